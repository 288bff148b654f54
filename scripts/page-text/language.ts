import { languageFrom } from '#scripts/transcripts/formats/language';

/** Names of data for reading letters that are no languages: what is read with them is in these. */
const readers: ReadonlyMap<string, string> = new Map([
  ['frk', 'de'],
  ['deu_frak', 'de'],
  ['ger_frak', 'de'],
  ['fraktur', 'de'],
  ['chi_sim', 'zh-Hans'],
  ['chi_tra', 'zh-Hant'],
]);
/** Codes for no language, several, or one that is not known. */
const none: ReadonlySet<string> = new Set(['', 'und', 'mul', 'zxx', 'mis', 'unk', 'unknown', 'osd']);

/**
 * Returns the BCP 47 tag of a language as programs that read letters name it: `de`, `deu`, `ger`, `German`, `de_DE`, `deu+eng`, of
 * which the first counts; undefined if it is none.
 */
export function pageLanguage(written: string): string | undefined {
  const [first = ''] = written.trim().toLowerCase().split(/[+,;]/, 1);
  if (none.has(first)) return undefined;
  return readers.get(first) ?? languageFrom(first.replace('_', '-'));
}
