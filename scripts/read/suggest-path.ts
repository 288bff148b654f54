import { distance } from 'fastest-levenshtein';
import mime from 'mime';
import { dataEndings, ending, isPicture, textEndings } from '#model/file-types';
import { groupBy } from '#model/group-by';
import { decodePath } from '#model/urls';
import { foldLookalikes } from '#scripts/read/lookalikes';
import { isSmallerForm } from '#scripts/read/smaller-forms';

/** Returns the candidate nearest to a name, or undefined if none is near. */
export type SuggestPath = (name: string) => string | undefined;

/**
 * Maximum number of names compared letter by letter with all misspelt ones together, which takes some seconds. Later ones are
 * only looked up in the indexes: of thousands of missing names, hardly all are misspelt.
 */
const mostCompared = 2_000_000;

/** Finds the nearest existing path for one that does not exist. For more than one name, use `pathSuggester`. */
export function suggestPath(name: string, candidates: Iterable<string>): string | undefined {
  return pathSuggester(candidates)(name);
}

/**
 * Returns a function that finds the path nearest to a name, the surest likeness first: the same path but for case, Unicode form,
 * signs that look alike and slashes; the same file in another folder; the same but for its ending; the same but for spaces,
 * hyphens and underscores; for zeros before numbers; at last, a few letters wrong. Numbers are never a few letters wrong:
 * `photo_12.jpg` is not meant by `photo_13.jpg`, though `photo_012.jpg` is. A file of another kind is near only if all but the
 * ending is the same, and a derivative never, unless the name is a derivative's. Paths are indexed once, on first use: most
 * collections need none.
 *
 * @param candidates paths with forward slashes, in any order: the answer is the same
 * @param isTaken whether another name already means a path: among equals it comes last
 */
export function pathSuggester(
  candidates: Iterable<string>,
  isTaken: (path: string) => boolean = () => false,
): SuggestPath {
  let indexed: SuggestPath | undefined;
  return (name) => {
    indexed ??= indexShelves(candidates, isTaken);
    return indexed(name);
  };
}

/** Paths that a name may mean, and their kind of likeness. */
interface Shelf {
  key: string;
  holds: (path: string) => boolean;
  /** True if nothing but the ending may differ. */
  byStem?: true;
}

function indexShelves(candidates: Iterable<string>, isTaken: (path: string) => boolean): SuggestPath {
  const paths = [...candidates].sort();
  const indexes = new Map<string, SuggestPath>();
  const indexOf = ({ key, holds, byStem }: Shelf) => {
    const known = indexes.get(key);
    if (known) return known;
    const held = paths.filter(holds);
    const index = byStem ? indexStems(held, isTaken) : indexPaths(held, isTaken);
    indexes.set(key, index);
    return index;
  };
  return (name) => {
    const isSmall = isSmallerForm(name);
    for (const { key, holds, ...how } of shelvesFor(name)) {
      const shelf = {
        key: `${key} ${isSmall}`,
        holds: (path: string) => (isSmall || !isSmallerForm(path)) && holds(path),
        ...how,
      };
      const near = indexOf(shelf)(name);
      if (near !== undefined) return near;
    }
    return undefined;
  };
}

/** Returns the paths that a name may mean, the likeliest first. */
function shelvesFor(name: string): Shelf[] {
  const kind = kindOf(name);
  if (kind === undefined)
    return [
      { key: 'objects', holds: isObject },
      { key: 'others', holds: (path) => !isObject(path) },
    ];
  const isAny = isObject(name);
  return [
    { key: kind, holds: (path) => [kind, undefined].includes(kindOf(path)) },
    { key: `any ${isAny}`, holds: (path) => isObject(path) === isAny, byStem: true },
  ];
}

/** Returns the kind of a file, by its ending; undefined if it is unknown. */
function kindOf(path: string): string | undefined {
  if (isPicture(path)) return 'image';
  if (textEndings.has(ending(path))) return 'text';
  const type = mime.getType(path) ?? undefined;
  const general = type?.split('/', 1)[0] ?? '';
  return ['audio', 'video', 'image', 'font'].includes(general) ? general : type;
}

/** Returns whether a file is something to look at or to listen to, not text, table or data. */
function isObject(path: string): boolean {
  const kind = kindOf(path);
  return kind !== undefined && !dataEndings.has(ending(path)) && !/^text|json$/.test(kind);
}

