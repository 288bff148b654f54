import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { chmod, mkdir, readFile, rm, symlink, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, test } from 'vitest';
import { parse } from 'yaml';
import { settingsSchema } from '#model/settings';
import { hostNames } from '#model/site/host-names';
import { netlifyToml } from '#scripts/outputs/hosts/netlify';
import { readFolder } from '#scripts/read/folder';
import { completeCollection } from '#scripts/read/read-collection';
import { folderOf } from '#tests/fixtures/folder';
import { hashTree } from '#tests/fixtures/tree';
import { complete, hosts, hostsFolder } from '../create-vitrine/answers.mjs';
import ownPackageJson from '../create-vitrine/package.json' with { type: 'json' };
import { writeProject } from '../create-vitrine/write-project.mjs';
import packageJson from '../package.json' with { type: 'json' };

const title = 'Gärten: "Höfe" & #1';
const main = fileURLToPath(new URL('../create-vitrine/main.mjs', import.meta.url));
const yes = { yes: true, title, language: 'de' };

/** Creates a site in a folder with files. */
async function begin(files: Record<string, string>, said: Parameters<typeof complete>[0] = yes) {
  const folder = await folderOf(files);
  const result = await writeProject(folder, await complete(said, { folder }));
  return { folder, ...result, read: (path: string) => readFile(join(folder, path), 'utf8') };
}

test('a new site has settings that Vitrine reads, whatever its title holds, and the version of this package', async () => {
  const { read } = await begin({ 'one.jpg': '' }, { ...yes, host: 's3' });
  expect(settingsSchema.parse(parse(await read('site.yaml')))).toMatchObject({
    ...{ title, language: 'de', host: 's3' },
  });
  expect(JSON.parse(await read('package.json'))).toMatchObject({
    private: true,
    scripts: { build: 'vitrine build', check: 'vitrine check' },
    dependencies: { vitrine: packageJson.version },
  });
  expect(ownPackageJson.version).toBe(packageJson.version);
  expect(await read('pages/about.md')).toContain(title);
  expect(await read('.gitignore')).toContain('.vitrine/\n');
  expect(await read('.github/workflows/site.yml')).toContain('vitrine build');
});

test.each(['github-pages', 'gitlab-pages'])(
  'for %s the version stands in its workflow alone',
  async (host) => {
    const { folder, written, read } = await begin({ 'one.jpg': '' }, { ...yes, host });
    expect(existsSync(join(folder, 'package.json'))).toBe(false);
    const texts = await Promise.all(written.map(read));
    const lines = texts.flatMap((text) => text.match(/^ {2}VITRINE: .*$/m) ?? []);
    expect(lines.map((line) => line.replaceAll("'", ''))).toEqual([`  VITRINE: ${packageJson.version}`]);
  },
);

