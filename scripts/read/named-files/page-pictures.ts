import { posix } from 'node:path';
import type { Nodes, Root } from 'mdast';
import remarkGfm from 'remark-gfm';
import remarkParse from 'remark-parse';
import { unified } from 'unified';
import { withGuess } from '#model/problems/common-phrases';

import type { Problem } from '#model/schema';
import { isPicture } from '#model/site/file-types';
import { decodePath } from '#model/urls';
import { readDirectives } from '#scripts/markup/directives';
import { lineCounter, withoutComments } from '#scripts/markup/html';
import { exceededLimit } from '#scripts/markup/limits';
import {
  type FindObject,
  noSuggestion,
  objectFinder,
  type Reference,
  type Unfound,
} from '#scripts/read/named-files/objects';
import { type FoundCollection, type FoundPage, lineInFile } from '#scripts/read/raw';
import { pathSuggester, type SuggestPath } from '#scripts/read/suggest-path';
import { beginningOf } from '#scripts/report/problems';
import { settingsFault, settingsPhrase } from '#scripts/settings/problem-texts';

/** A picture in a Markdown text. */
interface PictureInText {
  /** Line of the text, from 1. */
  line: number;
  /** As written; empty if a tag has none. */
  address: string;
}

const markdown = unified().use(remarkParse).use(remarkGfm).use(readDirectives).freeze();

/** Returns a function that finds a page's pictures in the collection: files by their addresses as written, decoded. */
export function pagePictureFinder(
  files: readonly string[],
  report: (problem: Problem, missing?: string) => void,
): (page: FoundPage) => Map<string, string> {
  // Made on first use, since most collections have no pictures in pages.
  let finder: { find: FindObject; nearest: SuggestPath } | undefined;
  return (page) => {
    const found = new Map<string, string>();
    const faults = new Map<string, number[]>();
    for (const { line, address } of picturesIn(page.markdown)) {
      finder ??= {
        find: objectFinder(files, { nearest: noSuggestion }),
        nearest: pathSuggester(files.filter(isPicture)),
      };
      const written = decodePath(address);
      const file = fileBehind(written, { page, find: finder.find });
      if (file) found.set(written, file);
      else faults.set(written, [...(faults.get(written) ?? []), lineInFile(page, line)]);
    }
    for (const [written, rows] of faults) {
      const near = finder?.nearest(written);
      const isMissing = !near && written !== '' && !isElsewhere(written);
      const found =
        written === '' ? settingsPhrase('picture-without-file') : withGuess(beginningOf(written, 100), near);
      const code = isElsewhere(written) ? 'page-picture-elsewhere' : 'page-picture-missing';
      report(
        { file: page.source, rows: [...new Set(rows)], ...settingsFault(code, found) },
        isMissing ? written : undefined,
      );
    }
    return found;
  };
}

/** Returns the picture file of the setting `featured`, if it is one. */
export function featuredFile({
  settings,
  files,
}: Pick<FoundCollection, 'settings' | 'files'>): string | undefined {
  const { featured } = settings;
  return featured === undefined || isElsewhere(featured)
    ? undefined
    : pictureFile(objectFinder(files.filter(isPicture), { nearest: noSuggestion })(featured));
}

/** Finds a picture's file: relative to the page's own folder, else to the collection folder. */
function fileBehind(
  written: string,
  { page, find }: { page: FoundPage; find: FindObject },
): string | undefined {
  if (written === '' || isElsewhere(written)) return undefined;
  const beside = find(posix.join(posix.dirname(page.source), written));
  return pictureFile(beside) ?? pictureFile(find(written));
}

function pictureFile(found: Reference | Unfound): string | undefined {
  return found.kind === 'picture' ? found.file : undefined;
}

function isElsewhere(address: string): boolean {
  return /^(?:[a-z][a-z\d+.-]*:|\/\/)/i.test(address);
}

/**
 * Finds the pictures that a Markdown text names by file, in Markdown, directives and HTML, by line. Code contains no
 * pictures.
 */
export function picturesIn(text: string): PictureInText[] {
  if (!/!\[|<img\b|^[^\S\r\n\u2028\u2029]*::/im.test(text) || exceededLimit(text)) return [];
  try {
    return picturesBelow(markdown.parse(text)).sort((a, b) => a.line - b.line);
  } catch (error) {
    // Thousands of nested elements: see `renderMarkdown`.
    if (error instanceof RangeError) return [];
    throw error;
  }
}

function picturesBelow(root: Root): PictureInText[] {
  const pictures: PictureInText[] = [];
  const references: { line: number; identifier: string }[] = [];
  const definitions = new Map<string, string>();
  const nodes: Nodes[] = [root];
  for (let node = nodes.pop(); node; node = nodes.pop()) {
    const line = node.position?.start.line ?? 1;
    if (node.type === 'image') pictures.push({ line, address: node.url });
    if (node.type === 'imageReference') references.push({ line, identifier: node.identifier });
    if (node.type === 'definition') definitions.set(node.identifier, node.url);
    if (node.type === 'html') pictures.push(...picturesInHtml(node.value, line));
    if (node.type === 'leafDirective') {
      pictures.push(
        ...[node.attributes?.before, node.attributes?.after].flatMap((name) =>
          name && isPicture(name) ? [{ line, address: name }] : [],
        ),
      );
    }
    if ('children' in node) nodes.push(...node.children);
  }
  const referred = references.map(({ line, identifier }) => ({
    line,
    address: definitions.get(identifier) ?? '',
  }));
  return [...pictures, ...referred];
}

function picturesInHtml(html: string, firstLine: number): PictureInText[] {
  const shown = withoutComments(html);
  const lineAt = lineCounter(shown);
  return [...shown.matchAll(/<img\b(?:[^<>]*?\ssrc\s*=\s*(?:"([^"]*)"|'([^']*)'|([^\s"'<>]+)))?/gi)].map(
    (match) => ({
      line: firstLine + lineAt(match.index) - 1,
      address: match[1] ?? match[2] ?? match[3] ?? '',
    }),
  );
}
