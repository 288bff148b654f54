#!/usr/bin/env node
// @ts-check
/** `npm create vitrine <folder>`: creates the site of a collection. README.md lists the files that it writes. */
import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { extname, join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { complete } from './answers.mjs';
import { Refusal } from './refusal.mjs';
import { writeProject } from './write-project.mjs';

/** Spreadsheets that Vitrine finds without a setting. */
const lists = ['items.csv', 'items.xlsx', 'items.ods', 'items.xls', 'canopy.yml', 'canopy.yaml'];

const options = /** @type {const} */ ({
  from: { type: 'string' },
  title: { type: 'string' },
  language: { type: 'string' },
  host: { type: 'string' },
  vitrine: { type: 'string' },
  yes: { type: 'boolean', default: false },
  install: { type: 'boolean', default: true },
});

try {
  await main();
} catch (error) {
  console.error(messageOf(error));
  process.exitCode = 1;
}

/**
 * Returns the message of an error that the user can fix. Any other error is a bug, and thrown again.
 *
 * @param {unknown} error
 */
function messageOf(error) {
  if (error instanceof Refusal) return error.message;
  // System errors: a read-only folder, a full disk.
  if (error instanceof Error && 'syscall' in error && 'path' in error)
    return `${error.path} cannot be used: ${error.message}.`;
  throw error;
}

async function main() {
  const { values, positionals } = readArguments();
  const [folder] = positionals;
  if (folder === undefined || positionals.length > 1)
    throw new Refusal(
      'Name one folder, that of the new site, and put two hyphens before options, as in: npm create vitrine my-archive -- --from scans',
    );
  const answers = await complete(values, { folder });
  const target = resolve(folder);
  const { written, kept, leftOut, isJekyll, hasPackage } = await writeProject(target, answers);
  console.log(`Written into ${target}: ${written.join(', ')}.`);
  if (kept.length > 0) console.log(`What was there is as it was: ${kept.join(', ')}.`);
  if (leftOut.length > 0)
    console.log(
      `Only pictures, recordings, documents, spreadsheets and texts were copied, and the settings of the collection. Not copied: ${formatPaths(groupByExtension(leftOut))}.`,
    );
  const command = hasPackage ? 'npx vitrine' : `npx --yes "vitrine@${answers.version}"`;
  const hasSample = written.some((path) => path.startsWith('vitrine-sample/'));
  const hasList = isJekyll || hasSample || lists.some((list) => existsSync(join(target, list)));
  const commands = [
    // No package that Vitrine needs runs anything to be installed.
    ...(hasPackage ? ['npm install --ignore-scripts --no-fund --no-audit'] : []),
    ...(hasList ? [] : [`${command} list`]),
  ];
  const isInstalled = answers.install && runAll(target, commands);
  // A list that was just made of pictures has no columns of the owner, and neither has the sample.
  const isAsked = isInstalled && !hasSample && (hasList || answers.from !== undefined);
  const questions = isAsked ? questionsAbout(target, command) : [];
  const steps = [
    ...(target === process.cwd() ? [] : [`cd "${folder}"`]),
    ...(isInstalled ? [] : commands),
    hasPackage ? 'npm start' : `${command} start`,
  ];
  console.log(`Next:\n${steps.map((step) => `  ${step}`).join('\n')}`);
  if (answers.host !== undefined)
    console.log(
      `To publish it, put the folder into a repository. The files for ${answers.host} say at their top what is to be done once.`,
    );
  for (const question of questions) console.error(question);
}

/**
 * Groups paths by extension: a single path stays, several become a count.
 *
 * @param {string[]} paths
 */
function groupByExtension(paths) {
  const extensionOf = (/** @type {string} */ path) => extname(path).toLowerCase() || path;
  /** @type {Map<string, string[]>} */
  const kinds = new Map();
  for (const path of paths) kinds.set(extensionOf(path), [...(kinds.get(extensionOf(path)) ?? []), path]);
  return [...kinds].map(([kind, some]) =>
    some.length > 1 ? `${some.length} files ${kind}` : (some[0] ?? ''),
  );
}

/**
 * Returns the first paths of a list, for a terminal.
 *
 * @param {string[]} paths
 */
function formatPaths(paths) {
  const more = paths.length - 20;
  const named = paths.slice(0, 20).join(', ');
  return `${replaceControls(named)}${more > 0 ? ` and ${more} more` : ''}`;
}

/**
 * Replaces control characters and direction marks, which names may contain and a terminal would interpret.
 *
 * @param {string} text
 */
function replaceControls(text) {
  return text.replaceAll(/[\p{Cc}\u2028\u2029\u202a-\u202e\u2066-\u2069]/gu, '?');
}

function readArguments() {
  try {
    return parseArgs({ allowPositionals: true, allowNegative: true, options });
  } catch (error) {
    // The rest of Node's message is for developers.
    const [sentence] = (error instanceof Error ? error.message : String(error)).split('. ');
    const names = Object.keys(options).map((name) => `--${name}`);
    throw new Refusal(`${sentence}. The options are ${names.join(', ')} and --no-install.`);
  }
}

/**
 * Runs commands in a folder, each if the one before has ended well. Returns whether the first has: the others say themselves what is
 * to be done.
 *
 * @param {string} folder
 * @param {string[]} commands
 */
function runAll(folder, commands) {
  // In a shell: on Windows npm is a batch file.
  const run = (/** @type {string} */ command) =>
    spawnSync(command, { cwd: folder, stdio: 'inherit', shell: true }).status === 0;
  const [first, ...others] = commands;
  const isFirstDone = first === undefined || run(first);
  if (isFirstDone) others.every(run);
  return isFirstDone;
}

/**
 * Returns questions that only the owner can answer, such as whether a column may be published. A failed check returns none: the
 * next command reports why.
 *
 * @param {string} folder
 * @param {string} command that starts Vitrine
 * @returns {string[]}
 */
function questionsAbout(folder, command) {
  const { stdout } = spawnSync(`${command} check . --json`, {
    cwd: folder,
    // Shows the progress.
    stdio: ['ignore', 'pipe', 'inherit'],
    shell: true,
    encoding: 'utf8',
    maxBuffer: Number.POSITIVE_INFINITY,
  });
  try {
    /** @type {{ problems: { file: string, found: string, remedy: string, question?: boolean }[] }} */
    const { problems } = JSON.parse(stdout);
    return problems
      .filter(({ question }) => question)
      .map(({ file, found, remedy }) =>
        replaceControls(`Before you publish: ${file} has ${found}. ${remedy}`),
      );
  } catch {
    return [];
  }
}
