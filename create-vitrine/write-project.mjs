// @ts-check
import { existsSync, lstatSync, readdirSync, readFileSync } from 'node:fs';
import { appendFile, chmod, mkdir, readdir, readFile, writeFile } from 'node:fs/promises';
import { basename, dirname, join, relative, resolve, sep } from 'node:path';
import { fileURLToPath } from 'node:url';
import { hostsFolder } from './answers.mjs';
import { copyCollection } from './copy-collection.mjs';
import { Refusal } from './refusal.mjs';

const templates = fileURLToPath(new URL('templates', import.meta.url));

/**
 * Files of hosts that name the version of Vitrine: with one of them, a package.json is not needed.
 *
 * @type {Record<string, string>}
 */
const pinningFiles = {
  'github-pages': '.github/workflows/vitrine.yml',
  'gitlab-pages': '.gitlab-ci.yml',
};

/**
 * Writes the files of a new site. What is there already stays; `package.json` and `.gitignore` get what they lack.
 *
 * @param {string} folder absolute
 * @param {import('./answers.mjs').Answers} answers
 * @returns {Promise<{ written: string[], kept: string[], leftOut: string[], isJekyll: boolean, hasPackage: boolean }>} paths below the
 * folder: what was written, what was there, what was not copied; whether it is a CollectionBuilder or Wax project, and whether
 * its package.json names Vitrine
 *
 * @throws {Refusal}
 */
export async function writeProject(folder, { title, language, host, from, version }) {
  const leftOut = from === undefined ? [] : await copyCollection(resolve(from), folder);
  await mkdir(folder, { recursive: true });
  const isJekyll = existsSync(join(folder, '_config.yml')) || existsSync(join(folder, '_config.yaml'));
  const hadPackage = await hasVitrine(folder);
  const pinned = Object.values(pinningFiles).filter((file) => pinsVitrine(join(folder, file)));
  const ownFile = host === undefined ? undefined : pinningFiles[host];
  // A file of that name that is not ours stays, and names no version.
  const isPinned = ownFile !== undefined && (pinned.includes(ownFile) || !existsSync(join(folder, ownFile)));
  const pinningFile = isPinned && !hadPackage ? ownFile : undefined;
  const hasPackage = pinningFile === undefined;
  const isBegun = hadPackage || pinned.length > 0;
  const files = {
    ...(isBegun ? {} : await firstFiles(folder, { title, language, host, isJekyll, version, pinningFile })),
    ...(host === undefined ? {} : await filesBelow(join(hostsFolder, host), { version })),
  };
  const written = [...(hasPackage ? ['package.json'] : []), '.gitignore'];
  /** @type {string[]} */
  const kept = [];
  refuseLinks(folder, [...written, ...Object.keys(files)]);
  if (hasPackage) await writePackage(join(folder, 'package.json'), { name: packageName(folder), version });
  await addLines(join(folder, '.gitignore'), await readTemplate('gitignore'));
  for (const [path, content] of Object.entries(files))
    ((await writeNew(join(folder, path), content)) ? written : kept).push(path);
  return { written, kept, leftOut, isJekyll, hasPackage };
}

/**
 * Returns whether a file names the version of Vitrine.
 *
 * @param {string} path
 */
function pinsVitrine(path) {
  return existsSync(path) && /^ {2}VITRINE:/m.test(readFileSync(path, 'utf8'));
}

/**
 * Refuses links, through which files could be written outside the folder.
 *
 * @param {string} folder
 * @param {string[]} paths below it
 * @throws {Refusal}
 */
function refuseLinks(folder, paths) {
  for (const path of paths) {
    const parts = path.split('/');
    const places = parts.map((_, index) => parts.slice(0, index + 1).join('/'));
    const link = places.find((place) =>
      lstatSync(join(folder, place), { throwIfNoEntry: false })?.isSymbolicLink(),
    );
    if (link !== undefined)
      throw new Refusal(
        `${link} is a link, and what is written might land outside ${folder}. Put what it leads to in its place, and begin again.`,
      );
  }
}

