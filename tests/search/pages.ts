import type { FileObject, Part } from '#model/schema';
import type { Built } from '#store/write';
import { wordsIn } from '#tests/search/collection';
import { type Random, randomFrom } from '#tests/search/random';

const file: FileObject = {
  ...{ kind: 'file', id: 'd0c0d0c0d0c0d0c0d0c0', file: 'minutes.pdf', name: 'minutes.pdf' },
  ...{ media: 'pdf', type: 'application/pdf', bytes: 9 },
};

/** Words on most pages: one with other forms, and one similar to a word of records. */
const frequent = ['horse', 'harbor'] as const;

/** Adds pages to a third of a collection's items: scans, documents, and pages found only in a document. Deterministic. */
export function withPages(built: Built, language: string): Built {
  const random = randomFrom(77);
  const page = () => pageText(random, wordsIn(language));
  const items = built.items.map(({ item, ...stored }, number) => {
    if (number % 3 > 0) return { item, ...stored };
    const isDocument = random.oneIn(3);
    const pages = Array.from({ length: 1 + random.below(4) }, (_, n): Part => {
      return {
        ...{ id: `page-${n}`, values: {}, text: page() },
        ...(isDocument && { page: { number: n + 1 } }),
        ...(isDocument &&
          n === 0 && {
            document: { file, pages: 9, contents: [], further: [{ page: 9, text: page() }] },
          }),
      };
    });
    const warning = random.oneIn(8) ? { warning: 'Violence.' } : {};
    return { ...stored, item: { ...item, ...warning, parts: [...item.parts, ...pages] } };
  });
  return { ...built, items };
}

/** Returns words in lines, some marked as doubtful by text recognition. */
function pageText(random: Random, words: readonly [string, ...string[]]): NonNullable<Part['text']> {
  const lines = Array.from({ length: 2 + random.below(4) }, () =>
    Array.from({ length: 1 + random.below(7) }, () =>
      random.oneIn(2) ? random.one(words) : random.one(frequent),
    ),
  );
  const plain = textOf(lines);
  if (!random.oneIn(3)) return { plain };
  return {
    plain,
    searched: textOf(lines.map((line) => line.filter(() => !random.oneIn(6)))),
    isMachine: true,
  };
}

function textOf(lines: readonly (readonly string[])[]): string {
  return lines.map((line) => line.join(' ')).join('\n');
}
