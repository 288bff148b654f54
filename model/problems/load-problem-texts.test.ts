import { describe, expect, test } from 'vitest';
import { projectPhrases } from '#importers/problem-texts';
import { documentPhrases } from '#media/documents/problem-texts';
import { filePhrases } from '#media/files/problem-texts';
import { pageTextPhrases } from '#media/page-text/problem-texts';
import { picturePhrases } from '#media/pictures/problem-texts';
import { transcriptPhrases } from '#media/transcripts/problem-texts';
import { datePhrases } from '#model/dates/remedy';
import { pluralCategories } from '#model/i18n/plurals';
import { formatPhrases } from '#model/pictures/input-formats';
import { commonPhrases } from '#model/problems/common-phrases';
import { loadProblemTexts, problemLanguages } from '#model/problems/load-problem-texts';
import { gap, type PhraseText } from '#model/problems/phrases';
import { valuePhrases } from '#model/problems/value-problem-texts';
import { fetchPhrases } from '#scripts/fetch/problem-texts';
import { itemPhrases } from '#scripts/items/problem-texts';
import { readPhrases } from '#scripts/lists/problem-texts';
import { markupPhrases } from '#scripts/markup/problem-texts';
import { themePhrases } from '#scripts/outputs/theme/problem-texts';
import { kindPhrases } from '#scripts/read/kinds/problem-texts';
import { reportPhrases } from '#scripts/report/report-phrases';
import { formPhrases, settingsPhrases } from '#scripts/settings/problem-texts';
import { sitePhrases } from '#scripts/site/problem-texts';
import { deskFaults, deskPhrases } from '#scripts/workshop/problem-texts';
import { faultTables } from '#tools/docs/problems';

const faults = new Map(
  [...faultTables.map((table) => table.faults), deskFaults].flatMap((table) => Object.entries(table)),
);
const tables: Readonly<Record<string, PhraseText>>[] = [
  ...[commonPhrases, datePhrases, deskPhrases, filePhrases, formatPhrases, itemPhrases, kindPhrases],
  ...[formPhrases, projectPhrases],
  ...[documentPhrases, fetchPhrases, markupPhrases, pageTextPhrases, themePhrases, transcriptPhrases],
  ...[picturePhrases, readPhrases, reportPhrases, settingsPhrases, sitePhrases, valuePhrases],
];
const phrases = new Map(tables.flatMap((table) => Object.entries(table)));

test('phrases of all rooms have different keys', () => {
  expect(tables.flatMap((table) => Object.keys(table)).toSorted()).toEqual([...phrases.keys()].toSorted());
});

describe.each(problemLanguages.filter((language) => language !== 'en'))('in "%s"', (language) => {
  test('each fault has its texts, with the placeholders of the English ones', async () => {
    const texts = await loadProblemTexts(language);
    const told = Object.entries(texts.faults).map(([code, { expected, remedy }]) => [
      code,
      gapsIn(expected),
      gapsIn(remedy),
    ]);
    const english = [...faults].map(([code, { expected, remedy }]) => [
      code,
      gapsIn(expected),
      gapsIn(remedy),
    ]);
    expect(told.toSorted()).toEqual(english.toSorted());
  });

  test('each phrase has its texts, in each plural form, with the placeholders of the English ones', async () => {
    const texts = await loadProblemTexts(language);
    const shapeOf = (text: PhraseText, forms: readonly string[]) =>
      typeof text === 'string' ? gapsIn(text) : { forms, gaps: gapsIn(Object.values(text).join()) };
    const said = Object.entries(texts.phrases).map(([key, text]) => [
      key,
      shapeOf(text, Object.keys(text).toSorted()),
    ]);
    const english = [...phrases].map(([key, text]) => [
      key,
      shapeOf(text, pluralCategories(language).toSorted()),
    ]);
    expect(Object.fromEntries(said)).toEqual(Object.fromEntries(english));
  });
});

/** Returns the names of the placeholders of a text, each once, sorted. */
function gapsIn(text: string): string[] {
  return [...new Set([...text.matchAll(gap)].map(([, name = '']) => name))].toSorted();
}
