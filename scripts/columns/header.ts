/** The parts of a header written by people or programs. */
export interface Header {
  /** The plain name: `Spatial` for `dcterms:spatial^^literal`. */
  label: string;
  /** BCP 47 tag of the language of the cells, folded. */
  language?: string;
  /** True for Omeka's mark of a private column. */
  isPrivate: boolean;
}

/** Prefixes of vocabularies: `dcterms:title`, `DC.title[en]`, `Dublin Core : Titre`, Tropy's addresses. */
const vocabulary =
  /^(?:(?:dublin ?core|dc ?terms|dc|dwc|schema|bibo|item type metadata)\s?[:.]\s?|https?:\/\/(?:purl\.org\/dc\/(?:elements\/1\.1|terms)|schema\.org|tropy\.org\/v1\/tropy)[/#])(?=\p{L})/iu;

/** A data type of Omeka S after a term: `dcterms:relation ^^resource:item`. */
const dataKind = /\s?\^\^[^\s@§[]+/g;
const privateMark = /\s?§private/i;
const privateTerm = /\s?(?:§private|\[private\])/i;
const language = /(?<=.)\s?@([a-z]{2,3}(?:[-_][a-z\d]+)*)$/i;
const languageOfTerm = /(?<=.)\s?(?:@|\[)([a-z]{2,3}(?:[-_][a-z\d]+)*|\*)?\]?$/i;

/** Parses a header. Brackets contain a language only after a vocabulary's term: `Size [in]` is a plain header. */
export function readHeader(written: string): Header {
  const header = written.trim();
  const term = header.replace(vocabulary, '');
  const isTerm = term !== header;
  const ownMark = isTerm ? privateTerm : privateMark;
  const bare = term.replace(dataKind, '').replace(ownMark, '').trim();
  const [ending = '', tag] = (isTerm ? languageOfTerm : language).exec(bare) ?? [];
  const name = bare.slice(0, bare.length - ending.length);
  return {
    label: isTerm ? plainWords(name) : name,
    isPrivate: ownMark.test(term),
    ...(tag && tag !== '*' && { language: languageTag(tag) }),
  };
}

/** Returns a term in plain words: `Is part of` for `isPartOf`, `Date issued` for `date.issued`. */
function plainWords(term: string): string {
  const words = term
    .replace(/(?<=\p{Ll})\p{Lu}(?=\p{Ll})/gu, (letter) => ` ${letter.toLowerCase()}`)
    .replace(/[._\s]+/g, ' ')
    .trim();
  return words.charAt(0).toUpperCase() + words.slice(1);
}

/** Returns a language tag in the form of sites: `fr` for `fra`, `en-us` for `en_US`. */
function languageTag(written: string): string {
  const tag = written.replaceAll('_', '-');
  try {
    return (Intl.getCanonicalLocales(tag)[0] ?? tag).toLowerCase();
  } catch {
    return tag.toLowerCase();
  }
}
