import { bibtexOf } from '#model/cite/bibtex';
import { familyFirst } from '#model/cite/names';
import { type CitedItem, type CitedSite, citedItem } from '#model/cite/record';
import { apa, type CitationWords, chicago, mla } from '#model/cite/styles';
import { messagesFor } from '#model/i18n/messages';
import type { Item } from '#model/schema';

/** Citations of an item. */
export interface Citations {
  /** Entries by style, as HTML whose only element is `i`. */
  styles: { name: string; html: string }[];
  /** Files for reference managers. */
  bibtex: string;
  ris: string;
}

const english: CitationWords = {
  language: 'en',
  and: 'and',
  etAl: 'et al.',
  noDate: 'n.d.',
  circa: ['c.', 'circa'],
  months: 'Jan. Feb. Mar. Apr. May June July Aug. Sept. Oct. Nov. Dec.'.split(' '),
};

/** Languages with words for citations; others cite in English. */
const languages: readonly CitationWords[] = [
  {
    language: 'de',
    and: 'und',
    etAl: 'u.\u00a0a.',
    noDate: 'o.\u00a0J.',
    circa: ['ca.', 'circa'],
    months: 'Jan. Feb. März Apr. Mai Juni Juli Aug. Sep. Okt. Nov. Dez.'.split(' '),
  },
  {
    language: 'es',
    and: 'y',
    etAl: 'et\u00a0al.',
    noDate: 's.\u00a0f.',
    circa: ['c.', 'circa'],
    months: 'ene. feb. mar. abr. may jun. jul. ago. sep. oct. nov. dic.'.split(' '),
  },
  {
    language: 'fr',
    and: 'et',
    etAl: 'et al.',
    noDate: 's.\u00a0d.',
    circa: ['v.', 'vers'],
    months: 'janv. févr. mars avr. mai juin juill. août sept. oct. nov. déc.'.split(' '),
  },
];

const types = { picture: 'ART', audio: 'SOUND', video: 'MPCT', pdf: 'GEN', other: 'GEN' } as const;

/** Cites an item in each style. */
export function citeItem(item: Item, site: CitedSite): Citations {
  const [siteLanguage] = site.language.toLowerCase().split('-');
  const words = languages.find(({ language }) => language === siteLanguage) ?? english;
  const cited = citedItem(item, site, messagesFor(words.language));
  return {
    styles: [
      { name: 'APA', html: apa(cited, words) },
      { name: 'Chicago', html: chicago(cited, words) },
      { name: 'MLA', html: mla(cited, words) },
    ],
    bibtex: bibtexOf(cited),
    ris: risOf(cited),
  };
}

/** Writes a RIS record (https://en.wikipedia.org/wiki/RIS_(file_format)), one line per field. */
function risOf({ date, ...cited }: CitedItem): string {
  const { first } = typeof date === 'object' ? date : {};
  const [year, month, day = ''] = first?.split('-') ?? [];
  const fields: [tag: string, value: string | undefined][] = [
    ['TY', types[cited.media]],
    ...cited.makers.map((name): [string, string] => ['AU', familyFirst(name)]),
    ['TI', cited.title],
    ['PY', year],
    ['DA', month && `${year}/${month}/${day}/`],
    ['N1', cited.note],
    ['M3', cited.genre],
    ['PB', cited.publisher],
    ['T3', cited.collection],
    ['ID', cited.id],
    ['DO', cited.doi],
    ['UR', cited.address],
  ];
  const lines = fields.map(([tag, value]) => (value === undefined ? '' : `${tag}  - ${value}\n`));
  return `${lines.join('')}ER  -`;
}
