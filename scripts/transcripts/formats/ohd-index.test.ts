import { expect, test } from 'vitest';
import { ohdIndex } from '#scripts/transcripts/formats/ohd-index';

async function read(...rows: string[]) {
  const text = ['time,title,description,keywords,subjects', ...rows].join('\n');
  return await ohdIndex.read({ file: 'a.csv', text });
}

test('reads entries in the order of time, with their keywords and subjects', async () => {
  const { segments, faults } = await read(
    '[11:00],Fourth of July; Elk River,"Invited, &amp; fished.",fish; river,Boats &amp; rivers;fish',
    '0:00,Homestead,,,',
    '75,,Only a description,,',
  );
  expect(faults).toEqual([]);
  expect(segments).toEqual([
    { start: 0, title: 'Homestead' },
    { start: 75, title: 'Only a description' },
    {
      start: 660,
      title: 'Fourth of July; Elk River',
      description: 'Invited, & fished.',
      keywords: ['fish', 'river', 'Boats & rivers'],
    },
  ]);
});

test('tells an entry whose time cannot be read, and leaves it out', async () => {
  const { segments, faults } = await read('0:00,a,,,', 'later,b,,,', ',c,,,');
  expect(segments.map(({ title }) => title)).toEqual(['a']);
  expect(faults).toMatchObject([{ code: 'transcript-times', line: 3, found: '"later", as in 1 more' }]);
});
