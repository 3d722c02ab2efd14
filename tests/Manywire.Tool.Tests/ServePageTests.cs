using System;
using System.Collections.Generic;
using System.IO;
using System.Linq;
using System.Text;
using System.Text.Json;
using System.Threading.Tasks;
using Xunit;

namespace Manywire.Tool.Tests;

/// <summary>The page of <c>manywire serve</c> in Chromium.</summary>
public sealed class ServePageTests : IDisposable
{
    readonly ToolFolder _folder = new();

    public void Dispose() => _folder.Dispose();

    [ChromiumFact]
    public async Task A_person_looks_at_files_with_the_keyboard_and_with_the_pointer()
    {
        const string Hostile = "<img src=x onerror=\"document.title='run'\">\u001b[31m\u202e";
        _folder.Put("first.json", "{\"total\":2,\"users\":[{\"name\":\"Ada\",\"age\":36},{\"name\":\"Alan\",\"tags\":[\"x\",\"y\"]}]}");
        _folder.Put("hostile.json", JsonWire.Serialize(new Dictionary<string, object> { [Hostile] = Hostile, ["</script><script>document.title='run'</script>"] = new List<object> { Hostile } }));
        _folder.Put("rows.json", "[" + string.Join(',', Enumerable.Range(0, 3000).Select(i => $"{{\"id\":{i}}}")) + "]");
        _folder.Put("wrong.msgpack", [0x92, 0x01, 0x81, 0xa1, 0x78, 0xc1]);
        await using Served served = await Served.Start(_folder["first.json"]);
        string said = await Browser.Run(
            """
            for (const [width, colorScheme] of [[1280, 'light'], [390, 'dark']]) {
              const context = await browser.newContext({ viewport: { width, height: 800 }, colorScheme, acceptDownloads: true });
              const page = await context.newPage(), wrong = [];
              page.on('request', r => { if (!r.url().startsWith(args.url) && !/^(data|blob):/.test(r.url())) wrong.push('request of ' + r.url()); });
              page.on('pageerror', e => wrong.push(String(e)));
              page.on('console', m => { if (/error|warning/.test(m.type())) wrong.push(m.text()); });
              const rows = () => page.$$eval('[role=treeitem] .value', all => all.map(e => e.textContent.trim()));
              const chosen = () => page.$eval('[role=treeitem][aria-selected=true] .value', e => e.textContent.trim());
              const focused = () => page.evaluate(() => document.activeElement.getAttribute('aria-selected'));
              const press = async (key, expected) => { await page.keyboard.press(key); await page.waitForFunction(e => document.querySelector('[aria-selected=true] .value')?.textContent.includes(e), expected); equal(await focused(), 'true'); };
              const drop = async name => {
                await page.setInputFiles('#file', args.folder + '/' + name);
                await page.waitForFunction(n => document.getElementById('said').textContent.startsWith(n + ':'), name);
              };
              const shot = name => args.shots ? page.screenshot({ path: `${args.shots}/serve-${name}-${width}.png`, fullPage: width < 800 }) : null;

              await page.goto(args.url);
              await page.waitForSelector('[role=treeitem]');
              if (width > 800) {
                // The first file, and the keys of a tree.
                ok(/^first\.json: json, \d+ bytes$/.test(await page.textContent('#said')), await page.textContent('#said'));
              } else {
                await drop('first.json');
              }
              equal((await rows()).length, 11);
              equal(await page.$eval('[role=tree]', e => e.querySelectorAll('[tabindex="0"]').length), 1);
              const back = await page.evaluate(() => [getComputedStyle(document.body).backgroundColor, document.documentElement.scrollWidth - innerWidth]);
              equal(back[0] === 'rgb(255, 255, 255)', colorScheme === 'light');
              ok(back[1] <= 0, `${back[1]} pixels too wide`);

              await page.focus('#pointer');
              for (let i = 0; i < 5 && await focused() === null; i++) await page.keyboard.press('Tab');
              equal(await focused(), 'true');
              equal(await page.$eval('[aria-selected=true]', e => getComputedStyle(e).outlineStyle), 'solid');
              await press('ArrowDown', '"total": 2');
              await press('End', '[1]: "y"');
              await press('ArrowLeft', '"tags": array of 2');
              await press('ArrowLeft', '▸ "tags"');
              equal((await rows()).length, 9);
              await press('Enter', '▾ "tags"');
              await press('ArrowRight', '[0]: "x"');
              await press('Home', 'map of 2');
              await press('ArrowDown', '"total": 2');
              await press('ArrowDown', '"users": array of 2');
              equal(await page.getAttribute('[aria-selected=true]', 'aria-expanded'), 'true');
              equal(await page.getAttribute('[aria-selected=true]', 'aria-level'), '2');

              // Its bytes are marked, and its rectangle.
              await page.waitForFunction(() => document.getElementById('about').textContent === 'bytes 11 to 77 of 78');
              equal(await page.$eval('#bytes mark', e => e.textContent), '22 75 73 65 72 ');
              ok(await page.$('#picture rect.chosen'), 'no rectangle');
              await page.click('#picture rect:nth-of-type(2)');
              equal(await chosen(), '"total": 2number');

              await page.selectOption('#target', 'json');
              await page.click('#show');
              await page.waitForFunction(() => document.getElementById('converted').textContent.includes('"Alan"'));
              await page.selectOption('#target', 'messagepack');
              const [download] = await Promise.all([page.waitForEvent('download'), page.click('#save')]);
              equal(download.suggestedFilename(), 'first.msgpack');
              equal(require('fs').readFileSync(await download.path()).toString('base64'), args.packed);
              await page.click('#compare');
              await page.waitForSelector('#converted table');
              equal(await page.$$eval('#converted tr', all => all.length), 5);
              await shot('first');

              // Text of a payload stays text.
              await drop('hostile.json');
              const text = (await rows()).join('\n');
              ok(text.includes('<img src=x onerror=\\"document.title=\'run\'\\">\\u001b[31m\\u202e'), text);
              await page.selectOption('#target', 'json');
              await page.click('#show');
              await page.waitForFunction(() => document.getElementById('converted').textContent.includes('</script>') || document.getElementById('converted').textContent.includes('003C'));
              equal(await page.title(), 'manywire');
              equal(await page.$$eval('img, iframe, body script ~ script', all => all.length), 0);
              ok(!/[\u0000-\u0009\u000b-\u001f\u0085\u202e]/.test(await page.evaluate(() => document.body.innerText)), 'raw control characters');
              await shot('hostile');

              // More than a screen.
              await drop('rows.json');
              equal((await rows()).length, 501);
              await page.focus('[aria-selected=true]');
              await press('End', '… 2501 more');
              await press('Enter', '[499]: map of 1');
              equal((await rows()).length, 1001);
              await press('ArrowRight', '▾ [499]');
              await press('ArrowRight', '"id": 499');
              await page.fill('#pointer', '/2999/id');
              await page.press('#pointer', 'Enter');
              await page.waitForFunction(() => document.querySelectorAll('[role=treeitem]').length === 1);
              equal(await chosen(), '"id": 2999number');
              await page.fill('#pointer', '/nobody');
              await page.press('#pointer', 'Enter');
              await page.waitForSelector('#said.wrong');

              // What is malformed, and the right format.
              await drop('wrong.msgpack');
              ok(/byte 5 in \$\[1\]\.x/.test(await page.textContent('#said.wrong')), await page.textContent('#said'));
              await page.selectOption('#format', 'messagepack-sequence');
              await page.waitForFunction(() => document.getElementById('said').textContent.startsWith('wrong.msgpack: messagepack-sequence, 6 bytes. Expected'));
              await shot('wrong');

              // A file that is dropped on the page.
              const transfer = await page.evaluateHandle(() => { const t = new DataTransfer(); t.items.add(new File(['[7]'], 'dropped.json')); return t; });
              await page.dispatchEvent('main', 'drop', { dataTransfer: transfer });
              await page.waitForFunction(() => document.getElementById('said').textContent.startsWith('dropped.json: json, 3 bytes'));
              equal(wrong, []);
              await context.close();
            }
            console.log('done');
            """,
            JsonSerializer.Serialize(new
            {
                url = served.Address,
                folder = _folder.Path,
                packed = Convert.ToBase64String(MessagePackWire.FromJson(File.ReadAllText(_folder["first.json"]))),
                shots = Environment.GetEnvironmentVariable("MANYWIRE_SHOTS"),
            }));
        Assert.Equal("done", said.Trim());
    }
}
