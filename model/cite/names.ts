/** A name, in parts or as a whole. */
export type CitedName = { family: string; given: string; suffix?: string } | { literal: string };

/** Placeholders for an unknown maker. */
const unknownMaker =
  /^\?$|^(?:n\/?a|none|unknown|anon(?:ymous)?|unidentified|unbekannt|anonym|inconnue?|anonyme|desconocid[oa]|an[oó]nim[oa]|desconhecid[oa]|ignoto|onbekend)\b/i;

/** Words in the names of organisations, in several languages. */
const organisation = new RegExp(
  `(?:^|[\\s(])(?:${[
    '&|and|und|et|y|e|of|the|for|co|company|inc|ltd|llc|limited|gmbh|ag|corp|corporation|bros|brothers|sons',
    'studios?|atelier|press|news|agency|bureau|department|office|service|survey|institute?|institut|instituto',
    'associations?|society|société|sociedad|gesellschaft|verein|club|group|union|league|committee|council|commission',
    'university|universität|université|universidad|college|school|church|museum|musée|museo|library|bibliothek',
    'bibliothèque|biblioteca|archives?|archiv|archivo|gallery|foundation|stiftung|fondation|fundación|trust|verlag',
    'publishers?|publishing|editions?|photo|photos|photography|photographers|magazine|times|herald|government|ministry',
    'ministerium|army|navy|railways?|project|collective|team',
  ].join('|')})(?:[\\s.,)]|$)`,
  'i',
);

const particles = 'van|von|der|den|de|la|le|du|da|das|do|dos|di|del|della|ten|ter|zu|zur|af|al|el|bin|ibn';
const word = String.raw`(?:[\p{Lu}][\p{L}\p{M}'’.-]*|${particles})`;
const person = new RegExp(`^${word}(?: ${word}){1,4}$`, 'u');
const latin = /^[\p{Script=Latin}\p{M}\s'’.,-]+$/u;
const familyFrom = new RegExp(String.raw`^(.+?) ((?:(?:${particles}) )*[^\s]+)$`, 'u');
const suffixes = /^(?:jr|sr|ii|iii|iv)\.?$/i;

/** Maximum length of a person's name. */
const longestName = 200;

/**
 * Parses a maker as people write it: `Berg, Ada`, `Ada Berg`, `Berg, Ada, 1902-1984`, `Harbour Photo Co.`. Only names
 * of persons in Latin script are split.
 * @returns undefined for an unknown maker
 */
export function readName(written: string): CitedName | undefined {
  const name = written
    .replace(/\s+/g, ' ')
    .trim()
    .replace(/ ?[([][^()[\]]*[)\]]$/, '');
  if (name.length > longestName) return { literal: name };
  if (name === '' || unknownMaker.test(name)) return undefined;
  if (organisation.test(name) || !latin.test(name.replace(/,[^,]*\d[^,]*$/, ''))) return { literal: name };
  const [family = '', ...others] = name.split(',').map((part) => part.trim());
  // Years of life and words such as "photographer" are not part of a name.
  const parts = others.filter((part) => /^\p{Lu}/u.test(part) && !/\d/.test(part));
  const suffix = parts.find((part) => suffixes.test(part));
  const [given] = parts.filter((part) => part !== suffix);
  if (given) return { family, given, ...(suffix && { suffix }) };
  return fromSpoken(family, suffix);
}

function fromSpoken(name: string, suffix: string | undefined): CitedName {
  const [, given, family] = person.test(name) ? (familyFrom.exec(name) ?? []) : [];
  return given && family ? { family, given, ...(suffix && { suffix }) } : { literal: name };
}

/** Formats a name with the family name first: `King, Martin Luther, Jr.` */
export function familyFirst(name: CitedName): string {
  if ('literal' in name) return name.literal;
  const { family, given, suffix } = name;
  return [family, given, ...(suffix === undefined ? [] : [suffix])].join(', ');
}
