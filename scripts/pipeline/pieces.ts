/**
 * Tries what pages and files make of each item. None of it should ever fail: if it does, an odd row has brought a fault of the program
 * to light, which costs that row a piece, and no build.
 */
import { citeItem } from '#model/cite/cite';
import { contactLink } from '#model/contact';
import { describeManifest, hasManifest } from '#model/iiif/manifest';
import { dublinCoreTags } from '#model/linked-data/dublin-core';
import { describeItem } from '#model/linked-data/item';
import { isPublic } from '#model/linked-data/nodes';
import { type Item, type ItemPiece, itemSchema } from '#model/schema';
import { normalize } from '#model/search/fold';
import { eachWord } from '#model/search/tokenize';
import { shownItem } from '#model/shown-item';
import { programFault } from '#scripts/items/make-items';
import { itemRows } from '#scripts/outputs/data/item-rows';
import { recordItem } from '#scripts/outputs/data/record';
import { planColumns } from '#scripts/outputs/data/table';
import { writeEntry } from '#scripts/outputs/feed/feed';
import { searchedFields } from '#scripts/outputs/search/fields';
import { cellLocation } from '#scripts/read/raw';
import type { ItemTrial } from '#scripts/site/make-site';

/** Items that may each be odd. */
const fewItems = 20;

type Makers<Name extends string> = Record<Name, (item: Item) => unknown>;

/** Returns items without the parts that fail, with problems; an item whose page fails has only its id. */
export function wholeItems(items: readonly Item[], { recordOf, report, ...context }: ItemTrial): Item[] {
  const [needed, others] = [neededPieces(context), otherPieces(context)];
  let bare = 0;
  return items.map((item) => {
    const tell = ({ piece, error }: Fault, done: string) =>
      report({ ...cellLocation(context.columns, recordOf(item)), ...programFault(error, { piece, done }) });
    const [fault] = faultsOf(item, needed);
    if (fault) {
      bare += 1;
      // No row is to blame if none can be made: the site that is there stays.
      if (bare === items.length && bare > fewItems) throw fault.error;
      tell(fault, 'The item is published with its id alone.');
      return { id: item.id, title: item.id, values: {}, slugs: {}, parts: [] };
    }
    const lacking = faultsOf(item, others);
    for (const one of lacking) tell(one, 'The item is published without it.');
    return lacking.length > 0 ? { ...item, lacks: lacking.map(({ piece }) => piece) } : item;
  });
}

interface Fault<Name extends string = string> {
  piece: Name;
  error: unknown;
}

function faultsOf<Name extends string>(item: Item, makers: Makers<Name>): Fault<Name>[] {
  const faults: Fault<Name>[] = [];
  for (const piece in makers) {
    try {
      makers[piece](item);
    } catch (error) {
      faults.push({ piece, error });
    }
  }
  return faults;
}

type Sources = Pick<ItemTrial, 'site' | 'columns' | 'cardOf'>;

/** Pieces that every item has. */
function neededPieces({ site, columns: written, cardOf }: Sources): Makers<'page' | 'data' | 'search words'> {
  const fields = searchedFields(site);
  const columns = planColumns({ site, columns: written });
  return {
    page: (item) => [
      shownItem({ item: itemSchema.parse(item), card: cardOf(item) }, site),
      site.contact && contactLink(site.contact, { ...item, url: '' }),
    ],
    data(item) {
      recordItem(item, site);
      for (const row of itemRows(item)) for (const { cellOf } of columns) cellOf(row);
    },
    'search words': (item) => {
      for (const text of fields.flatMap(({ textsOf }) => textsOf(item)))
        eachWord(normalize(text), () => undefined);
    },
  };
}

/** Pieces that an item can do without. */
function otherPieces({ site, cardOf }: Sources): Makers<ItemPiece> {
  return {
    citations(item) {
      const { bibtex, ris } = citeItem(item, site);
      // They become addresses of files.
      encodeURIComponent(bibtex + ris);
    },
    description: (item) => isPublic(site) && [describeItem(site, item), dublinCoreTags(site, item)],
    manifest: (item) =>
      isPublic(site) && site.iiif && hasManifest(item) && describeManifest([{ site, item }]),
    'feed entry': (item) => {
      if (isPublic(site) && item.added) writeEntry({ item, card: cardOf(item) }, site);
    },
  };
}