/**
 * Returns whether a folder's package.json names Vitrine. Such a folder has had its first files: those that its owner has deleted since
 * do not come back.
 *
 * @param {string} folder
 */
async function hasVitrine(folder) {
  const path = join(folder, 'package.json');
  return existsSync(path) && 'vitrine' in ((await readPackage(path)).dependencies ?? {});
}

/**
 * @param {string} path of a package.json
 * @throws {Refusal} if it is not a valid one
 */
async function readPackage(path) {
  // Some Windows editors add a byte order mark, which npm ignores.
  const text = (await readFile(path, 'utf8')).replace(/^\uFEFF/, '');
  try {
    const content = JSON.parse(text);
    if (content !== null && typeof content === 'object' && !Array.isArray(content)) return content;
  } catch {
    // Refused below.
  }
  throw new Refusal(
    `${path} is no package.json that npm could read. Correct it or take it away, and begin again.`,
  );
}

/**
 * Returns the files that a site is begun with.
 *
 * @param {string} folder
 * @param {{ title: string, language: string, host: string | undefined, isJekyll: boolean, version: string,
 * pinningFile: string | undefined }} site
 * @returns {Promise<Record<string, string | Buffer>>}
 */
async function firstFiles(folder, { title, language, host, isJekyll, version, pinningFile }) {
  const kinds = [...(isJekyll ? ['-jekyll'] : []), `-${host}`, ''].map((kind) => `README${kind}.md`);
  const kind = kinds.find((name) => existsSync(join(templates, name))) ?? 'README.md';
  const hasPackage = pinningFile === undefined;
  const readme = fill(await readTemplate(kind), {
    title,
    once: hasPackage ? ', and run `npm ci`' : '',
    run: hasPackage ? 'npm run' : `npx vitrine@${version}`,
    pin: pinningFile ?? 'package.json',
    next: hasPackage ? ', run `npm install`' : '',
  });
  return {
    ...(isJekyll ? {} : await vitrineFiles({ title, language, host })),
    ...(isJekyll ? {} : await starters({ hasPackage, version })),
    ...(isEmpty(folder) ? await filesBelow(join(templates, 'sample'), { at: 'vitrine-sample/' }) : {}),
    [existsSync(join(folder, 'README.md')) ? 'VITRINE.md' : 'README.md']: readme,
  };
}

/**
 * Returns whether a folder holds nothing that could be shown: nothing but hidden files and what describes a repository.
 *
 * @param {string} folder
 */
function isEmpty(folder) {
  const describing = /^(?:\.|readme|licen[cs]e|package(?:-lock)?\.json$)/i;
  return readdirSync(folder).every((name) => describing.test(name));
}

/**
 * Returns the files that a CollectionBuilder or Wax project has its own of.
 *
 * @param {{ title: string, language: string, host: string | undefined }} answers
 * @returns {Promise<Record<string, string>>}
 */
async function vitrineFiles({ title, language, host }) {
  const settings = fill(await readTemplate('site.yaml'), {
    // JSON strings are valid YAML, whatever the title contains.
    title: JSON.stringify(title),
    language: JSON.stringify(language),
    host: host === undefined ? '#host: github-pages' : `host: ${host}`,
  });
  return { 'site.yaml': settings, 'pages/about.md': fill(await readTemplate('about.md'), { title }) };
}

/**
 * Returns the files that show the collection by a double click: for Windows, and for macOS and Linux.
 *
 * @param {{ hasPackage: boolean, version: string }} site
 * @returns {Promise<Record<string, string>>}
 */
