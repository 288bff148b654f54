import { Parser } from 'htmlparser2';
import { lineCounter } from '#scripts/markup/html';

interface Handlers {
  /** @param line of the tag, from 1 */
  open(name: string, tag: { attributes: Readonly<Record<string, string>>; line: number }): void;
  text(text: string): void;
  close(name: string): void;
}

/** Damage in XML. */
export interface TagDamage {
  /** Line, from 1, of the first tag that is never closed, or nested too deep. */
  line: number;
  /** True if the rest is not read. */
  isTooDeep: boolean;
}

/** Maximum nesting, only exceeded by broken programs; the rest is not read. */
const maxNesting = 1000;

/** Characters in which the first tag is searched: comments and declarations may come before it. */
const headSize = 20_000;

/**
 * Reads XML that may be damaged. Names have no prefixes.
 *
 * @returns the damage, if any
 */
export function readXml(xml: string, handlers: Handlers): TagDamage | undefined {
  return readTags(xml, handlers, { xmlMode: true });
}

/**
 * Reads HTML as leniently as browsers; names are in lower case. A tag may close itself, as in XHTML.
 *
 * @returns the position of elements that are nested too deep: nothing else counts as damage in HTML
 */
export function readHtml(html: string, handlers: Handlers): TagDamage | undefined {
  const damage = readTags(html, handlers, { recognizeSelfClosing: true });
  return damage?.isTooDeep ? damage : undefined;
}

function readTags(
  written: string,
  { open, text, close }: Handlers,
  options: { xmlMode?: boolean; recognizeSelfClosing?: boolean },
): TagDamage | undefined {
  const lineAt = lineCounter(written);
  const lines: number[] = [];
  let damage: TagDamage | undefined;
  let isOpening = false;
  const parser = new Parser(
    {
      onopentag(name, attributes) {
        const line = lineAt(parser.startIndex);
        lines.push(line);
        isOpening = true;
        if (lines.length > maxNesting) {
          damage = { line, isTooDeep: true };
          parser.pause();
        }
        open(withoutPrefix(name), { attributes, line });
      },
      ontext(piece) {
        isOpening = false;
        text(piece);
      },
      onclosetag(name, isImplied) {
        const line = lines.pop() ?? 1;
        // The parser reports a self-closing tag as implied.
        const isSelfClosed = isOpening && written[parser.endIndex - 1] === '/';
        isOpening = false;
        if (isImplied && !isSelfClosed) damage ??= { line, isTooDeep: false };
        close(withoutPrefix(name));
      },
    },
    options,
  );
  parser.end(written);
  return damage;
}

/** Returns the name of the outermost element of XML, without its prefix; undefined if there is none. */
export function rootName(xml: string): string | undefined {
  let root: string | undefined;
  const parser = new Parser(
    {
      onopentagname(name) {
        root ??= withoutPrefix(name);
        parser.pause();
      },
    },
    { xmlMode: true },
  );
  parser.end(xml.slice(0, headSize));
  return root;
}

function withoutPrefix(name: string): string {
  return name.slice(name.indexOf(':') + 1);
}
