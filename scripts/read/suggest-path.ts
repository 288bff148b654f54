import { distance } from 'fastest-levenshtein';
import { ending, isPicture, mediaEndings } from '#model/site/file-types';
import { groupBy } from '#model/std/group-by';
import { foldLookalikes } from '#model/text/lookalikes';
import { decodePath } from '#model/urls';
import { isDerivative } from '#scripts/read/smaller-forms';

/** Returns the most similar candidate, or undefined if none is similar. */
export type SuggestPath = (name: string) => string | undefined;

/** Maximum number of paths compared for one key; more are pages of hundreds of boxes. */
const maxSameKey = 100;
/**
 * Maximum number of paths compared by edit distance, for all names together, which takes some seconds: few of
 * thousands of names are misspelt.
 */
const maxCompared = 2_000_000;

/** A path with its folded spelling, and the stem of that spelling. */
interface Spelling {
  path: string;
  folded: string;
  stem: string;
}

/** Ways in which a missing name may match a path, the surest first: both have the same key. */
const matchRules: readonly { keyOf: (spelling: Spelling) => string; isMeant: typeof isOfKind }[] = [
  { keyOf: ({ folded }) => folded, isMeant: isOfKind },
  { keyOf: ({ folded }) => baseOf(folded), isMeant: isOfKind },
  { keyOf: ({ stem }) => stem, isMeant: isOfKind },
  { keyOf: lettersOf, isMeant: isOfKind },
  // `12` for `0012`
  { keyOf: (spelling) => lettersOf(spelling).replace(/(?<!\d)0+(?=\d)/g, ''), isMeant: isOfKind },
  { keyOf: ({ stem }) => stem, isMeant: (path, name) => isObject(path) === isObject(name) },
];

/** Finds the most similar path for one that does not exist. For more than one name, use `pathSuggester`. */
export function suggestPath(name: string, candidates: Iterable<string>): string | undefined {
  return pathSuggester(candidates)(name);
}

/**
 * Returns a function that finds the path most similar to a name, by the surest match: the same path except case,
 * Unicode form, lookalikes and slashes; the same file in another folder; the same except the ending; except spaces,
 * hyphens and underscores; except zeros before numbers; a file of another kind with the same name; at last, a few
 * wrong letters. Digits never count as wrong letters: `photo_12.jpg` may be `photo_012.jpg`, but not `photo_13.jpg`.
 * A derivative is only suggested for the name of a derivative. Paths are indexed on first use, since most collections
 * need no suggestion.
 *
 * @param candidates paths with forward slashes; their order does not matter
 * @param isTaken whether another name already refers to a path, which makes it the last of equals
 */
export function pathSuggester(
  candidates: Iterable<string>,
  isTaken: (path: string) => boolean = () => false,
): SuggestPath {
  let index: ReturnType<typeof indexPaths> | undefined;
  return (name) => {
    index ??= indexPaths([...candidates].sort());
    const wanted = spell(name);
    const isSmall = isDerivative(name);
    const nearest = (some: readonly Spelling[], isMeant: typeof isOfKind, part: 'folded' | 'stem') => {
      const meant = some.filter(({ path }) => (isSmall || !isDerivative(path)) && isMeant(path, name));
      const free = meant.filter(({ path }) => !isTaken(path));
      const costs = (free.length > 0 ? free : meant).map((one) => ({
        path: one.path,
        cost: distance(wanted[part], one[part]),
      }));
      return costs.sort((a, b) => a.cost - b.cost)[0]?.path;
    };
    for (const { isMeant, find } of index.matchRules) {
      const near = nearest(find(wanted).slice(0, maxSameKey), isMeant, 'folded');
      if (near !== undefined) return near;
    }
    return nearest(index.findMisspelt(wanted), isOfKind, 'stem');
  };
}

function indexPaths(paths: readonly string[]) {
  const spellings = paths.map(spell);
  const bySpelling = groupBy(spellings, ({ stem }) => spellingKey(stem, stem.length));
  let left = maxCompared;
  return {
    matchRules: matchRules.map(({ keyOf, isMeant }) => {
      const groups = groupBy(spellings, keyOf);
      return { isMeant, find: (wanted: Spelling) => groups.get(keyOf(wanted)) ?? [] };
    }),
    /** Finds the paths with a few letters different from a name. */
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

/** Returns whether two files are of the same kind, or one has no ending. */
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

/** Returns whether a file is a picture, recording or document, not data. */
function isObject(path: string): boolean {
  return isPicture(path) || isMedia(path);
}

/** Folds the spelling of a path. Names copied from a web page have `%20` for a space. */
function spell(path: string): Spelling {
  const folded = foldLookalikes(decodePath(path))
    .replaceAll('\\', '/')
    .replace(/^(?:\.?\/)+/, '');
  return { path, folded, stem: baseOf(folded).replace(/\.[a-z0-9]{1,5}$/, '') };
}

/** File names of IIIF pictures are all alike: only the whole path identifies one. */
const iiifName = /\/!?\d+(?:\.\d+)?\/(?:default|native|colou?r|gr[ae]y|bitonal)\.[a-z\d]{1,5}$/;

function baseOf(folded: string): string {
  return iiifName.test(folded) ? folded : (folded.split('/').at(-1) ?? '');
}

/** Returns the letters and digits of a stem; of a stem without any, the whole path, which matches only itself. */
function lettersOf({ folded, stem }: Spelling): string {
  return stem.replace(/[\s_-]+/g, '') || folded;
}

/**
 * Returns a key for comparing names by edit distance: only ones with the same numbers (except leading zeros), the
 * same single letters, as in `12r` and `tower_a`, and nearly the same length.
 */
function spellingKey(stem: string, length: number): string {
  const numbers = stem.match(/\d+|(?<![a-z])[a-z](?![a-z])/g) ?? [];
  return [length, ...numbers.map((number) => number.replace(/^0+(?=\d)/, ''))].join('-');
}
