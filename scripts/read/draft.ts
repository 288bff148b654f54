import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Problem } from '#model/schema';
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

/** Reads one Markdown file. */
export async function readDraft(
  root: string,
  source: string,
): Promise<{ draft: Draft; problems: Problem[] }> {
  const text = decodeText(await readFile(join(root, source))).text.replace(/\r\n?/g, '\n');
  const { frontMatter, body, faults } = readFrontMatter(text);
  const path = source.replace(/^pages\//i, '');
  const firstLine = text.slice(0, text.length - body.length).split('\n').length;
  return {
    draft: { source, path, frontMatter, body, firstLine },
    problems: faultsToProblems(faults, { file: source }),
  };
}
