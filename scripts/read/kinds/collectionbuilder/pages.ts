import type { Problem } from '#model/schema';
import { toText } from '#scripts/markup/cells';
import { withoutComments } from '#scripts/markup/html';
import { takeLiquid } from '#scripts/read/kinds/collectionbuilder/liquid';
import { type Draft, readDraft, unpublishedProblem } from '#scripts/read/markdown-file';
import { type Pages, placePages } from '#scripts/read/place-pages';
import { beginningOf } from '#scripts/report/problems';

/** Layouts that show a text, and not what a program makes of the collection. */
const textLayout = /^(?:about|page|full-width-page|post|essay|exhibit|credits|default$)/;
/** Pages that this site makes itself, or that say nothing without the program that fills them in. */
const made = new Set([
  '',
  'index',
  'browse',
  'map',
  'subjects',
  'locations',
  'timeline',
  'data',
  'search',
  '404',
]);

/**
 * Reads the texts of a CollectionBuilder project: pages in `pages/` and beside `_config.yml`, without those that only
 * name a layout. Liquid is taken out, and each page that loses some becomes a problem.
 */
export async function readJekyllPages({
  root,
  files,
}: {
  root: string;
  files: readonly string[];
}): Promise<Pages> {
  const drafts: Draft[] = [];
  const problems: Problem[] = [];
  for (const file of files.filter((name) => /^(?:pages\/.+|[^/]+)\.(?:md|markdown|html)$/i.test(name))) {
    const { draft, problems: found } = await readDraft(root, file);
    const cleaned = cleanDraft(draft);
    if (!cleaned) continue;
    const unpublished = unpublishedProblem(draft);
    if (unpublished) {
      problems.push(unpublished);
      continue;
    }
    drafts.push(cleaned.draft);
    problems.push(...found, ...cleaned.problems);
  }
  const placed = placePages(drafts);
  return { pages: placed.pages, problems: [...problems, ...placed.problems] };
}

/** The page as it is published; undefined if it is none. */
function cleanDraft(draft: Draft): { draft: Draft; problems: Problem[] } | undefined {
  const { frontMatter, source } = draft;
  const { layout, permalink } = frontMatter;
  if (layout === undefined && frontMatter.title === undefined) return undefined;
  if (layout !== undefined && !textLayout.test(layout)) return undefined;
  const address = (permalink ?? draft.path).replace(/\.[^./]+$/, '').replace(/^\/+|(?<!\/)\/+$/g, '');
  if (made.has(address.toLowerCase())) return undefined;
  const { text, lines, first } = takeLiquid(draft.body);
  const body = /\.html$/i.test(source) ? text.replace(/^[^\S\n]+/gm, '') : text;
  if (!hasWords(body)) return undefined;
  const offset = draft.firstLine - 1;
  return {
    draft: { ...draft, body, frontMatter: { ...frontMatter, slug: address } },
    problems:
      first === undefined
        ? []
        : [
            lostLiquid(
              source,
              lines.map((line) => line + offset),
              first,
            ),
          ],
  };
}

/** True if there is more to read than headings. */
function hasWords(body: string): boolean {
  const text = withoutComments(body).replace(/^#.*$/gm, '');
  return /[\p{L}\p{N}]/u.test(toText(text));
}

function lostLiquid(file: string, rows: number[], first: string): Problem {
  return {
    severity: 'warning',
    file,
    rows,
    expected: 'Markdown or HTML',
    found: `Liquid, such as ${beginningOf(first.trim(), 100)}`,
    remedy: 'It was taken out, and the text was published without it. Write what is missing as Markdown.',
  };
}
