import { expect, test } from 'vitest';
import { checkSettings } from '#scripts/doctor/settings';
import { prepareFiles } from '#tests/fixtures/prepare';

async function check(files: Record<string, string>) {
  const { built } = await prepareFiles({ 'items.csv': 'id,title\ntower,Tower\n', ...files });
  return checkSettings(built.problems, { all: false });
}

test('asks for nothing where settings are known', async () => {
  expect(await check({ 'site.yaml': 'title: Harbour\n' })).toEqual({
    ...{ title: 'Settings', notes: [], faults: [] },
  });
});

test('tells keys that this version does not know', async () => {
  const { faults } = await check({ 'site.yaml': 'titel: Harbour\nlook: { akzent: teal }\n' });
  expect(faults).toEqual([
    expect.stringMatching(/^Warning: site\.yaml, line 1, column titel: found titel, .* Write "title" if/),
    expect.stringMatching(/^Warning: site\.yaml, line 2, column look\.akzent: found akzent, /),
    '0 errors, 2 warnings.',
  ]);
});

test('counts other problems, of which errors are to be mended', async () => {
  const warned = await check({ 'items.csv': 'id,title,date\ntower,Tower,19x0\n' });
  expect(warned).toMatchObject({ notes: [expect.stringContaining(': 0 errors, 1 warning.')], faults: [] });
  const wrong = await check({ 'items.csv': 'id,title,file\ntower,Tower,tower.jpg\n' });
  expect(wrong).toMatchObject({ notes: [], faults: [expect.stringContaining(': 1 error, 0 warnings.')] });
});