async function starters({ hasPackage, version }) {
  // What is not installed is refused, rather than fetched in whatever version is the latest.
  const run = hasPackage ? 'npx --no-install vitrine' : `npx --yes "vitrine@${version}"`;
  const install = 'npm install --ignore-scripts --no-fund --no-audit';
  const [forWindows, forOthers] = await Promise.all(
    ['cmd', 'command'].map((kind) => readTemplate(`starters/Start Vitrine.${kind}`)),
  );
  const windows = {
    run,
    install: hasPackage ? `if not exist node_modules\\vitrine\\package.json call ${install}` : '',
  };
  const others = { run, install: hasPackage ? `[ -f node_modules/vitrine/package.json ] || ${install}` : '' };
  return {
    // The command line of Windows needs its own line ends.
    'Start Vitrine.cmd': fill(forWindows ?? '', windows).replaceAll('\n', '\r\n'),
    'Start Vitrine.command': fill(forOthers ?? '', others),
  };
}

/**
 * Returns the files of a folder of templates, by the paths that they get.
 *
 * @param {string} root
 * @param {{ at?: string, version?: string }} options the folder that they are written into; the version that replaces its place in texts
 * @returns {Promise<Record<string, string | Buffer>>}
 */
async function filesBelow(root, { at = '', version }) {
  const entries = await readdir(root, { recursive: true, withFileTypes: true });
  const paths = entries.filter((entry) => entry.isFile()).map((entry) => join(entry.parentPath, entry.name));
  return Object.fromEntries(
    await Promise.all(
      paths.sort().map(async (path) => {
        const content = await readFile(path);
        return [
          at + relative(root, path).split(sep).join('/'),
          version === undefined ? content : fill(content.toString(), { version }),
        ];
      }),
    ),
  );
}

/** @param {string} name */
function readTemplate(name) {
  return readFile(join(templates, name), 'utf8');
}

/**
 * @param {string} template with placeholders such as `{{title}}`
 * @param {Record<string, string>} values
 */
function fill(template, values) {
  return template.replaceAll(/\{\{(\w+)\}\}/g, (place, name) => values[name] ?? place);
}

/**
 * Writes a new file. Returns false if it exists.
 *
 * @param {string} path
 * @param {string | Buffer} content
 */
async function writeNew(path, content) {
  if (existsSync(path)) return false;
  await mkdir(dirname(path), { recursive: true });
  await writeFile(path, content, { flag: 'wx' });
  if (path.endsWith('.command')) await chmod(path, 0o755);
  return true;
}

/**
 * Writes package.json, or adds missing entries.
 *
 * @param {string} path
 * @param {{ name: string, version: string }} project
 */
async function writePackage(path, { name, version }) {
  const former = existsSync(path) ? await readPackage(path) : { name, private: true };
  const commands = ['start', 'build', 'preview', 'dev', 'check'];
  const scripts = Object.fromEntries(commands.map((command) => [command, `vitrine ${command}`]));
  const content = {
    ...former,
    scripts: { ...scripts, ...former.scripts },
    dependencies: { vitrine: version, ...former.dependencies },
  };
  await mkdir(dirname(path), { recursive: true });
  await writeFile(path, `${JSON.stringify(content, null, 2)}\n`);
}

/**
 * Converts a folder's name to a package name for npm.
 *
 * @param {string} folder
 */
function packageName(folder) {
  const ascii = basename(folder)
    .normalize('NFD')
    .replaceAll(/\p{M}/gu, '')
    .replaceAll(/[^\w-]+/g, '-')
    .toLowerCase();
  return ascii.replace(/^[-_]+|(?<![-_])[-_]+$/g, '') || 'archive';
}

/**
 * Adds missing lines to a file.
 *
 * @param {string} path
 * @param {string} lines
 */
async function addLines(path, lines) {
  const former = existsSync(path) ? await readFile(path, 'utf8') : '';
  const present = new Set(former.split(/\r?\n/));
  const missing = lines.split('\n').filter((line) => line !== '' && !present.has(line));
  const start = former === '' || former.endsWith('\n') ? '' : '\n';
  if (missing.length > 0) await appendFile(path, `${start}${missing.join('\n')}\n`);
}
