import { expect, test } from 'vitest';
import { ohdIndex } from '#media/transcripts/formats/ohd-index';

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

test.each([
  'time,title,description',
  'Start time,Chapter,Summary',
  'Timecode (hh:mm:ss);Heading;Notes',
  'timestamp,topic,synopsis',
  'Start\tTitle\tText',
  'Beginn;Kapitel;Inhalt',
  'Zeit;Überschrift;Beschreibung',
  'Début;Chapitre;Résumé',
  'Minutage;Titre;Contenu',
  'Inicio;Capítulo;Resumen',
  'Tiempo;Título;Descripción',
  'Início;Tópico;Resumo',
  'Tempo;Capítulo;Descrição',
])('reads a table with the headers %s', async (headers) => {
  const sign = /[,;\t]/.exec(headers)?.[0] ?? ',';
  const text = [headers, ['0:10', 'The ice', 'Cold'].join(sign), ['0:30', 'The thaw', ''].join(sign)].join(
    '\n',
  );
  expect(ohdIndex.recognise({ file: 'a.csv', text })).toBe(true);
  expect((await ohdIndex.read({ file: 'a.csv', text })).segments).toEqual([
    { start: 10, title: 'The ice', description: 'Cold' },
    { start: 30, title: 'The thaw' },
  ]);
});

test.each(['id,title', 'time,weather', 'title,description', 'Name,Zeit'])(
  'takes a table with the headers %s for something else',
  (text) => {
    expect(ohdIndex.recognise({ file: 'a.csv', text })).toBe(false);
  },
);

test('takes the beginning of a range for the time', async () => {
  expect((await read('0:10 – 0:30,a,,,', '[00:00:40:12] - [00:00:50:00],b,,,')).segments).toMatchObject([
    { start: 10 },
    { start: 40 },
  ]);
});
