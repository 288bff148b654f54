import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { chmod, mkdir, mkdtemp, readdir, readFile, rename, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { parse } from 'yaml';
import { z } from 'zod';
import { s3Sync } from '#scripts/outputs/hosts/s3';
import { writeFiles } from '#tests/fixtures/files';
import { drawPicture } from '#tests/fixtures/pictures';
import { linkPackages, unpackPackage } from '#tests/packed';
import { complete, hostsFolder } from '../../create-vitrine/answers.mjs';
import { writeProject } from '../../create-vitrine/write-project.mjs';

/**
 * Runs what the templates of the hosts run, in one project that was begun by create-vitrine. Not run: `npm ci` and the download of
 * npx, as tests ask no registry; what needs an account or the network, which stand-ins of `aws` and `wrangler` write down; and
 * the actions of others.
 */
const site = 'https://harbour.example/archive';
const values: Record<string, string> = {
  'steps.pages.outputs.base_url': site,
  'strategy.job-total': '2',
  'vars.AWS_BUCKET': 'harbour-bucket',
  'vars.AWS_DISTRIBUTION': 'E1',
  'vars.CLOUDFLARE_PROJECT': 'harbour',
  'github.head_ref || github.ref_name': 'main',
};
const installing = /^npm ci\b/;

const stepSchema = z.object({
  name: z.string().optional(),
  run: z.string().optional(),
  with: z.object({ command: z.string().optional() }).optional(),
});
const jobSchema = z.object({ steps: z.array(stepSchema).default([]) });
const workflowSchema = z.object({ jobs: z.record(z.string(), jobSchema) });
const scriptSchema = z.object({ script: z.array(z.string()) });
const gitlabSchema = z.object({
  ...{ check: scriptSchema, preview: scriptSchema, pages: scriptSchema },
});

let root: string;
let project: string;
let tools: string;

beforeAll(async () => {
  root = await mkdtemp(join(tmpdir(), 'vitrine-workflows-'));
  project = join(root, 'Harbour archive');
  tools = join(root, 'tools');
  const noting = (name: string) => `echo ${name} "$@" >> "${root}/called"`;
  const programs = {
    aws: noting('aws'),
    wrangler: noting('wrangler'),
    // "npx --yes vitrine@1.2.3 build" or "npx vitrine build"
    npx: '[ "$1" = --yes ] && shift\nshift\nexec node node_modules/vitrine/scripts/vitrine.mjs "$@"',
  };
  for (const [name, commands] of Object.entries(programs)) {
    await writeFiles(tools, { [name]: `#!/bin/sh\n${commands}\n` });
    await chmod(join(tools, name), 0o755);
  }
  for (const hue of [20, 140, 260])
    await drawPicture(join(project, `${hue}.jpg`), { width: 300, height: 200, hue });
  await writeFiles(project, {
    'items.csv':
      'id,title,file,creator\na,"Two\nlines",20.jpg,Ann\nb,B,140.jpg,Ann\nc,"C: 100 %, all",lost.jpg,Bo\n',
    'site.yaml': 'title: Harbour\nfacets: [creator]\n',
  });
  await writeProject(project, await complete({ yes: true, title: 'Harbour' }, { folder: project }));
  const code = join(project, 'node_modules/vitrine');
  await unpackPackage(code);
  await linkPackages(code);
});
afterAll(() => rm(root, { recursive: true, force: true }));

const execute = promisify(execFile);
/** Builds common to several hosts run once. */
const builds = new Map<string, Promise<string>>();

function run(command: string, more: Record<string, string> = {}): Promise<string> {
  const filled = fill(command, more);
  if (!/^npx .*build/.test(filled)) return runInShell(filled);
  const build = builds.get(filled) ?? runInShell(filled);
  builds.set(filled, build);
  return build;
}

/** Returns the standard output of a command; one that fails throws. */
async function runInShell(command: string, more: Record<string, string> = {}): Promise<string> {
  const env = {
    ...process.env,
    PATH: `${tools}${delimiter}${process.env.PATH}`,
    GITHUB_WORKSPACE: project,
    GITHUB_SERVER_URL: 'https://github.com',
    GITHUB_REPOSITORY: 'harbour/archive',
    GITHUB_SHA: 'c0ffee',
    GITHUB_STEP_SUMMARY: join(root, 'summary.md'),
    ...more,
  };
  const args = ['--noprofile', '--norc', '-eo', 'pipefail', '-c', command];
  const running = execute('bash', args, { cwd: project, env });
  running.child.stdin?.end();
  return (await running).stdout;
}

function fill(command: string, more: Record<string, string>): string {
  return command
    .replaceAll(/\$\{\{ (.*?) \}\}/g, (place, expression) => ({ ...values, ...more })[expression] ?? place)
    .replaceAll(/\$(?:CI_PAGES_URL|DEPLOY_PRIME_URL|URL)\b/g, site);
}

async function readTemplate(host: string, file: string): Promise<string> {
  return (await readFile(join(hostsFolder, host, file), 'utf8')).replaceAll('{{version}}', '1.2.3');
}

/** Returns the commands of a workflow, by job. */
async function readRuns(host: string, name: string): Promise<Record<string, string[]>> {
  const text = await readTemplate(host, `.github/workflows/${name}`);
  const { jobs } = workflowSchema.parse(parse(text));
  return Object.fromEntries(
    Object.entries(jobs).map(([job, { steps }]) => [
      job,
      steps.flatMap((step) => {
        const command = step.run ?? (step.with?.command && `wrangler ${step.with.command}`);
        return command && !installing.test(command) ? [command] : [];
      }),
    ]),
  );
}

async function runAll(commands: readonly string[] = [], more?: Record<string, string>): Promise<void> {
  for (const command of commands) await run(command, more);
}

async function takeCalls(): Promise<string[]> {
  const text = await readFile(join(root, 'called'), 'utf8');
  await rm(join(root, 'called'));
  return text.trim().split('\n');
}

test('pictures are made in parts, and joined to the cache that a build uses', async () => {
  const { part, join: joining } = await readRuns('s3', 'pictures.yml');
  const cache = join(project, '.vitrine');
  for (const number of ['1', '2']) {
    await rm(cache, { recursive: true, force: true });
    await runAll(part, { 'matrix.part': number });
    await mkdir(join(root, 'parts', `pictures-${number}`), { recursive: true });
    await rename(join(project, 'new.tar'), join(root, 'parts', `pictures-${number}`, 'new.tar'));
  }
  await rm(cache, { recursive: true });
  await mkdir(cache);
  await rename(join(root, 'parts'), join(cache, 'parts'));
  await runAll(joining);
  expect(await run('npx vitrine pictures')).toContain('2 picture files: no derivative made');
});

/** Runs a step of the workflow for GitHub Pages, as GitHub does. Returns what it printed, and what it wrote into the run's summary. */
async function runStep(
  name: string,
  env?: Record<string, string>,
): Promise<{ printed: string; summary: string }> {
  const text = await readTemplate('github-pages', '.github/workflows/vitrine.yml');
  const { jobs } = workflowSchema.parse(parse(text));
  const step = jobs.build?.steps.find((candidate) => candidate.name === name);
  await rm(join(root, 'summary.md'), { force: true });
  const printed = await runInShell(step?.run ?? `no step ${name}`, env).catch((error) => `${error.stdout}`);
  return { printed, summary: await readFile(join(root, 'summary.md'), 'utf8').catch(() => '') };
}

test('what is wrong with a row is shown at its line, and in the summary of the run', async () => {
  const { printed, summary } = await runStep('check');
  expect(printed).toMatch(
    /^::error file=items\.csv,line=5::items\.csv, row 4, column file: found "lost\.jpg", expected .*\n1 error, 0 warnings\./,
  );
  expect(summary).toContain('https://github.com/harbour/archive/blob/c0ffee/items.csv?plain=1#L5');
});

test('GitHub Pages gets a site for its address', async () => {
  await runStep('Build the site', { SITE_URL: site });
  expect(await readFile(join(project, 'out/index.html'), 'utf8')).toContain('/archive/_next/');
});

test('GitHub Pages that is turned off is told, with the place where it is turned on', async () => {
  const { printed, summary } = await runStep('Is GitHub Pages turned on?');
  expect(printed).toMatch(/^::error::GitHub Pages is not turned on/);
  expect(summary).toContain('Open https://github.com/harbour/archive/settings/pages, choose');
});

test.each([
  ['the list lies here', '', 'c0ffee', true],
  ['list and repository are as published', 'false', 'c0ffee', true],
  ['the list has changed', 'true', 'c0ffee', false],
  ['the repository has changed since the site was published', 'false', 'beef', false],
])('each hour, if %s', async (_, changed, published, isUnchanged) => {
  await writeFiles(project, { '.vitrine/commit': `${published}\n` });
  const file = join(root, 'environment');
  await runStep('Is there something to publish?', { CHANGED: changed, GITHUB_ENV: file });
  expect(existsSync(file)).toBe(isUnchanged);
  await rm(file, { force: true });
});

test('a workflow that publishes the same repository is told', async () => {
  const name = 'Does another workflow publish this repository?';
  await writeFiles(project, { '.github/workflows/vitrine.yml': 'uses: actions/deploy-pages\n' });
  expect((await runStep(name)).printed).toBe('');
  await writeFiles(project, { '.github/workflows/jekyll.yml': 'uses: actions/deploy-pages\n' });
  expect((await runStep(name)).printed).toMatch(
    /^::warning file=\.github\/workflows\/jekyll\.yml::.* publishes this repository, too/,
  );
  await rm(join(project, '.github'), { recursive: true });
});

test('Netlify builds the same', async () => {
  const text = await readFile(join(hostsFolder, 'netlify/netlify.toml'), 'utf8');
  const commands = [...text.matchAll(/command = '(.*)'/g)].flatMap(([, command]) => command ?? []);
  expect(commands).toHaveLength(2);
  await runAll(commands);
  expect(await readdir(join(project, 'out'))).toContain('_headers');
});

test('Cloudflare is sent the folder that was built', async () => {
  const { build, publish } = await readRuns('cloudflare-pages', 'site.yml');
  await runAll(build);
  await runAll(publish);
  expect(await readdir(join(project, 'out'))).toContain('_headers');
  expect(await takeCalls()).toEqual(['wrangler pages deploy out --project-name=harbour --branch=main']);
});

test('S3 gets the files in the order of "vitrine hosts s3", and CloudFront is invalidated', async () => {
  const { build, publish } = await readRuns('s3', 'site.yml');
  await runAll(build);
  await runAll(publish);
  const copies = s3Sync({ basePath: '' }).trim().replaceAll('example-bucket', 'harbour-bucket');
  expect(await takeCalls()).toEqual([
    ...copies.replaceAll('"', '').split('\n'),
    'aws cloudfront create-invalidation --distribution-id E1 --paths /*',
  ]);
});

test('GitLab Pages gets the site as public/, and problems as a report', async () => {
  const text = await readTemplate('gitlab-pages', '.gitlab-ci.yml');
  const { check, preview, pages } = gitlabSchema.parse(parse(text));
  await expect(runAll(check.script)).rejects.toMatchObject({ code: 1 });
  expect(JSON.parse(await readFile(join(project, 'problems.json'), 'utf8'))).toMatchObject([
    { severity: 'major', location: { path: 'items.csv', lines: { begin: 5 } } },
  ]);
  await runAll(preview.script);
  await runAll(pages.script);
  const page = await readFile(join(project, 'public/by/creator.html'), 'utf8');
  expect(await readFile(join(project, 'public/by/creator/index.html'), 'utf8')).toBe(page);
});
