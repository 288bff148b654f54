import { expect, test } from 'vitest';
import { marksInName, textsBesideRecordings } from '#scripts/read/named-files/recording-texts';

test.each([
  ['interview.vtt', 'words', undefined],
  ['interview.en.vtt', 'words', 'en'],
  ['Interview.EN.vtt', 'words', 'en'],
  ['interview.pt-BR.srt', 'words', 'pt-br'],
  ['interview.zh_Hant.srt', 'words', 'zh-hant'],
  ['interview.no.vtt', 'words', 'no'],
  ['interview.deu.vtt', 'words', 'deu'],
  ['interview.en.sdh.vtt', 'words', 'en'],
  ['interview.sdh.vtt', 'words', undefined],
  ['interview.cc.vtt', 'words', undefined],
  ['interview.cc.de.vtt', 'words', 'de'],
  ['interview.forced.vtt', 'words', undefined],
  ['interview.de.forced.srt', 'words', 'de'],
  ['interview.en.hi.srt', 'words', 'en'],
  ['interview.hi.en.srt', 'words', 'en'],
  ['interview.hi.srt', 'words', 'hi'],
  ['interview.fr.chapters.vtt', 'segments', 'fr'],
  ['interview.en.sdh.captions.vtt', 'words', 'en'],
  ['interview.part.2.de.vtt', undefined, undefined],
  ['interview.old.vtt', undefined, undefined],
  ['smith.en.vtt', undefined, undefined],
])('%s beside interview.mp4 has its %s, in the language %s', (file, role, language) => {
  const [text] = textsBesideRecordings([file, 'interview.mp4']).get('interview.mp4') ?? [];
  expect([text?.role, text?.language]).toEqual([role, language]);
});

test.each([
  ['talk.part.2.de.vtt', 'talk.part.2.mp3', 'de'],
  ['talk.part.2.vtt', 'talk.part.2.mp3', undefined],
  ['smith.no.vtt', 'smith.mp3', 'no'],
  ['smith.no.vtt', 'smith.no.mp3', undefined],
  ['smith.no.en.vtt', 'smith.no.mp3', 'en'],
  ['t/smith.no.vtt', 'audio/Smith.mp3', 'no'],
  ['smith.no.vtt', '0412.mp3', undefined],
  ['interview.ada.vtt', '0412.mp3', undefined],
  ['interview.ada.vtt', 'interview.ada.mp3', undefined],
  ['words.de.vtt', '0412.mp3', 'de'],
  ['words.pt-br.vtt', '0412.mp3', 'pt-br'],
  ['words.en.sdh.vtt', '0412.mp3', 'en'],
  ['words.hi.vtt', '0412.mp3', undefined],
  ['words.old.vtt', '0412.mp3', undefined],
  ['no.vtt', '0412.mp3', undefined],
  ['de.vtt', '0412.mp3', undefined],
])('%s, which the row of %s names, is in the language %s', (file, recording, language) => {
  expect(marksInName(file, [recording]).language).toBe(language);
});

test('captions of everything that is said come before special ones', () => {
  const files = ['a.en.forced.vtt', 'a.en.sdh.vtt', 'a.en.vtt', 'a.mp4'];
  expect(
    textsBesideRecordings(files)
      .get('a.mp4')
      ?.map(({ file }) => file),
  ).toEqual(['a.en.vtt', 'a.en.forced.vtt', 'a.en.sdh.vtt']);
});
