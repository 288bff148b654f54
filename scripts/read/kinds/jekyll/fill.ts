import type { Problem } from '#model/schema';
import { takeUp } from '#scripts/disk/file-at-hand';
import { toText } from '#scripts/markup/cells';
import { withoutComments } from '#scripts/markup/html';
import { takeAttributeLists } from '#scripts/read/kinds/jekyll/attribute-lists';
import { dedentHtml } from '#scripts/read/kinds/jekyll/dedent-html';
import type { JekyllDraft } from '#scripts/read/kinds/jekyll/drafts';
import type { IncludeContext } from '#scripts/read/kinds/jekyll/include';
import { includeNamed } from '#scripts/read/kinds/jekyll/includes';
import { type LostLiquid, renderLiquid } from '#scripts/read/kinds/jekyll/liquid';
import { Placements } from '#scripts/read/kinds/jekyll/placements';

/**
 * Returns a text with its Liquid filled in, without one where nothing is left to read, and the problem of what was taken out.
 *
 * @param site what the text can name as `site`
 * @param deadline moment of `performance.now()` from which on no Liquid is filled in
 */
export function fillDraft(
  draft: JekyllDraft,
  { site, context, deadline }: { site: Record<string, unknown>; context: IncludeContext; deadline: number },
): { draft?: JekyllDraft; problems: Problem[] } {
  takeUp(draft.source, true);
  const placements = new Placements();
  const page = { ...draft.written, url: `/${draft.frontMatter.slug}`, path: draft.source };
  const { lines, lost } = renderLiquid(draft.body + galleryOf(draft), {
    scope: { site, page },
    include(name, params) {
      const placed = includeNamed(name)?.(params, context);
      return placed && placements.add(placed);
    },
    deadline,
  });
  const filled = placements.fill(takeAttributeLists(dedentHtml(lines)));
  const isHtml = /\.html$/i.test(draft.source);
  const texts = filled.map(({ text }) => (isHtml ? text.trimStart() : text));
  const body = texts.join('\n');
  const above = draft.firstLine - 1;
  const isText = hasWords(body);
  return {
    ...(isText && { draft: { ...draft, body, lines: filled.map(({ line }) => line + above) } }),
    problems: lost.length === 0 ? [] : [lostLiquid(draft.source, lost, { above, isText })],
  };
}

/** A page may be no more than a gallery with a filter. */
function galleryOf({ frontMatter, written }: JekyllDraft): string {
  const isGallery = frontMatter.layout === 'gallery' && typeof written.filter === 'string';
  return isGallery ? '\n\n{% include feature/gallery.html filter=page.filter %}' : '';
}

/** True if there is more to read than headings. */
function hasWords(body: string): boolean {
  const text = withoutComments(body).replace(/^#.*$/gm, '');
  return /[\p{L}\p{N}]/u.test(toText(text));
}

function lostLiquid(
  file: string,
  lost: readonly LostLiquid[],
  { above, isText }: { above: number; isText: boolean },
): Problem {
  return {
    code: 'liquid-removed',
    severity: 'warning',
    file,
    rows: [...new Set(lost.map(({ line }) => line + above))],
    expected: 'Markdown, HTML, or Liquid that can be shown here',
    found: `Liquid, such as ${lost[0]?.text.trim()}`,
    remedy: `It was removed, and ${isText ? 'the text was published without it' : 'nothing is left of the page, which was left out'}. Write what is missing as Markdown.`,
  };
}
