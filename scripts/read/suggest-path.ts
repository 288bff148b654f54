import { distance } from 'fastest-levenshtein';
import { ending, isPicture, mediaEndings } from '#model/site/file-types';
import { groupBy } from '#model/std/group-by';
import { foldLookalikes } from '#model/text/lookalikes';
import { decodePath } from '#model/urls';
import { isSmallerForm } from '#scripts/read/smaller-forms';

/** Returns the candidate nearest to a name, or undefined if none is near. */
export type SuggestPath = (name: string) => string | undefined;

/** Paths of one key that are looked at: more are pages of hundreds of boxes. */
const mostAlike = 100;
/** Paths that are compared letter by letter with all names together, which takes some seconds: of thousands, few are misspelt. */
const mostCompared = 2_000_000;

/** A path with its folded spelling, and the stem of that. */
interface Spelling {
  path: string;
  folded: string;
  stem: string;
}

/** Likenesses of a name to the path that it may mean, the surest first: both have the key. */
const likenesses: readonly { keyOf: (spelling: Spelling) => string; isMeant: typeof isOfKind }[] = [
  { keyOf: ({ folded }) => folded, isMeant: isOfKind },
  { keyOf: ({ folded }) => baseOf(folded), isMeant: isOfKind },
  { keyOf: ({ stem }) => stem, isMeant: isOfKind },
  { keyOf: lettersOf, isMeant: isOfKind },
  // `12` for `0012`
  { keyOf: (spelling) => lettersOf(spelling).replace(/(?<!\d)0+(?=\d)/g, ''), isMeant: isOfKind },
  { keyOf: ({ stem }) => stem, isMeant: (path, name) => isObject(path) === isObject(name) },
];

/** Finds the nearest existing path for one that does not exist. For more than one name, use `pathSuggester`. */
export function suggestPath(name: string, candidates: Iterable<string>): string | undefined {
  return pathSuggester(candidates)(name);
}

/**
 * Returns a function that finds the path nearest to a name, the surest likeness first: the same path but for case, Unicode form,
 * signs that look alike and slashes; the same file in another folder; the same but for its ending; the same but for spaces,
 * hyphens and underscores; for zeros before numbers; a file of another kind with the same name; at last, a few letters wrong. Numbers
 * are never a few letters wrong: `photo_12.jpg` is not meant by `photo_13.jpg`, though `photo_012.jpg` is. A derivative is never
 * meant, unless the name is a derivative's. Paths are indexed once, on first use: most collections need none.
 *
 * @param candidates paths with forward slashes, in any order: the answer is the same
 * @param isTaken whether another name already means a path: among equals it comes last
 */
export function pathSuggester(
  candidates: Iterable<string>,
  isTaken: (path: string) => boolean = () => false,
): SuggestPath {
  let index: ReturnType<typeof indexPaths> | undefined;
  return (name) => {
    index ??= indexPaths([...candidates].sort());
    const wanted = spell(name);
    const isSmall = isSmallerForm(name);
    const nearest = (some: readonly Spelling[], isMeant: typeof isOfKind, part: 'folded' | 'stem') => {
      const meant = some.filter(({ path }) => (isSmall || !isSmallerForm(path)) && isMeant(path, name));
      const free = meant.filter(({ path }) => !isTaken(path));
      const costs = (free.length > 0 ? free : meant).map((one) => ({
        path: one.path,
        cost: distance(wanted[part], one[part]),
      }));
      return costs.sort((a, b) => a.cost - b.cost)[0]?.path;
    };
    for (const { isMeant, find } of index.likenesses) {
      const near = nearest(find(wanted).slice(0, mostAlike), isMeant, 'folded');
      if (near !== undefined) return near;
    }
    return nearest(index.findMisspelt(wanted), isOfKind, 'stem');
  };
}

function indexPaths(paths: readonly string[]) {
  const spellings = paths.map(spell);
  const bySpelling = groupBy(spellings, ({ stem }) => spellingKey(stem, stem.length));
  let left = mostCompared;
  return {
    likenesses: likenesses.map(({ keyOf, isMeant }) => {
      const groups = groupBy(spellings, keyOf);
      return { isMeant, find: (wanted: Spelling) => groups.get(keyOf(wanted)) ?? [] };
    }),
    /** Finds the paths that differ from a name by a few letters. */
    findMisspelt({ stem: wanted }: Spelling): Spelling[] {
      const tolerance = Math.min(4, Math.floor(wanted.length / 4));
      if (left <= 0 || tolerance === 0) return [];
      const lengths = Array.from({ length: 2 * tolerance + 1 }, (_, at) => wanted.length - tolerance + at);
      const near = lengths.flatMap((length) => bySpelling.get(spellingKey(wanted, length)) ?? []);
      left -= near.length;
      return near.filter(({ stem }) => distance(wanted, stem) <= tolerance);
    },
  };
}

/** Returns whether two files are of one kind, or one is of none. */
function isOfKind(path: string, name: string): boolean {
  const [kind, other] = [kindOf(path), kindOf(name)];
  return kind === other || kind === undefined || other === undefined;
}

/** Returns the kind of a file, by its ending; undefined if it has none. */
function kindOf(path: string): string | undefined {
  return isPicture(path) ? 'picture' : isMedia(path) ? 'media' : /\.([a-z\d]{1,5})$/i.exec(path)?.[1];
}

function isMedia(path: string): boolean {
  return mediaEndings.has(ending(path));
}

/** Returns whether a file is something to look at or to listen to, not text, table or data. */
function isObject(path: string): boolean {
  return isPicture(path) || isMedia(path);
}

/** Folds the differences that two spellings of one path may have. Names copied from a web page have `%20` for a space. */
function spell(path: string): Spelling {
  const folded = foldLookalikes(decodePath(path))
    .replaceAll('\\', '/')
    .replace(/^(?:\.?\/)+/, '');
  return { path, folded, stem: baseOf(folded).replace(/\.[a-z0-9]{1,5}$/, '') };
}

/** Every IIIF image file has such a name: in another path it is another picture. */
const iiifName = /\/!?\d+(?:\.\d+)?\/(?:default|native|colou?r|gr[ae]y|bitonal)\.[a-z\d]{1,5}$/;

function baseOf(folded: string): string {
  return iiifName.test(folded) ? folded : (folded.split('/').at(-1) ?? '');
}

/** A name of nothing but signs has no likes. */
function lettersOf({ folded, stem }: Spelling): string {
  return stem.replace(/[\s_-]+/g, '') || folded;
}

/**
 * Names are compared only if they have the same numbers (leading zeros aside), the same single letters, as in `12r` and
 * `tower_a`, and nearly the same length.
 */
function spellingKey(stem: string, length: number): string {
  const numbers = stem.match(/\d+|(?<![a-z])[a-z](?![a-z])/g) ?? [];
  return [length, ...numbers.map((number) => number.replace(/^0+(?=\d)/, ''))].join('-');
}
