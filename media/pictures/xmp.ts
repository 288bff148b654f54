import { Parser } from 'htmlparser2';
import { cleanText, cleanTexts, coordinatesFrom, decodeText } from '#media/pictures/metadata-text';
import type { Embedded } from '#model/schema';
import { groupBy } from '#model/std/group-by';

const namespaces: Record<string, string> = {
  'http://purl.org/dc/elements/1.1/': 'dc',
  'http://ns.adobe.com/exif/1.0/': 'exif',
  'http://ns.adobe.com/lightroom/1.0/': 'lr',
  'http://ns.adobe.com/photoshop/1.0/': 'photoshop',
  'http://ns.adobe.com/xap/1.0/': 'xmp',
  'http://www.w3.org/1999/02/22-rdf-syntax-ns#': 'rdf',
};

interface Value {
  text: string;
  language?: string;
}

interface Property extends Value {
  name: string;
}

/**
 * Reads the properties of an XMP packet that the model keeps. `date` is EXIF's, `created` is photoshop:DateCreated,
 * both unparsed. Keywords are from dc:subject and the leaves of hierarchical keywords: `Porto` of
 * `Places|Portugal|Porto`.
 * @param packet UTF-8
 */
export function readXmp(packet: Uint8Array): Embedded & { created?: string | undefined } {
  const found = propertiesOf(decodeText(packet));
  const all = (name: string) => cleanTexts((found.get(name) ?? []).map(({ text }) => text));
  const best = (name: string) => {
    const values = found.get(name) ?? [];
    return cleanText((values.find(({ language }) => language === 'x-default') ?? values[0])?.text);
  };
  return {
    title: best('dc:title'),
    description: best('dc:description'),
    creators: all('dc:creator'),
    keywords: cleanTexts([
      ...all('dc:subject'),
      ...all('lr:hierarchicalSubject').map((keyword) => keyword.slice(keyword.lastIndexOf('|') + 1)),
    ]),
    rights: best('dc:rights'),
    credit: best('photoshop:Credit'),
    created: best('photoshop:DateCreated'),
    date: best('exif:DateTimeOriginal'),
    location: coordinatesFrom(angle(best('exif:GPSLatitude')), angle(best('exif:GPSLongitude'))),
    ...(Number(best('xmp:Rating')) === rejected && { rejected: true }),
  };
}

/** Rating of a rejected picture. */
const rejected = -1;

/** Parses `43,28,5.68N` or `43,28.0946N` as decimal degrees (https://developer.adobe.com/xmp/docs/XMPNamespaces/XMPDataTypes/). */
function angle(written = ''): number {
  const [, degrees, minutes, seconds = 0, letter = ''] =
    /^(\d{1,3}),(\d{1,2}(?:\.\d{1,12})?)(?:,(\d{1,2}(?:\.\d{1,12})?))?([NSEW])$/.exec(written) ?? [];
  const sign = letter === 'S' || letter === 'W' ? -1 : 1;
  return sign * (Number(degrees) + Number(minutes) / 60 + Number(seconds) / 3600);
}

/** Maximum depth of elements and number of values in a packet: programs write some 10 and some 100. */
const maxDepth = 100;
const maxValues = 10_000;

/** Reads the properties of the packet's own descriptions by name; nested ones describe something else. */
function propertiesOf(xml: string): Map<string, Property[]> {
  const found: Property[] = [];
  const prefixes = new Map<string, string>();
  const open: string[] = [];
  let value: Value = { text: '' };

  function canonicalName(qualified: string): string {
    const [prefix = '', local = ''] = qualified.split(':');
    return `${prefixes.get(prefix) ?? prefix}:${local}`;
  }
  function addValue(name: string, { text, language }: Value): void {
    if (text.trim() !== '') found.push({ name, text, language });
  }
  /** Returns the index of the innermost property in the stack of open elements, or -1. */
  function propertyAt(): number {
    const description = open.indexOf('rdf:Description');
    return description > 0 && open[description - 1] === 'rdf:RDF' ? description + 1 : -1;
  }

  const parser = new Parser(
    {
      onopentag(qualified, attributes) {
        for (const [key, uri] of Object.entries(attributes)) {
          const known = namespaces[uri];
          if (known && key.startsWith('xmlns:')) prefixes.set(key.slice('xmlns:'.length), known);
        }
        open.push(canonicalName(qualified));
        if (open.length > maxDepth || found.length > maxValues) parser.pause();
        value = { text: '', language: attributes['xml:lang'] };
        if (propertyAt() === open.length) {
          for (const [key, text] of Object.entries(attributes)) addValue(canonicalName(key), { text });
        }
      },
      ontext(text) {
        value.text += text;
      },
      onclosetag() {
        const at = propertyAt();
        const property = open[at];
        const isItem = open.length === at + 3 && open[at + 2] === 'rdf:li';
        if (property && (isItem || open.length === at + 1)) addValue(property, value);
        open.pop();
        value = { text: '' };
      },
    },
    { xmlMode: true, decodeEntities: true },
  );
  parser.end(xml);
  return groupBy(found, ({ name }) => name);
}
