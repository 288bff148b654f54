/**
 * Finds elements in XML, in which a cell is replaced without touching the rest. Texts are bytes of UTF-8, each as a
 * character below U+0100, so that what is not understood keeps its bytes.
 */
import { UnusualWorkbook } from '#scripts/workshop/write-cells/workbook/unusual-workbook';

/** A tag in a text, and what it says. */
export interface Tag {
  /** Without the prefix of the namespace. */
  name: string;
  start: number;
  end: number;
  isClosing: boolean;
  /** True for `<row/>`. */
  isEmpty: boolean;
  /** As written, with white space before each. */
  attributes: string;
}

/** A replacement of a stretch of a text. */
export interface Splice {
  start: number;
  end: number;
  text: string;
}

const attributesAndEnd = `((?:[^<>"']|"[^"]*"|'[^']*')*?)(/?)>`;

/**
 * Returns the prefix of the elements of a document, as `x:` in `<x:worksheet>`. It has no signs that mean something in
 * a regular expression.
 */
export function prefixOf(xml: string): string {
  return /<(?![?!])([\w\x80-\xff-]*:)?/.exec(xml)?.[1] ?? '';
}

/**
 * Iterates over the tags of some names, except in comments and literal sections.
 *
 * @throws UnusualWorkbook at a comment or literal section without an end
 */
export function* tagsOf(
  xml: string,
  { prefix, names, from = 0, to = xml.length }: { prefix: string; names: string; from?: number; to?: number },
): Generator<Tag> {
  const tag = new RegExp(`<!--|<!\\[CDATA\\[|<(/?)${prefix}(${names})(?=[\\s/>])${attributesAndEnd}`, 'g');
  tag.lastIndex = from;
  for (let found = tag.exec(xml); found && found.index < to; found = tag.exec(xml)) {
    const [whole, slash, name, attributes = '', empty] = found;
    if (name === undefined) {
      const end = xml.indexOf(whole === '<!--' ? '-->' : ']]>', tag.lastIndex);
      if (end < 0) throw new UnusualWorkbook(`${whole} without an end`);
      tag.lastIndex = end + 3;
      continue;
    }
    yield {
      ...{ name, attributes, isClosing: slash === '/', isEmpty: empty === '/' },
      ...{ start: found.index, end: found.index + whole.length },
    };
  }
}

/** Returns the first tag of a name. */
export function firstTag(
  xml: string,
  where: { prefix: string; names: string; from?: number; to?: number },
): Tag | undefined {
  return tagsOf(xml, where).next().value ?? undefined;
}

/** Returns the value of an attribute, with its entities resolved. */
export function attributeOf(tag: Pick<Tag, 'attributes'>, name: string): string | undefined {
  const written = findAttribute(tag, name);
  return written && unescapeXml(written.value);
}

/** Returns the splices that give attributes of a tag other values, without any if undefined. */
export function setAttributes(
  tag: Tag,
  values: Readonly<Record<string, string | number | undefined>>,
): Splice[] {
  const tagEnd = tag.end - (tag.isEmpty ? 2 : 1);
  const from = tagEnd - tag.attributes.length;
  return Object.entries(values).flatMap(([name, value]): Splice[] => {
    const text = value === undefined ? '' : ` ${name}="${value}"`;
    const before = findAttribute(tag, name);
    if (!before) return text === '' ? [] : [{ start: tagEnd, end: tagEnd, text }];
    return [{ start: from + before.start, end: from + before.end, text }];
  });
}

function findAttribute({ attributes }: Pick<Tag, 'attributes'>, name: string) {
  // Sticky, so that white space is read once: `g` would begin anew at each of a million spaces.
  const attribute = /\s+([^\s=]+)\s*=\s*(?:"([^"]*)"|'([^']*)')/y;
  for (let found = attribute.exec(attributes); found; found = attribute.exec(attributes))
    if (found[1] === name)
      return {
        value: found[2] ?? found[3] ?? '',
        start: found.index,
        end: found.index + found[0].length,
      };
  return undefined;
}

/** Applies splices, which do not overlap. Of several at one place, the first comes first. */
export function spliceText(text: string, splices: readonly Splice[]): string {
  const parts: string[] = [];
  let done = 0;
  for (const splice of [...splices].sort((a, b) => a.start - b.start)) {
    parts.push(text.slice(done, splice.start), splice.text);
    done = splice.end;
  }
  return parts.join('') + text.slice(done);
}

const entities: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" };

function unescapeXml(text: string): string {
  const unescaped = text.replace(/&(?:#(\d+)|#x([\da-f]+)|(\w+));/gi, (whole, decimal, hex, name) => {
    if (name !== undefined) return entities[name] ?? whole;
    const code = Number.parseInt(decimal ?? hex, decimal === undefined ? 16 : 10);
    return code <= 0x10ffff ? toUnits(String.fromCodePoint(code)) : whole;
  });
  return Buffer.from(unescaped, 'latin1').toString();
}

/** Escapes a text for an element or an attribute, as Excel does: what XML cannot hold becomes `_x001F_`. */
export function escapeXml(text: string): string {
  const escaped = text
    .replace(/_(?=x[\da-f]{4}_)/gi, '_x005F_')
    // biome-ignore lint/suspicious/noControlCharactersInRegex: these are what is looked for
    .replace(/[\0-\u0008\u000b-\u001f\ufffe\uffff]/g, (sign) => {
      const code = sign.charCodeAt(0).toString(16).toUpperCase().padStart(4, '0');
      return `_x${code}_`;
    })
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;');
  return toUnits(escaped);
}

function toUnits(text: string): string {
  return Buffer.from(text).toString('latin1');
}