describe('a double click', () => {
  const starter = 'Start Vitrine.command';

  /** Opens the starter, where node is or is not, with an npx and an npm that only say how they were called. */
  async function open(folder: string, { hasNode }: { hasNode: boolean }): Promise<string> {
    const bin = await folderOf({});
    for (const name of ['npx', 'npm']) {
      await writeFile(join(bin, name), `#!/bin/sh\necho "${name} $* in $PWD"\n`);
      await chmod(join(bin, name), 0o755);
    }
    for (const tool of ['sh', 'dirname']) await symlink(`/usr/bin/${tool}`, join(bin, tool));
    if (hasNode) await symlink(process.execPath, join(bin, 'node'));
    const { stdout, stderr } = spawnSync(join(folder, starter), {
      ...{ cwd: '/', env: { ...process.env, PATH: bin }, input: '\n' },
      encoding: 'utf8',
    });
    return stdout + stderr;
  }

  test('opens the desk of its own folder, with what is missing installed', async () => {
    const { folder } = await begin({ 'one.jpg': '' });
    const said = await open(folder, { hasNode: true });
    expect(said).toContain(`npm install --ignore-scripts --no-fund --no-audit in ${folder}\n`);
    expect(said).toContain(`npx --no-install vitrine dev --open in ${folder}\n`);
    await mkdir(join(folder, 'node_modules/vitrine'), { recursive: true });
    await writeFile(join(folder, 'node_modules/vitrine/package.json'), '{}');
    expect(await open(folder, { hasNode: true })).not.toContain('npm install');
  });

  test('runs the version that a workflow names, where nothing else does', async () => {
    const { folder, read } = await begin({ 'one.jpg': '' }, { ...yes, host: 'github-pages' });
    const version = `vitrine@${packageJson.version}`;
    expect(await open(folder, { hasNode: true })).toContain(`npx --yes ${version} dev --open in ${folder}\n`);
    expect(await read('Start Vitrine.cmd')).toContain(`call npx --yes "${version}" dev --open\r\n`);
  });

  test('says where Node is to be had if there is none', async () => {
    const { folder } = await begin({ 'one.jpg': '' });
    const said = await open(folder, { hasNode: false });
    expect(said).toContain('Vitrine needs Node 20.19 or newer, which this computer does not have.');
    expect(said).toContain('https://nodejs.org');
    expect(said).not.toContain('npx');
  });

  test('on Windows runs no program of the folder itself', async () => {
    const { read } = await begin({ 'one.jpg': '' });
    const [, before] = /^@echo off\r\n(.*?)^node /ms.exec(await read('Start Vitrine.cmd')) ?? [];
    const builtIn = ['rem', 'title', 'set', 'pushd'];
    expect(before?.trim().split('\r\n')).toContain('set NoDefaultCurrentDirectoryInExePath=1');
    expect(
      before
        ?.trim()
        .split('\r\n')
        .filter((line) => !builtIn.includes(line.split(' ')[0] ?? '')),
    ).toEqual([]);
  });

  test('on Windows is of a file with its line ends', async () => {
    const { read } = await begin({ 'one.jpg': '' });
    const text = await read('Start Vitrine.cmd');
    expect(text.replaceAll('\r\n', '')).not.toMatch(/[\r\n{]/);
    expect(text).toContain('if not exist node_modules\\vitrine\\package.json call npm install');
    expect(text).toContain('call npx --no-install vitrine dev --open\r\n');
  });
});

test('an empty folder begins with a sample, and a folder with content has none', async () => {
  const { folder } = await begin({ '.git/HEAD': 'ref', 'README.md': '' });
  const { records, problems } = completeCollection(await readFolder(folder));
  expect(records).toHaveLength(3);
  expect(problems).toEqual([]);
  for (const name of ['one.jpg', 'list.xlsx', '_config.yml'])
    expect((await begin({ [name]: '' })).written.join()).not.toContain('vitrine-sample');
});

test('keys that are shown as examples in site.yaml are keys that there are', async () => {
  const { read } = await begin({});
  const examples = (await read('site.yaml')).replaceAll(/^#(?=[a-z]| {2}[a-z])/gm, '');
  expect(settingsSchema.parse(parse(examples))).toMatchObject({ facets: ['creator', 'keywords'] });
});

test('what is there stays, and package.json and .gitignore get what they lack', async () => {
  const { read, kept } = await begin({
    'site.yaml': 'title: Mine\n',
    'README.md': 'Mine',
    '.gitignore': 'out/\nnotes',
    'package.json': '{"name":"mine","scripts":{"build":"make"}}',
  });
  expect(kept).toEqual(['site.yaml']);
  expect(await read('site.yaml')).toBe('title: Mine\n');
  expect(await read('README.md')).toBe('Mine');
  expect(await read('VITRINE.md')).toContain(title);
  expect((await read('.gitignore')).split('\n')).toEqual(
    expect.arrayContaining(['out/', 'notes', 'node_modules/']),
  );
  expect(JSON.parse(await read('package.json'))).toMatchObject({
    name: 'mine',
    scripts: { build: 'make', check: 'vitrine check' },
  });
});

test('a site that was begun gets what its host needs and no more', async () => {
  const { folder } = await begin({}, yes);
  await rm(join(folder, 'pages'), { recursive: true });
  const said = { ...yes, host: 's3' };
  const { written, kept } = await writeProject(folder, await complete(said, { folder }));
  expect(kept).toEqual([]);
  expect(written.filter((path) => !path.startsWith('.github/'))).toEqual(['package.json', '.gitignore']);
});

test('a CollectionBuilder project is copied, gets no settings of another kind, and is itself unchanged', async () => {
  const from = await folderOf({ '_config.yml': 'title: X', '_data/a.csv': 'objectid', '.git/HEAD': 'ref' });
  const before = await hashTree(from);
  const folder = join(await folderOf({}), 'Älteres Archiv');
  const { written, isJekyll } = await writeProject(folder, await complete({ ...yes, from }, { folder }));
  expect(isJekyll).toBe(true);
  expect(written).toEqual(['package.json', '.gitignore', 'README.md']);
  expect(Object.keys(await hashTree(folder)).sort()).toEqual([
    '/.gitignore',
    '/README.md',
    '/_config.yml',
    '/_data/a.csv',
    '/package.json',
  ]);
  expect(JSON.parse(await readFile(join(folder, 'package.json'), 'utf8')).name).toBe('alteres-archiv');
  expect(await hashTree(from)).toEqual(before);
});

test('of a folder from elsewhere nothing is copied that npm or a host would run, and all that is shown', async () => {
  const shown = {
    ...{ 'items.csv': 'id', 'site.yaml': 'title: A', LICENSE: '', '.gitignore': 'notes\n', 'box/A.JPG': '' },
    ...{
      '_data/theme.yml': '',
      'models/a.gltf': '',
      'texts/a.json': '{}',
      '_layouts/item.html': '',
      'a/b/talk.mp3': '',
    },
  };
  const obeyed = {
    'Package.json':
      '{"scripts":{"preinstall":"echo RAN > ran","start":"echo RAN > ran"},"dependencies":{"vitrine":"evil"}}',
    'npm-shrinkwrap.json': '{}',
    'binding.gyp': '{}',
    '.npmrc': 'script-shell=/tmp/x',
    '.pnpmfile.cjs': '',
    '.github/workflows/jekyll.yml': 'on: push',
    '.gitlab-ci.yml': '',
    'netlify.toml': '',
    'functions/index.js': '',
    ...{ 'vercel.json': '{}', 'amplify.yml': '', 'bitbucket-pipelines.yml': '', 'azure-pipelines.yml': '' },
    ...{ 'appveyor.yml': '', Jenkinsfile: '', Dockerfile: '', _redirects: '', CNAME: '', '_worker.js': '' },
    ...{
      'yarn.config.cjs': '',
      '.gitattributes': '',
      'requirements.txt': '',
      'composer.json': '{}',
      'staticwebapp.config.json': '',
    },
  };
  const within = ['sub/package.json', 'sub/.htaccess', 'sub/run.sh', 'sub/index.php'];
  const from = await folderOf({
    ...{ ...shown, ...obeyed },
    ...Object.fromEntries(within.map((path) => [path, ''])),
  });
  const folder = join(await folderOf({}), 'new');
  const { leftOut } = await writeProject(folder, await complete({ ...yes, from }, { folder }));
  const names = Object.keys(obeyed).map((path) => path.replace(/\/.*/, ''));
  expect(leftOut).toEqual([...names, ...within].sort());
  for (const name of [...names, ...within].filter((path) => path !== 'Package.json'))
    expect(existsSync(join(folder, name)), name).toBe(false);
  for (const path of Object.keys(shown)) expect(existsSync(join(folder, path)), path).toBe(true);
  expect(JSON.parse(await readFile(join(folder, 'package.json'), 'utf8'))).toEqual({
    name: 'new',
    private: true,
    scripts: Object.fromEntries(
      ['start', 'build', 'preview', 'dev', 'check'].map((command) => [command, `vitrine ${command}`]),
    ),
    dependencies: { vitrine: packageJson.version },
  });
});

test.each(['.gitignore', 'pages', '.github', 'README.md', 'sub/one.jpg'])(
  'a link %s in a folder from elsewhere is left out, and nothing is written where it leads',
  async (name) => {
    const elsewhere = await folderOf({});
    const from = await folderOf({ 'items.csv': 'id', 'sub/two.jpg': '' });
    await symlink(elsewhere, join(from, name));
    const folder = join(await folderOf({}), 'new');
    const said = { ...yes, from, host: 'github-pages' };
    const { leftOut } = await writeProject(folder, await complete(said, { folder }));
    expect(leftOut).toEqual([name]);
    expect(await hashTree(elsewhere)).toEqual({});
  },
);

test('a built site is not copied, and a folder of pictures with such a name is', async () => {
  const from = await folderOf({ 'out/index.html': '', '_site/index.html': '', 'box/out/a.jpg': '' });
  const folder = join(await folderOf({}), 'new');
  await writeProject(folder, await complete({ ...yes, from }, { folder }));
  expect(existsSync(join(folder, 'out'))).toBe(false);
  expect(existsSync(join(folder, '_site'))).toBe(false);
  expect(existsSync(join(folder, 'box/out/a.jpg'))).toBe(true);
});

test.each(['project.zip', 'none'])(
  '%s is refused in the place of a folder, and nothing is written',
  async (name) => {
    const place = await folderOf({ 'project.zip': 'PK' });
    const folder = join(place, 'new');
    const answers = await complete({ ...yes, from: join(place, name) }, { folder });
    await expect(writeProject(folder, answers)).rejects.toThrow(`${name} is no folder. Correct --from`);
    expect(existsSync(folder)).toBe(false);
  },
);

test('a folder that is reached by a link is copied', async () => {
  const from = join(await folderOf({}), 'link');
  await symlink(await folderOf({ 'items.csv': 'id' }), from);
  const folder = join(await folderOf({}), 'new');
  await writeProject(folder, await complete({ ...yes, from }, { folder }));
  expect(await readFile(join(folder, 'items.csv'), 'utf8')).toBe('id');
});

test.each(['package.json', '.gitignore', 'pages', 'site.yaml', '.github/workflows'])(
  'nothing is written through a link %s, nor beside it',
  async (name) => {
    const elsewhere = await folderOf({});
    const folder = await folderOf({ 'one.jpg': '' });
    await mkdir(join(folder, '.github'));
    await symlink(join(elsewhere, 'missing'), join(folder, name));
    const before = await hashTree(folder);
    const answers = await complete({ ...yes, host: 's3' }, { folder });
    await expect(writeProject(folder, answers)).rejects.toThrow(`${name} is a link`);
    expect(await hashTree(elsewhere)).toEqual({});
    expect(await hashTree(folder)).toEqual(before);
  },
);

test.each(['{ "name": ', 'null', '[]'])(
  'a package.json of %j is refused, and nothing is written',
  async (text) => {
    const folder = await folderOf({ 'package.json': text });
    await expect(writeProject(folder, await complete(yes, { folder }))).rejects.toThrow('is no package.json');
    expect(Object.keys(await hashTree(folder))).toEqual(['/package.json']);
  },
);

test('a package.json that begins with a byte order mark gets what it lacks', async () => {
  const folder = await folderOf({ 'package.json': '\uFEFF{ "name": "harbour" }' });
  await writeProject(folder, await complete(yes, { folder }));
  const content: unknown = JSON.parse(await readFile(join(folder, 'package.json'), 'utf8'));
  expect(content).toMatchObject({ name: 'harbour', scripts: { build: 'vitrine build' } });
});

test.each([
  [['--yes'], 'Name one folder'],
  [['.', '--help'], "Unknown option '--help'. The options are --from, "],
  [['.', 'github-pages'], 'put two hyphens before options'],
  [['taken', '--yes', '--no-install'], 'taken cannot be used: EEXIST'],
])('%j is answered with a sentence alone', async (args, sentence) => {
  const cwd = await folderOf({ taken: '' });
  const { status, stderr } = spawnSync(process.execPath, [main, ...args], { cwd, encoding: 'utf8' });
  expect(status).toBe(1);
  expect(stderr).toContain(sentence);
  expect(stderr.trim().split('\n')).toHaveLength(1);
});

test('nothing is copied over files that are there', async () => {
  const from = await folderOf({ 'items.csv': 'id' });
  const folder = await folderOf({ 'items.csv': 'mine' });
  await expect(writeProject(folder, await complete({ ...yes, from }, { folder }))).rejects.toThrow(
    'is not empty, and nothing in it is overwritten',
  );
});

test.each(['site', '..site'])('no folder is copied into one of its own: %s', async (name) => {
  const from = await folderOf({ 'items.csv': 'id' });
  const folder = join(from, name);
  await expect(writeProject(folder, await complete({ ...yes, from }, { folder }))).rejects.toThrow(
    'copied into itself',
  );
});

test.each([
  [{ host: 'geocities' }, '"geocities" is not a host that a site can be prepared for. Name one of: '],
  [{ language: 'deutsch!' }, '"deutsch!" is not the tag of a language.'],
  [{ language: 'deutsch' }, '"deutsch" is not the tag of a language.'],
])('%j is refused with a sentence', async (wrong, sentence) => {
  await expect(complete({ ...yes, ...wrong }, { folder: 'x' })).rejects.toThrow(sentence);
});

test.each(hosts)('%s is a host that Vitrine knows, and gets files of its own', async (host) => {
  const { written } = await begin({}, { ...yes, host });
  expect(hostNames).toContain(host);
  expect(written.length).toBeGreaterThan(5);
});

test.each(['.github/dependabot.yml', '.github/workflows/check.yml', '.github/workflows/pictures.yml'])(
  '%s is the same for each host that has it',
  async (path) => {
    const files = hosts.map((host) => join(hostsFolder, host, path)).filter((file) => existsSync(file));
    const texts = await Promise.all(files.map((file) => readFile(file, 'utf8')));
    expect(texts.length).toBeGreaterThan(1);
    expect(new Set(texts).size).toBe(1);
  },
);

test('Netlify gets the redirects that its settings have', async () => {
  const redirects = (text: string) => text.slice(text.indexOf('[[redirects]]'));
  const file = await readFile(join(hostsFolder, 'netlify/netlify.toml'), 'utf8');
  expect(redirects(file)).toBe(redirects(netlifyToml({ basePath: '' })));
});
