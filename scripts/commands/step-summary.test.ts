import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test, vi } from 'vitest';
import type { Problem } from '#model/schema';
import {
  escapeMarkdown,
  formatStepSummary,
  formatStop,
  writeStepSummary,
} from '#scripts/commands/step-summary';
import { fetchedPath } from '#scripts/read/fetched-files';
import { CommandError } from '#scripts/report/command-error';
import { folderOf } from '#tests/fixtures/folder';

const problem: Problem = {
  ...{ code: 'date-unreadable', severity: 'error', file: 'items.csv', rows: [3], column: 'date' },
  ...{ expected: 'a date', found: '"19x0"', remedy: 'Write 190X.' },
};

const blob = 'https://github.com/anna/harbour/blob/0a1b';

async function summarise(
  files: Record<string, string>,
  problems: readonly Problem[],
  { sentences = [], address }: { sentences?: string[]; address?: string } = {},
): Promise<string[]> {
  vi.stubEnv('GITHUB_SERVER_URL', 'https://github.com');
  vi.stubEnv('GITHUB_REPOSITORY', 'anna/harbour');
  vi.stubEnv('GITHUB_SHA', '0a1b');
  const repository = await folderOf(files);
  const lists = address === undefined ? [] : [{ address, file: 'site.yaml', rows: [], column: 'items' }];
  const places = { folder: join(repository, 'archive'), repository, lists };
  const text = await formatStepSummary({ problems, sentences, step: 'check' }, places);
  vi.unstubAllEnvs();
  expect(text.endsWith('\n')).toBe(true);
  return text.trimEnd().split('\n');
}

const list = { 'archive/items.csv': 'id,date\na,"one\n\ntwo"\nb,19x0\nc,?\n' };

test('says what has changed, counts, and each cause with a link to the line of its row', async () => {
  const sentences = ['Since the last site: 1 row added (a).', '2 items with 2 pictures.'];
  expect(await summarise(list, [problem], { sentences })).toEqual([
    '### 1 error, 0 warnings',
    '',
    'Since the last site: 1 row added (a).\\',
    '2 items with 2 pictures.',
    '',
    `- **Error** in items.csv, column date, [row 3](${blob}/archive/items.csv?plain=1#L5): found "19x0". Expected a date. Write 190X. \`date-unreadable\``,
  ]);
  expect(await summarise(list, [])).toEqual(['### No problems']);
});

test('problems of one cause share a line, with a link for each row that is named', async () => {
  const many = Array.from({ length: 9 }, (_, n) => ({ ...problem, rows: [n + 2], found: `"${n}"` }));
  const [line = ''] = (await summarise(list, many)).slice(2);
  expect(line.replaceAll(blob, '')).toBe(
    '- **Error** in items.csv, column date, [row 2](/archive/items.csv?plain=1#L2): found "0"; [row 3](/archive/items.csv?plain=1#L5): found "1"; [row 4](/archive/items.csv?plain=1#L6): found "2"; and more in 6 rows. Expected a date. Write 190X. `date-unreadable`',
  );
  const same = { ...problem, rows: [2, 3, 4, 5, 6] };
  expect((await summarise(list, [same]))[2]?.replaceAll(blob, '')).toContain(
    'rows [2](/archive/items.csv?plain=1#L2), [3](/archive/items.csv?plain=1#L5), [4](/archive/items.csv?plain=1#L6) and 2 more: found',
  );
});

test('has twenty lines at most, and says how many causes are left', async () => {
  const causes = Array.from({ length: 30 }, (_, n) => ({ ...problem, column: `column ${n}` }));
  const sentences = ['Since the last site: no row added, removed or changed.', '2 items with 2 pictures.'];
  const lines = await summarise(list, causes, { sentences });
  expect(lines).toHaveLength(20);
  expect(lines.at(-1)).toBe('- and 16 more causes: the log of the step *check* has them.');
  expect(await summarise(list, causes.slice(0, 15), { sentences })).toHaveLength(20);
});

test('names of files are percent-encoded in links, and a file without lines is linked whole', async () => {
  const file = 'Mein Ordner/items (1)#.csv';
  const whole = { ...problem, file: 'Liste.xlsx', rows: [7] };
  const found = await summarise(
    { [`archive/${file}`]: 'id,date\na,\nb,19x0\n', 'archive/Liste.xlsx': 'PK\u0003\u0004' },
    [{ ...problem, file }, whole],
  );
  expect(found[2]).toContain(`(${blob}/archive/Mein%20Ordner/items%20%281%29%23.csv?plain=1#L3)`);
  expect(found[3]).toContain(`in Liste.xlsx, column date, [row 7](${blob}/archive/Liste.xlsx)`);
});

test('nothing is linked that is not in the repository, and nothing outside a workflow', async () => {
  const elsewhere = [
    { ...problem, file: 'lost.csv' },
    { ...problem, file: '../../x.csv', column: 'title' },
  ];
  expect((await summarise(list, elsewhere)).join('\n')).not.toContain('](');
  const folder = await folderOf({ 'items.csv': 'id,date\na,\nb,19x0\n' });
  const places = { folder, repository: folder, lists: [] };
  const text = await formatStepSummary({ problems: [problem], sentences: [], step: 'check' }, places);
  expect(text).toContain('in items.csv, column date, row 3: found');
});

test('a list on another host is named by its host and linked by its address, unless that holds a key', async () => {
  const open = 'https://docs.example.org/pub?output=csv';
  const secret = `${open}&token=0123456789abcdef0123456789`;
  const lineOf = async (address: string) =>
    (await summarise({}, [{ ...problem, file: `${fetchedPath(address)}/pub.csv` }], { address }))[2];
  expect(await lineOf(open)).toContain(
    `in the list at docs.example.org, column date, [row 3](${open}): found`,
  );
  expect(await lineOf(secret)).toContain('in the list at docs.example.org, column date, row 3: found');
});

test('a cell brings no Markdown, HTML, link, command or mention into it', async () => {
  const hostile =
    '"<img src=x onerror=alert(1)> [x](https://evil.example) `a` **b** @anna www.evil.example\n# c"';
  const [line = ''] = (await summarise(list, [{ ...problem, found: hostile }])).slice(2);
  expect(line).toContain(
    String.raw`found "\<img src=x onerror=alert(1)\> \[x\](https:\//evil.example) \`a\` \*\*b\*\* @${'\u2060'}anna www\.evil.example\\n# c"`,
  );
  expect(escapeMarkdown('\u001b[2J\u202e|$x_y~&amp;!')).toBe(String.raw`\\x1b\[2J\\u202e\|\$x\_y\~\&amp;\!`);
});

test('the reason why a command has stopped is a summary, too', () => {
  const details = Array.from({ length: 40 }, (_, n) => `Fault *${n}*.`);
  const lines = formatStop(new CommandError('The folder "x" is empty.', details)).trimEnd().split('\n');
  expect(lines.slice(0, 5)).toEqual([
    '### Stopped',
    '',
    'The folder "x" is empty.',
    '',
    String.raw`- Fault \*0\*.`,
  ]);
  expect(lines).toHaveLength(20);
});

test('a summary is kept in the work folder, and added to that of the run', async () => {
  const folder = await folderOf({ summary: 'Before\n' });
  const work = join(folder, '.vitrine');
  writeStepSummary('### A\n', { work, stepSummary: join(folder, 'summary') });
  writeStepSummary('### B\n', { work, stepSummary: undefined });
  expect(await readFile(join(folder, 'summary'), 'utf8')).toBe('Before\n### A\n');
  expect(await readFile(join(work, 'summary.md'), 'utf8')).toBe('### B\n');
});
