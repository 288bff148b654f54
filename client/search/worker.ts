import { createEngine, type Engine } from '#client/search/engine/engine';
import { fetchFile } from '#client/search/fetch-file';
import { Gone } from '#client/search/gone';
import type { Asked, Fault, Message, Reply } from '#client/search/messages';

/** The engine beside the page: it answers messages, so that typing never waits for it. */
let engine: Engine | undefined;

self.addEventListener('message', ({ data }: MessageEvent<Message>) => {
  answer(data.asked).then(
    (value) => say({ number: data.number, value }),
    (error: unknown) => say({ number: data.number, fault: faultOf(error) }),
  );
});

async function answer(asked: Asked): Promise<Reply['value']> {
  if (asked.kind === 'open') {
    const at = asked.address.lastIndexOf('/');
    const folder = asked.address.slice(0, at);
    const name = asked.address.slice(at + 1).replace(/\.txt$/, '');
    const { directoryText } = asked;
    engine = createEngine(name, async (file) =>
      file === name && directoryText !== undefined ? directoryText : fetchFile(`${folder}/${file}.txt`),
    );
    return undefined;
  }
  if (!engine) throw new Error('The search was asked before it was opened.');
  if (asked.kind === 'ask') return engine.ask(asked.question, asked.wanted);
  if (asked.kind === 'rows') return engine.rows(asked.numbers);
  return asked.kind === 'places' ? engine.places(asked.question) : engine.spans(asked.question);
}

function say(reply: Reply): void {
  self.postMessage(reply);
}

function faultOf(error: unknown): Fault {
  const sentence = error instanceof Error ? error.message : String(error);
  return { sentence, isGone: error instanceof Gone };
}
