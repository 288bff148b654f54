#!/usr/bin/env node
// @ts-check
/** `npm create vitrine <folder>`: begins the site of a collection. README.md says what it writes. */
import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { extname, join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { complete } from './answers.mjs';
import { Refusal } from './refusal.mjs';
import { writeProject } from './write-project.mjs';

/** Spreadsheets that Vitrine reads without being told their names. */
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
  console.error(sentenceOf(error));
  process.exitCode = 1;
}

/**
 * Returns the message for whoever begins the site. Anything that they cannot mend is a bug.
 *
 * @param {unknown} error
 */
function sentenceOf(error) {
  if (error instanceof Refusal) return error.message;
  // The machine's: a folder that may not be written, a disk that is full.
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
      `Only pictures, recordings, documents, spreadsheets and texts were copied, and the settings of the collection. Not copied: ${listed(byKind(leftOut))}.`,
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
 * Returns paths, and for an ending that several have, how many.
 *
 * @param {string[]} paths
 */
function byKind(paths) {
  const kindOf = (/** @type {string} */ path) => extname(path).toLowerCase() || path;
  /** @type {Map<string, string[]>} */
  const kinds = new Map();
  for (const path of paths) kinds.set(kindOf(path), [...(kinds.get(kindOf(path)) ?? []), path]);
  return [...kinds].map(([kind, some]) =>
    some.length > 1 ? `${some.length} files ${kind}` : (some[0] ?? ''),
  );
}

/**
 * Returns the first of some paths, for a terminal.
 *
 * @param {string[]} paths
 */
function listed(paths) {
  const more = paths.length - 20;
  const named = paths.slice(0, 20).join(', ');
  return `${shown(named)}${more > 0 ? ` and ${more} more` : ''}`;
}

/**
 * Returns a text without signs that a terminal would obey: names may hold control characters and marks of direction.
 *
 * @param {string} text
 */
function shown(text) {
  return text.replaceAll(/[\p{Cc}\u2028\u2029\u202a-\u202e\u2066-\u2069]/gu, '?');
}

function readArguments() {
  try {
    return parseArgs({ allowPositionals: true, allowNegative: true, options });
  } catch (error) {
    // Node goes on with advice that is for developers.
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
 * Returns questions that the owner alone can answer, such as whether a column is for everybody. A check that fails asks nothing:
 * the next command says why.
 *
 * @param {string} folder
 * @param {string} command that starts Vitrine
 * @returns {string[]}
 */
function questionsAbout(folder, command) {
  const { stdout } = spawnSync(`${command} check . --json`, {
    cwd: folder,
    // Its progress is shown.
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
      .map(({ file, found, remedy }) => shown(`Before you publish: ${file} has ${found}. ${remedy}`));
  } catch {
    return [];
  }
}
