import type { FieldKind, Licence, ShownRecord, ShownValue } from '#model/fields/field-kind';
import { readRights, rightsMark } from '#model/fields/rights-statements';
import type { Rights } from '#model/schema';
import { type Piece, splitLinks } from '#model/text/links-in-text';

/** The rights in the item: a licence, a standard statement, or the owner's words. */
export const rights: FieldKind = {
  columns: ['rights', 'rightsstatement'],
  facet: 'on request',
  searchWeight: 2,
  searchTexts: (item) => (item.rights ? [item.rights.label] : []),
  readItem({ cells, toText }) {
    const standard = cells.rightsstatement ? readRights(toText(cells.rightsstatement)) : undefined;
    if (standard?.uri) return { rights: standard };
    const ownRights = cells.rights ? readRights(toText(cells.rights)) : standard;
    return ownRights ? { rights: ownRights } : {};
  },
  show: showCell,
  licenceOf: (written) => licenceOf(readRights(written)),
  showUnnamed: (item, _, { item: { rights: label } }) =>
    item.rights && { label, values: [showRights(item.rights)] },
  linkedData: (item) => (item.rights?.uri ? { license: item.rights.uri } : {}),
};

/**
 * Shows a cell: the owner's words, with the address of a standard statement replaced by its name, after the statement's
 * mark unless the statement has its own field.
 */
function showCell(written: string, { rights: itemRights, values }: ShownRecord): ShownValue {
  const read = readRights(written);
  if (read.uri && !read.label.includes('://')) return showRights(read);
  const pieces = splitLinks(written).flatMap((piece) => nameStatement(piece, written));
  const licence =
    licenceOf(read) ?? (values.rightsstatement ? undefined : itemRights && licenceOf(itemRights));
  return { pieces, ...(licence && { rights: licence }) };
}

/** Returns the name of a statement to replace its address; empty if the surrounding words contain the name. */
function nameStatement(piece: Piece, words: string): Piece[] {
  const { label, uri } = piece.href === undefined ? { label: piece.text } : readRights(piece.href);
  if (!uri) return [piece];
  return words.includes(label) ? [] : [{ text: label, href: uri }];
}

function showRights({ label, uri }: Rights): ShownValue {
  const licence = licenceOf({ label, uri });
  return { pieces: [{ text: label, ...(uri && { href: uri }) }], ...(licence && { rights: licence }) };
}

function licenceOf({ uri }: Rights): Licence | undefined {
  const mark = uri === undefined ? undefined : rightsMark(uri);
  return uri !== undefined && mark ? { mark, href: uri } : undefined;
}
