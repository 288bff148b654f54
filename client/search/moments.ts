import type { IndexReader } from '#client/search/index-reader';
import { startsOf } from '#client/search/match-phrase';
import { termsOf } from '#client/search/match-words';
import type { FoundMoment } from '#client/search/protocol';
import { concat } from '#model/search/concat';
import {
  eachNumber,
  type FieldPostings,
  type MomentColumn,
  type SaidWords,
} from '#model/search/index-format';
import type { Clause } from '#model/search/query';

/** Maximum distance of two words of the query that count as near, in words. */
const near = 40;

/** Maximum length of an excerpt, in characters. */
const shownLength = 220;

/**
 * Finds when the words of a query are spoken: for each item, the moment with most of them near each other.
 *
 * @param items numbers of found items
 */
export async function findMoments(
  index: IndexReader,
  clauses: readonly Clause[],
  items: readonly number[],
): Promise<FoundMoment[]> {
  const column = clauses.length > 0 ? await index.momentColumn() : undefined;
  if (!column) return [];
  const { field } = column;
  const filesOf = new Map<number, WordFiles>();
  eachNumber(column.items, (item, n) => {
    filesOf.set(item, column.files[n] ?? []);
  });
  const wanted = new Set(items.filter((item) => filesOf.has(item)));
  if (wanted.size === 0) return [];
  const isSaid = ({ isNot, fields }: Clause) => !isNot && (!fields || fields.includes(field));
  const positions = await Promise.all(
    clauses.filter(isSaid).map((clause) => positionsOf(index, clause, { field, wanted })),
  );
  const found = await Promise.all(
    Array.from(wanted, (item) => {
      const position = bestPosition(positions.map((byItem) => byItem.get(item) ?? []));
      return position === undefined
        ? []
        : momentAt(index, position, { item, files: filesOf.get(item) ?? [] });
    }),
  );
  return concat(found);
}

type WordFiles = MomentColumn['files'][number];

async function momentAt(
  index: IndexReader,
  position: number,
  { item, files }: { item: number; files: WordFiles },
): Promise<FoundMoment[]> {
  const file = files.filter(([first]) => first <= position).pop();
  if (!file) return [];
  const [, name, part] = file;
  const { id, title, language } = await index.row(item);
  const words = excerpt(await index.saidWords(name), position);
  return [{ id, title, ...(language && { language }), part, ...words }];
}

/** Returns the positions at which a clause matches, by item. */
async function positionsOf(
  index: IndexReader,
  { wanted: clause }: Clause,
  { field, wanted }: { field: number; wanted: ReadonlySet<number> },
): Promise<Map<number, number[]>> {
  const byItem = new Map<number, number[]>();
  const add = (item: number, at: Iterable<number>) => {
    if (!wanted.has(item)) return;
    const itemPositions = byItem.get(item) ?? [];
    for (const position of at) itemPositions.push(position);
    byItem.set(item, itemPositions);
  };
  if (clause.kind === 'phrase') {
    const starts = await startsOf(index, clause, [field]);
    for (const [key, at] of starts ?? []) add(Math.floor(key / index.fields.length), at);
    return byItem;
  }
  const postings: FieldPostings[] = concat((await termsOf(index, clause)).map((term) => term.postings));
  for (const [postingField, gaps, positions] of postings) {
    if (postingField !== field) continue;
    eachNumber(gaps, (item, n) => {
      const at = positions[n] ?? [];
      add(item, typeof at === 'number' ? [at] : at);
    });
  }
  return byItem;
}

/** Returns the first position with the most clauses near it; undefined if nothing matches. */
function bestPosition(clauses: readonly (readonly number[])[]): number | undefined {
  const matched = clauses
    .filter((positions) => positions.length > 0)
    .map((positions) => [...positions].sort(byNumber));
  const [rarest = [], ...others] = matched.sort((a, b) => a.length - b.length);
  return mostTogether(rarest, others);
}

/** Returns the first position with the most other words near it. All lists are ascending. */
export function mostTogether(
  positions: readonly number[],
  others: readonly (readonly number[])[],
): number | undefined {
  const reached = others.map(() => 0);
  let best: { position: number; count: number } | undefined;
  for (const position of positions) {
    let count = 1;
    others.forEach((otherPositions, n) => {
      let at = reached[n] ?? 0;
      while (at < otherPositions.length && (otherPositions[at] ?? 0) < position - near) at += 1;
      reached[n] = at;
      if ((otherPositions[at] ?? Number.POSITIVE_INFINITY) <= position + near) count += 1;
    });
    if (!best || count > best.count) best = { position, count };
  }
  return best?.position;
}

function byNumber(a: number, b: number): number {
  return a - b;
}

/** Returns the text around a position, and its time. */
function excerpt(said: readonly SaidWords[], position: number): Pick<FoundMoment, 'seconds' | 'words'> {
  const at = said.reduce((last, [start], n) => (start <= position ? n : last), 0);
  const [, seconds = -1, text = ''] = said[at] ?? [];
  let words = text;
  let [from, to] = [at, at];
  while (words.length < shownLength && (said[from - 1] || said[to + 1])) {
    const after = said[to + 1];
    const before = said[from - 1];
    if (after && (to - at <= at - from || !before)) {
      words = `${words} ${after[2]}`;
      to += 1;
    } else if (before) {
      words = `${before[2]} ${words}`;
      from -= 1;
    }
  }
  return { ...(seconds >= 0 && { seconds }), words };
}
