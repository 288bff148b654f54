/** Follows docs/guide as its reader does: runs each command, writes each file, and compares each output, in order. */
import { cp, mkdtemp, rm, symlink } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { packageRoot } from '#scripts/disk/package-root';
import { writeFiles } from '#tests/fixtures/files';
import { writeProject } from '#tests/fixtures/project';
import { guidePages, readBlocks } from '#tests/guide/blocks';
import { type Registry, startRegistry } from '#tests/guide/registry';
import { drawScans } from '#tests/guide/scans';
import { type Answer, typeCommands } from '#tests/guide/type-commands';
import { copyCode } from '#tests/vitrine';

/** The page that creates the site for the other pages. */
const firstPage = 'first-site.md';

let home: string;
let registry: Registry;
let env: NodeJS.ProcessEnv;
let firstSite: Promise<string> | undefined;

beforeAll(async () => {
  home = await mkdtemp(join(tmpdir(), 'vitrine-guide-'));
  // Vitrine's dependencies are installed above the reader's folders, so that npm downloads nothing.
  await symlink(join(packageRoot, 'node_modules'), join(home, 'node_modules'), 'junction');
  registry = await startRegistry(join(home, 'registry'));
  env = { ...process.env, HOME: home, npm_config_registry: registry.address, npm_config_yes: 'true' };
  // Vitest sets variables for its child processes.
  for (const name of Object.keys(env)) if (/^(node_env$|force_color$)/i.test(name)) delete env[name];
});
afterAll(async () => {
  await registry.close();
  await rm(home, { recursive: true, force: true });
});

test.each(guidePages)('%s says what happens', async (page) => {
  await (page === firstPage ? makeFirstSite() : follow(page));
});

/** Returns the folder of the site that the first page creates; created once. */
function makeFirstSite(): Promise<string> {
  firstSite ??= follow(firstPage);
  return firstSite;
}

/** Folders with which parts of the guide start, by name. */
const beginnings: Record<string, (folder: string) => Promise<void>> = {
  /** Scans as copied from a USB stick, and a copy of Vitrine. */
  scans: async (folder) => {
    await drawScans(folder);
    await copyCode(join(folder, '../vitrine'));
  },
  /** A CollectionBuilder project with a copy of Vitrine. */
  project: async (folder) => {
    await writeProject(join(folder, 'old-project'));
    await copyCode(join(folder, 'vitrine'));
  },
  /** The site of the first page. */
  site: async (folder) => cp(await makeFirstSite(), folder, { recursive: true }),
  /** The same without its settings, which name items and columns missing from short lists. */
  bare: async (folder) => {
    await cp(await makeFirstSite(), folder, { recursive: true });
    await rm(join(folder, 'site.yaml'));
  },
};

/** Follows a page. Returns the reader's folder at its end. */
async function follow(page: string): Promise<string> {
  let cwd = '';
  let answer: Answer | undefined;
  for (const block of readBlocks(page)) {
    if (block.kind === 'folder') cwd = await begin(block.name);
    else if (block.kind === 'file') await writeFiles(cwd, { [block.path]: block.content });
    else if (block.kind === 'printed') expectPrinted(block.lines, answer?.text ?? '');
    else {
      answer = await typeCommands(block.lines, { cwd, env });
      // If a list has errors, `check` ends with 1.
      const isGood = answer.codes.every((code) => code === 0) || answer.text.includes('\nError: ');
      expect(isGood, answer.text).toBe(true);
      cwd = answer.cwd;
    }
  }
  return cwd;
}

async function begin(name: string): Promise<string> {
  const folder = join(await mkdtemp(join(home, 'reader-')), 'harbour');
  const write = beginnings[name];
  if (!write)
    throw new Error(`The guide begins with "${name}", which is none of ${Object.keys(beginnings)}.`);
  await write(folder);
  return folder;
}

/** Expects lines among the printed ones, in order. Lines may be truncated. */
function expectPrinted(lines: readonly string[], text: string): void {
  const printed = text.split('\n').map(withoutFigures);
  for (const line of lines.map(withoutFigures)) {
    const at = printed.findIndex((candidate) => candidate.includes(line));
    expect(at, `"${line}" is not in, or not at its place in:\n${text}`).toBeGreaterThan(-1);
    printed.splice(0, at + 1);
  }
}

/** Removes the parts of a line that differ between machines or days. */
function withoutFigures(line: string): string {
  return line
    .replaceAll(/(localhost|127\.0\.0\.1):\d+[\w/]*/g, '$1')
    .replaceAll(/v?\d+\.\d+\.\d+/g, 'version')
    .replaceAll(/[\d.]+ (s|kB|MB)\b/g, 'figure');
}