function indexStems(paths: readonly string[], isTaken: (path: string) => boolean): SuggestPath {
  const groups = groupBy(paths, stemOf);
  return (name) => {
    const group = groups.get(stemOf(name));
    return group && closest(name, freeOf(group, isTaken));
  };
}

function indexPaths(paths: readonly string[], isTaken: (path: string) => boolean): SuggestPath {
  const indexes = likenesses.map((key) => ({ key, groups: groupBy(paths, key) }));
  const stems = paths.map((path) => ({ path, stem: stemOf(path) }));
  const similar = groupBy(stems, ({ stem }) => spellingKey(stem, stem.length));
  let left = mostCompared;
  return (name) => {
    for (const { key, groups } of indexes) {
      const group = groups.get(key(name));
      if (group) return closest(name, freeOf(group, isTaken));
    }
    if (left <= 0) return undefined;
    const stem = stemOf(name);
    const near = spelledLike(stem, similar);
    left -= near.length;
    return misspelt(stem, { near, isTaken });
  };
}

/** Returns the paths of a group that no other name means, or all if each is meant. */
function freeOf(group: readonly string[], isTaken: (path: string) => boolean): readonly string[] {
  const most = group.slice(0, 100);
  const free = most.filter((path) => !isTaken(path));
  return free.length > 0 ? free : most;
}

const likenesses: readonly ((path: string) => string)[] = [fold, baseOf, stemOf, lettersOf, plainNumbersOf];

/** Folds the differences that two spellings of one path may have. Names copied from a web page have `%20` for a space. */
function fold(path: string): string {
  return foldLookalikes(decodePath(path))
    .replaceAll('\\', '/')
    .replace(/^(?:\.?\/)+/, '');
}

/** Every IIIF image file has such a name: in another path it is another picture. */
const iiifName = /\/!?\d+(?:\.\d+)?\/(?:default|native|colou?r|gr[ae]y|bitonal)\.[a-z\d]{1,5}$/;

function baseOf(path: string): string {
  const folded = fold(path);
  return iiifName.test(folded) ? folded : (folded.split('/').at(-1) ?? '');
}

function stemOf(path: string): string {
  return baseOf(path).replace(/\.[a-z0-9]{1,5}$/, '');
}

/** A name of nothing but signs has no likes. */
function lettersOf(path: string): string {
  return stemOf(path).replace(/[\s_-]+/g, '') || fold(path);
}

/** `12` for `0012`. */
function plainNumbersOf(path: string): string {
  return lettersOf(path).replace(/(?<!\d)0+(?=\d)/g, '');
}

/**
 * Names are compared only if they have the same numbers (leading zeros aside), the same single letters, as in `12r` and
 * `tower_a`, and nearly the same length.
 */
function spellingKey(stem: string, length: number): string {
  const numbers = stem.match(/\d+|(?<![a-z])[a-z](?![a-z])/g) ?? [];
  return [length, ...numbers.map((number) => number.replace(/^0+(?=\d)/, ''))].join('-');
}

/** The same file name may be in many folders: the path most like the written one wins, then the first. */
function closest(name: string, group: readonly string[]): string | undefined {
  const wanted = fold(name);
  return least(group, (path) => distance(wanted, fold(path)))?.value;
}

interface Spelling {
  path: string;
  stem: string;
}

function toleranceOf(wanted: string): number {
  return Math.min(4, Math.floor(wanted.length / 4));
}

function spelledLike(wanted: string, groups: ReadonlyMap<string, readonly Spelling[]>): readonly Spelling[] {
  const tolerance = toleranceOf(wanted);
  const lengths = Array.from({ length: 2 * tolerance + 1 }, (_, index) => wanted.length - tolerance + index);
  return tolerance === 0 ? [] : lengths.flatMap((length) => groups.get(spellingKey(wanted, length)) ?? []);
}

function misspelt(
  wanted: string,
  { near, isTaken }: { near: readonly Spelling[]; isTaken: (path: string) => boolean },
): string | undefined {
  const free = near.filter(({ path }) => !isTaken(path));
  const best = least(free.length > 0 ? free : near, ({ stem }) => distance(wanted, stem));
  return best && best.cost <= toleranceOf(wanted) ? best.value.path : undefined;
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
