import type { FieldKind } from '#model/fields/field-kind';
import { linkedPieces } from '#model/linked-pieces';
import { readCommunityLabel } from '#model/local-contexts';
import { own } from '#model/own';
import type { Item } from '#model/schema';

const column = 'labels';

/** Labels of Local Contexts: what a community asks of those who see and use its heritage. Other words stay as they are. */
export const labels: FieldKind = {
  columns: [column],
  isSplit: () => true,
  facet: 'on request',
  searchWeight: 2,
  show: (written) => {
    const label = readCommunityLabel(written);
    return { pieces: label ? [{ text: label.name, href: label.href }] : linkedPieces(written) };
  },
  linkedData(item) {
    const usageInfo = termsOf(item);
    return usageInfo.length > 0 ? { usageInfo } : {};
  },
};

/** Returns the addresses of the labels of an item. */
function termsOf({ values }: Item): string[] {
  return (own(values, column) ?? []).flatMap((written) => readCommunityLabel(written)?.href ?? []);
}
