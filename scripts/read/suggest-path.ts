import { distance } from 'fastest-levenshtein';
import { groupBy } from '#model/group-by';

/** Returns the candidate nearest to a name, or undefined if none is near. */
export type SuggestPath = (name: string) => string | undefined;

/** Finds the nearest existing path for one that does not exist. For more than one name, use `pathSuggester`. */
export function suggestPath(name: string, candidates: Iterable<string>): string | undefined {
  return pathSuggester(candidates)(name);
}

/**
 * Returns a function that finds the path nearest to a name, the surest likeness first:
 * the same path but for case, Unicode form and slashes; the same file in another folder; the same but for
 * its ending; the same but for spaces, hyphens and underscores; for zeros before numbers; at last, a few letters wrong. Numbers are
 * never a few letters wrong: `photo_12.jpg` is not meant by `photo_13.jpg`, though `photo_012.jpg` is.
 * Paths are indexed once, when the first name is asked for: most collections have nothing to ask.
 *
 * @param candidates paths with forward slashes, in any order: the answer is the same
 */
export function pathSuggester(candidates: Iterable<string>): SuggestPath {
  let indexed: SuggestPath | undefined;
  return (name) => {
    indexed ??= indexPaths(candidates);
    return indexed(name);
  };
}

function indexPaths(candidates: Iterable<string>): SuggestPath {
  const paths = [...candidates].sort();
  const indexes = likenesses.map((key) => ({ key, groups: groupBy(paths, key) }));
  const stems = paths.map((path) => ({ path, stem: stemOf(path) }));
  const similar = groupBy(stems, ({ stem }) => spellingKey(stem, stem.length));
  return (name) => {
    for (const { key, groups } of indexes) {
      const group = groups.get(key(name));
      if (group) return closest(name, group);
    }
    return misspelt(stemOf(name), similar);
  };
}

const likenesses: readonly ((path: string) => string)[] = [fold, baseOf, stemOf, lettersOf, plainNumbersOf];

function fold(path: string): string {
  return decode(path)
    .normalize('NFC')
    .toLowerCase()
    .replaceAll('\\', '/')
    .replace(/^(?:\.?\/)+/, '')
    .trim();
}

/** Names copied from a web page have `%20` for a space. */
function decode(path: string): string {
  try {
    return path.includes('%') ? decodeURIComponent(path) : path;
  } catch {
    return path;
  }
}

/** Every file that is made by IIIF's rules has such a name: of another path it is another picture. */
const iiifName = /\/!?\d+(?:\.\d+)?\/(?:default|native|colou?r|gr[ae]y|bitonal)\.[a-z\d]{1,5}$/;

function baseOf(path: string): string {
  const folded = fold(path);
  return iiifName.test(folded) ? folded : (folded.split('/').at(-1) ?? '');
}

function stemOf(path: string): string {
  return baseOf(path).replace(/\.[a-z0-9]{1,5}$/, '');
}

/** A name of nothing but signs is like no other. */
function lettersOf(path: string): string {
  return stemOf(path).replace(/[\s_-]+/g, '') || fold(path);
}

/** `12` for `0012`. */
function plainNumbersOf(path: string): string {
  return lettersOf(path).replace(/(?<!\d)0+(?=\d)/g, '');
}

/** Only names with the same numbers (leading zeros aside) and nearly the same length are compared. */
function spellingKey(stem: string, length: number): string {
  const numbers = stem.match(/\d+/g) ?? [];
  return [length, ...numbers.map((number) => number.replace(/^0+(?=\d)/, ''))].join('-');
}

/** The same file name may be in many folders: the path most like the written one wins, then the first. */
function closest(name: string, group: readonly string[]): string | undefined {
  const wanted = fold(name);
  return least(group.slice(0, 100), (path) => distance(wanted, fold(path)))?.value;
}

function misspelt(
  wanted: string,
  groups: ReadonlyMap<string, readonly { path: string; stem: string }[]>,
): string | undefined {
  const tolerance = Math.min(4, Math.floor(wanted.length / 4));
  const lengths = Array.from({ length: 2 * tolerance + 1 }, (_, index) => wanted.length - tolerance + index);
  const near =
    tolerance === 0 ? [] : lengths.flatMap((length) => groups.get(spellingKey(wanted, length)) ?? []);
  const best = least(near, ({ stem }) => distance(wanted, stem));
  return best && best.cost <= tolerance ? best.value.path : undefined;
}

function least<T>(
  values: readonly T[],
  costOf: (value: T) => number,
): { value: T; cost: number } | undefined {
  let best: { value: T; cost: number } | undefined;
  for (const value of values) {
    const cost = costOf(value);
    if (!best || cost < best.cost) best = { value, cost };
  }
  return best;
}
