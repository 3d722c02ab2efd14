import { Note } from "./wire/Note.js";
import { NoteDrawing } from "./wire/NoteDrawing.js";
import { NoteText } from "./wire/NoteText.js";
import { DateTimeOffset, type WireBytes } from "./wire/manywire.js";

const Binary = "application/x-memorypack";
const form = document.querySelector("form")!, list = document.querySelector("ol")!, said = document.querySelector("#said")!;

/** A request whose answer is on the Binary wire. */
async function ask(body?: WireBytes): Promise<ArrayBuffer> {
  const response = await fetch("/notes", body ? { method: "POST", body, headers: { "Content-Type": Binary, Accept: Binary } } : { headers: { Accept: Binary } });
  if (!response.ok) throw new Error(`The server answered ${response.status}.`);
  return response.arrayBuffer();
}

function show(note: Note): void {
  const item = document.createElement("li");
  item.value = Number(note.number);
  item.append(`${note.author}, ${note.at.toDate().toISOString()}: `);
  const body = note.body;
  if (body instanceof NoteText) item.append(body.text ?? "");
  else if (body instanceof NoteDrawing) {
    const svg = document.createElementNS("http://www.w3.org/2000/svg", "svg"), line = document.createElementNS("http://www.w3.org/2000/svg", "polyline");
    svg.setAttribute("viewBox", "0 0 100 50");
    line.setAttribute("points", (body.points ?? new Float32Array()).join(" "));
    svg.append(line);
    item.append(svg);
  }
  for (const [word, count] of note.votes ?? []) item.append(` ${word}: ${count}`);
  list.append(item);
}

async function put(body: NoteText | NoteDrawing): Promise<void> {
  const author = String(new FormData(form).get("author"));
  const note = new Note({ author, at: DateTimeOffset.fromDate(new Date()), body, votes: new Map([["likes", 0]]) });
  show(Note.deserialize(await ask(Note.serialize(note)))!);
  said.textContent = "It is on the board.";
}

const run = (work: Promise<void>) => void work.catch(e => { said.textContent = String(e); });

form.onsubmit = event => {
  event.preventDefault();
  run(put(new NoteText({ text: String(new FormData(form).get("text")) })));
};

document.querySelector<HTMLButtonElement>("#draw")!.onclick = () =>
  run(put(new NoteDrawing({ points: Float32Array.from({ length: 100 }, (_, i) => i % 2 === 0 ? i : 25 + 20 * Math.sin(i / 6)) })));

run((async () => Note.deserializeArray(await ask())?.forEach(note => { if (note) show(note); }))());
