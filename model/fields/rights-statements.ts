import type { Rights } from '#model/schema';

/** A statement with a canonical address, with `http:` as IIIF Presentation 3 requires. */
type Statement = Required<Rights>;

/** The twelve of https://rightsstatements.org/page/1.0/, by code. */
const statements: Readonly<Record<string, string>> = {
  InC: 'In Copyright',
  'InC-OW-EU': 'In Copyright – EU Orphan Work',
  'InC-EDU': 'In Copyright – Educational Use Permitted',
  'InC-NC': 'In Copyright – Non-Commercial Use Permitted',
  'InC-RUU': 'In Copyright – Rights-holder(s) Unlocatable or Unidentifiable',
  'NoC-CR': 'No Copyright – Contractual Restrictions',
  'NoC-NC': 'No Copyright – Non-Commercial Use Only',
  'NoC-OKLR': 'No Copyright – Other Known Legal Restrictions',
  'NoC-US': 'No Copyright – United States',
  CNE: 'Copyright Not Evaluated',
  UND: 'Copyright Undetermined',
  NKC: 'No Known Copyright',
};

/** Names of licences by their parts in canonical order. */
const licences: Readonly<Record<string, string>> = {
  by: 'Attribution',
  'by-sa': 'Attribution-ShareAlike',
  'by-nd': 'Attribution-NoDerivatives',
  'by-nc': 'Attribution-NonCommercial',
  'by-nc-sa': 'Attribution-NonCommercial-ShareAlike',
  'by-nc-nd': 'Attribution-NonCommercial-NoDerivatives',
};

const zero = { label: 'CC0 1.0 Universal', uri: 'http://creativecommons.org/publicdomain/zero/1.0/' };
const mark = { label: 'Public Domain Mark 1.0', uri: 'http://creativecommons.org/publicdomain/mark/1.0/' };

const statementAddress =
  /https?:\/\/(?:www\.)?rightsstatements\.org\/(?:vocab|page|data)\/([a-z-]+)(?:\/1\.0)?/i;
const domainAddress = /https?:\/\/(?:www\.)?creativecommons\.org\/(?:publicdomain|licenses)\/(zero|mark)\b/i;
const licenceAddress =
  /https?:\/\/(?:www\.)?creativecommons\.org\/licenses\/([a-z-]+)\/(\d\.\d)(?:\/(igo|scotland|[a-z]{2})(?![a-z-]))?/i;
const licenceForm =
  /^(?:(?:licen[sc]ed under )?(?:a )?(?:cc|creative commons)[ -]*)((?:by|attribution)(?:[ -]+(?:by|sa|nd|nc|sharealike|share alike|noncommercial|non-commercial|noderivatives|noderivs))*)[ -]+v?(\d\.\d)(?: (?:international|unported|generic|universal))?(?: licen[sc]e)?$/i;

/**
 * Recognises Creative Commons licences, public domain tools and the twelve RightsStatements.org statements, by pasted
 * address or common short form. A longer text that contains such an address becomes the label. A licence without a
 * version (`CC BY`) has no address. Any other text is only a label.
 */
export function readRights(text: string): Rights {
  const written = text.trim().replace(/\s+/g, ' ');
  const found = fromAddress(written);
  if (found) return /^<?https?:\S+$/i.test(written) ? found : { label: written, uri: found.uri };
  return fromForm(written.replace(/\.$/, '')) ?? { label: text.trim() };
}

function fromAddress(text: string): Statement | undefined {
  const domain = domainAddress.exec(text)?.[1]?.toLowerCase();
  if (domain) return domain === 'zero' ? zero : mark;
  const [, code, version, port] = licenceAddress.exec(text) ?? [];
  if (code && version) return licence(code, version, port);
  const named = statementAddress.exec(text)?.[1];
  return named === undefined ? undefined : statement(named);
}

function fromForm(text: string): Statement | undefined {
  if (/^(?:cc[ -]?0|cc[ -]?zero)(?:[ -]1\.0)?(?: universal)?$/i.test(text)) return zero;
  if (/^(?:(?:in the )?public domain(?: mark)?|pdm|cc[ -]pdm?)(?:[ -]1\.0)?$/i.test(text)) return mark;
  const [, parts, version] = licenceForm.exec(text) ?? [];
  if (parts && version) return licence(parts, version);
  return statement(text) ?? statementByLabel(text);
}

function statement(code: string): Statement | undefined {
  const lower = code.toLowerCase();
  const entry = Object.entries(statements).find(([known]) => known.toLowerCase() === lower);
  if (!entry) return undefined;
  return { label: entry[1], uri: `http://rightsstatements.org/vocab/${entry[0]}/1.0/` };
}

function statementByLabel(text: string): Statement | undefined {
  const letters = lettersOf(text);
  const found = Object.entries(statements).find(([, label]) => lettersOf(label) === letters);
  return found && statement(found[0]);
}

function lettersOf(text: string): string {
  return text.toLowerCase().replace(/[^a-z]/g, '');
}

function licence(parts: string, version: string, port?: string): Statement | undefined {
  const code = canonicalParts(parts);
  const name = licences[code];
  if (!name || !['1.0', '2.0', '2.1', '2.5', '3.0', '4.0'].includes(version)) return undefined;
  // The only address with another order of parts: http://creativecommons.org/licenses/by-nd-nc/1.0/
  const path = code === 'by-nc-nd' && version === '1.0' ? 'by-nd-nc' : code;
  const place = port && version !== '4.0' ? port.toLowerCase() : '';
  return {
    label: `${name} ${version}${place && ` ${place.toUpperCase()}`} (CC ${code.toUpperCase()} ${version})`,
    uri: `http://creativecommons.org/licenses/${path}/${version}/${place && `${place}/`}`,
  };
}

function canonicalParts(parts: string): string {
  const written = parts
    .toLowerCase()
    .replace(/attribution/, 'by')
    .replace(/share ?alike/, 'sa')
    .replace(/non-?commercial/, 'nc')
    .replace(/noderiv\w*/, 'nd')
    .split(/[ -]+/);
  return ['by', 'nc', 'nd', 'sa'].filter((part) => written.includes(part)).join('-');
}

/**
 * Returns the parts of a statement's mark, as its makers abbreviate it: `CC BY SA`, `CC 0`, `PD`, `InC-EDU`.
 * @see https://creativecommons.org/mission/downloads/
 * @see https://rightsstatements.org/en/documentation/assets.html
 */
export function rightsMark(uri: string): string[] | undefined {
  const [, tool, parts] =
    /creativecommons\.org\/(publicdomain|licenses)\/([a-z-]+)\//.exec(uri.toLowerCase()) ?? [];
  if (tool === 'publicdomain') return parts === 'zero' ? ['CC', '0'] : ['PD'];
  if (parts) return ['CC', ...parts.toUpperCase().split('-')];
  const code = /rightsstatements\.org\/vocab\/([A-Za-z-]+)\//.exec(uri)?.[1];
  return code === undefined ? undefined : [code];
}
