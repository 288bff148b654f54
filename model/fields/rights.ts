import type { FieldKind, Licence, ShownValue } from '#model/fields/field-kind';
import { linkedPieces } from '#model/linked-pieces';
import { readRights, rightsMark } from '#model/rights';
import type { Rights } from '#model/schema';

/** The rights in the item: a licence or a statement. */
export const rights: FieldKind = {
  columns: ['rights'],
  facet: 'on request',
  searchWeight: 2,
  searchTexts: (item) => (item.rights ? [item.rights.label] : []),
  readItem({ cells, toText }) {
    const standard = cells.rightsstatement ? readRights(toText(cells.rightsstatement)) : undefined;
    if (standard?.uri) return { rights: standard };
    const own = cells.rights ? readRights(toText(cells.rights)) : standard;
    return own ? { rights: own } : {};
  },
  show: (written, properties) =>
    properties.rights ? shownRights(properties.rights) : { pieces: linkedPieces(written) },
  licenceOf: (written) => licenceOf(readRights(written)),
  showUnnamed: (item, _, { item: { rights: label } }) =>
    item.rights && { label, values: [shownRights(item.rights)] },
  linkedData: (item) => (item.rights?.uri ? { license: item.rights.uri } : {}),
};

function shownRights({ label, uri }: Rights): ShownValue {
  const licence = licenceOf({ label, uri });
  return { pieces: [{ text: label, ...(uri && { href: uri }) }], ...(licence && { rights: licence }) };
}

function licenceOf({ uri }: Rights): Licence | undefined {
  const mark = uri === undefined ? undefined : rightsMark(uri);
  return uri !== undefined && mark ? { mark, href: uri } : undefined;
}
