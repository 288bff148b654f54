import type { FieldKind } from '#model/fields/field-kind';
import { readPermalink } from '#model/fields/permalink-address';
import { valueFault } from '#model/problems/value-problem-texts';
import { splitLinks } from '#model/text/links-in-text';

/** The item's persistent identifier, used in citations and for machines instead of the page's address. */
export const permalink: FieldKind = {
  columns: ['permalink'],
  facet: 'never',
  searchWeight: 1,
  readItem({ cells, toText, main, report }) {
    if (main) return main.permalink === undefined ? {} : { permalink: main.permalink };
    if (!cells.permalink) return {};
    const address = readPermalink(toText(cells.permalink));
    if (address) return { permalink: address };
    report('permalink', valueFault('permalink-unreadable', `"${cells.permalink}"`));
    return {};
  },
  show(written) {
    const address = readPermalink(written);
    return { pieces: address ? [{ text: written, href: address }] : splitLinks(written) };
  },
  showUnnamed: ({ permalink: address }, _, { item: { permalink: label } }) =>
    address ? { label, values: [{ pieces: [{ text: address, href: address }] }] } : undefined,
  linkedData: ({ permalink: address }) => (address ? { identifier: address } : {}),
};
