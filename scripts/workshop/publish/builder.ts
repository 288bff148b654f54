import { hash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { lstat, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { BuildState, TreeDifferences } from '#model/desk/protocol';
import { RefusedRequest } from '#model/desk/protocol';
import { isSystemFault } from '#scripts/disk/std';
import { listTree } from '#scripts/verify/tree';
import { deskPhrase } from '#scripts/workshop/problem-texts';
import { type OwnedProcess, type ProcessOptions, startOwned } from '#scripts/workshop/publish/owned-process';

/** Builds the site, one build at a time. */
export interface Builder {
  state: () => BuildState;
  /** @throws RefusedRequest if a build runs */
  start: () => void;
  /** Stops a running build. */
  stop: () => void;
}

export interface BuilderOptions extends ProcessOptions {
  /** The folder of the site, and its pictures' folder if another host has them. Either may be missing. */
  trees: readonly [site: string, pictures: string];
}

/** Number of last lines of a build that are kept. */
const keptLines = 200;

/** Fingerprints of files, by path in the tree: equal content has equal fingerprints. */
type Fingerprints = ReadonlyMap<string, string>;

/** Matches files that are named by their content. */
const isNamedByContent = /^\/(?:(?:_next\/static|files|pdf|search-index)\/|pictures\/(?!.*\/info\.json$))/;

export function openBuilder({ trees, ...command }: BuilderOptions): Builder {
  let state: BuildState = { state: 'idle' };
  let running: OwnedProcess | undefined;
  let isStopped = false;

  async function run(): Promise<BuildState> {
    const lines: string[] = [];
    const started = Date.now();
    state = { state: 'running', started, lines };
    running = startOwned(command, (line) => {
      lines.push(line);
      lines.splice(0, lines.length - keptLines);
    });
    // Runs beside the build, which replaces the trees at its very end.
    const before = await fingerprintTrees(trees);
    const ended = await running.ended;
    if (isStopped) return { state: 'idle' };
    if (ended !== 0) return { state: 'failed', reason: reasonIn(lines, ended), lines };
    const after = await fingerprintTrees(trees);
    const { files, bytes } = listTree(trees[0]);
    return {
      ...{ state: 'done', started, ended: Date.now(), files: files.size, bytes, lines },
      ...(before && after && { differences: compareTrees(before, after) }),
    };
  }

  return {
    state: () => state,
    start() {
      if (running) throw new RefusedRequest(409, deskPhrase('built-already'));
      isStopped = false;
      run()
        .catch((error: unknown): BuildState => ({ state: 'failed', reason: [String(error)], lines: [] }))
        .then((next) => {
          state = next;
          running = undefined;
        });
    },
    stop() {
      isStopped = running !== undefined;
      running?.end();
    },
  };
}

/** Matches progress lines of a build: `✓ Read: 12 rows (0.1 s)`, `Derive: 120 of 400 pictures`. */
const progress = /^(?:✓ |\S+: [\d,]+ of [\d,]+)/;

/** Returns the last sentences of a failed build. */
function reasonIn(lines: readonly string[], ended: number | string): string[] {
  const sentences = lines.slice(lines.findLastIndex((line) => progress.test(line)) + 1);
  if (sentences.length > 0) return sentences;
  return [`The build was ended from outside (${ended}). The site is as it was. Build it again.`];
}

/**
 * Fingerprints the files of built trees as if they were one. Files named by their content, most of the bytes, are not
 * read.
 *
 * @returns undefined if there is no tree, or one was replaced meanwhile
 */
async function fingerprintTrees(folders: readonly string[]): Promise<Fingerprints | undefined> {
  const fingerprints = new Map<string, string>();
  try {
    for (const folder of folders.filter((each) => existsSync(each)))
      for (const path of listTree(folder).files) fingerprints.set(path, await fingerprint(folder, path));
  } catch (error) {
    if (isSystemFault(error)) return undefined;
    throw error;
  }
  return fingerprints.size > 0 ? fingerprints : undefined;
}

async function fingerprint(folder: string, path: string): Promise<string> {
  const file = join(folder, path);
  return isNamedByContent.test(path) ? String((await lstat(file)).size) : hash('sha1', await readFile(file));
}

/** Counts new, changed and removed files. */
function compareTrees(before: Fingerprints, after: Fingerprints): TreeDifferences {
  const shared = [...after].filter(([path]) => before.has(path));
  return {
    added: after.size - shared.length,
    changed: shared.filter(([path, print]) => before.get(path) !== print).length,
    removed: before.size - shared.length,
  };
}
