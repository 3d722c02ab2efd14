// Reads the bench's rows with MariaDB's client for C, and adds their values up as SixColumns.Add does.
#include <mysql.h>
#include <stdint.h>
#include <stdlib.h>
#include <string.h>

typedef struct {
  MYSQL *connection;
  MYSQL_STMT *statement;
  MYSQL_BIND binds[6];
  int id;
  long long number;
  double ratio;
  MYSQL_TIME made;
  char name[64], price[64];
  unsigned long name_length, price_length;
} client;

// The number of days since the first of March of year 0, as the calendar has them.
static int64_t days(int year, int month, int day) {
  int64_t y = month <= 2 ? year - 1 : year, m = month <= 2 ? month + 9 : month - 3;
  return y * 365 + y / 4 - y / 100 + y / 400 + (m * 153 + 2) / 5 + day - 1;
}

static int64_t ticks(int year, int month, int day, int hour, int minute, int second) {
  return (days(year, month, day) - days(1, 1, 1)) * 864000000000LL + ((hour * 60 + minute) * 60LL + second) * 10000000LL;
}

static int64_t bits(double value) {
  int64_t result;
  memcpy(&result, &value, sizeof result);
  return result;
}

static int64_t digits(const char *text, unsigned long length) {
  int64_t value = 0;
  for (unsigned long i = 0; i < length; i++)
    if (text[i] != '.')
      value = value * 10 + text[i] - '0';
  return value;
}

static int two(const char *text) { return (text[0] - '0') * 10 + text[1] - '0'; }

client *client_open(int port, const char *sql, int prepared) {
  client *c = calloc(1, sizeof *c);
  c->connection = mysql_init(NULL);
  if (!mysql_real_connect(c->connection, "127.0.0.1", "nopw", "", "test", port, NULL, 0))
    return NULL;
  mysql_set_character_set(c->connection, "utf8mb4");
  if (!prepared)
    return c;
  c->statement = mysql_stmt_init(c->connection);
  if (mysql_stmt_prepare(c->statement, sql, strlen(sql)))
    return NULL;
  MYSQL_BIND *b = c->binds;
  b[0].buffer_type = MYSQL_TYPE_LONG, b[0].buffer = &c->id;
  b[1].buffer_type = MYSQL_TYPE_LONGLONG, b[1].buffer = &c->number;
  b[2].buffer_type = MYSQL_TYPE_DOUBLE, b[2].buffer = &c->ratio;
  b[3].buffer_type = MYSQL_TYPE_DATETIME, b[3].buffer = &c->made, b[3].buffer_length = sizeof c->made;
  b[4].buffer_type = MYSQL_TYPE_STRING, b[4].buffer = c->name, b[4].buffer_length = sizeof c->name, b[4].length = &c->name_length;
  b[5].buffer_type = MYSQL_TYPE_STRING, b[5].buffer = c->price, b[5].buffer_length = sizeof c->price, b[5].length = &c->price_length;
  return c;
}

int64_t client_text(client *c, const char *sql) {
  uint64_t sum = 0;
  if (mysql_real_query(c->connection, sql, strlen(sql)))
    return 0;
  MYSQL_RES *result = mysql_use_result(c->connection);
  for (MYSQL_ROW row; (row = mysql_fetch_row(result)) != NULL;) {
    unsigned long *lengths = mysql_fetch_lengths(result);
    const char *d = row[3];
    sum += atoi(row[0]) + strtoll(row[1], NULL, 10) + bits(strtod(row[2], NULL)) + lengths[4] + digits(row[5], lengths[5])
        + ticks(two(d) * 100 + two(d + 2), two(d + 5), two(d + 8), two(d + 11), two(d + 14), two(d + 17));
  }
  mysql_free_result(result);
  return (int64_t)sum;
}

int64_t client_prepared(client *c) {
  uint64_t sum = 0;
  if (mysql_stmt_execute(c->statement) || mysql_stmt_bind_result(c->statement, c->binds))
    return 0;
  while (mysql_stmt_fetch(c->statement) == 0) {
    MYSQL_TIME *d = &c->made;
    sum += c->id + c->number + bits(c->ratio) + c->name_length + digits(c->price, c->price_length) + ticks(d->year, d->month, d->day, d->hour, d->minute, d->second);
  }
  mysql_stmt_free_result(c->statement);
  return (int64_t)sum;
}
