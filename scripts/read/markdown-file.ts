import type { Problem } from '#model/schema';
import { readWhole } from '#scripts/disk/read-whole';
import { decodeText } from '#scripts/read/encoding';
import { type FrontMatter, readFrontMatter } from '#scripts/read/front-matter';
import { faultsToProblems } from '#scripts/read/problems';

/** A page's text as found, before it has an address. */
export interface Draft {
  /** Path below the collection folder. */
  source: string;
  /** Path that the address is made of. */
  path: string;
  frontMatter: FrontMatter;
  body: string;
  /** Line of the file that the body begins in. */
  firstLine: number;
}

/**
 * Tells of a page that its owner keeps out of the site: by its front matter, or by a name that Jekyll passes over.
 *
 * @returns undefined where it is to be published
 */
export function unpublishedPage({ source, path, frontMatter }: Draft): Problem | undefined {
  const { published = true, draft = false } = frontMatter;
  const [, sign] = /(?:^|\/)([_#~])/.exec(path) ?? [];
  const marks = [
    ...(published ? [] : ['published: false']),
    ...(draft ? ['draft: true'] : []),
    ...(sign ? [`a name that begins with "${sign}"`] : []),
  ];
  if (marks.length === 0) return undefined;
  return {
    severity: 'warning',
    file: source,
    rows: [],
    expected: 'a page that is meant for visitors',
    found: marks.join(', '),
    remedy: 'It was left out. To publish it, take that away; to keep it for yourself, leave it as it is.',
  };
}

/** Reads one Markdown file. */
export async function readDraft(
  root: string,
  source: string,
): Promise<{ draft: Draft; problems: Problem[] }> {
  const text = decodeText(await readWhole(root, source)).text.replace(/\r\n?/g, '\n');
  const { frontMatter, body, faults } = readFrontMatter(text);
  const path = source.replace(/^pages\//i, '');
  const firstLine = text.slice(0, text.length - body.length).split('\n').length;
  return {
    draft: { source, path, frontMatter, body, firstLine },
    problems: faultsToProblems(faults, { file: source }),
  };
}
