import { Parser } from 'htmlparser2';
import { lineCounter } from '#scripts/markup/html';

interface Handlers {
  /** @param line that the tag is in, from 1 */
  open(name: string, tag: { attributes: Readonly<Record<string, string>>; line: number }): void;
  text(text: string): void;
  close(name: string): void;
}

/** Elements within each other, which only a broken program writes; what follows is not read. */
const deepest = 100;

/** Reads XML that may be damaged. Names have no prefixes. */
export function readXml(xml: string, { open, text, close }: Handlers): void {
  const lineAt = lineCounter(xml);
  let depth = 0;
  const parser = new Parser(
    {
      onopentag(name, attributes) {
        depth += 1;
        if (depth > deepest) parser.pause();
        open(withoutPrefix(name), { attributes, line: lineAt(parser.startIndex) });
      },
      ontext: text,
      onclosetag(name) {
        depth -= 1;
        close(withoutPrefix(name));
      },
    },
    { xmlMode: true },
  );
  parser.end(xml);
}

function withoutPrefix(name: string): string {
  return name.slice(name.indexOf(':') + 1);
}
