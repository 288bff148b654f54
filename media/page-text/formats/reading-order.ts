type Attributes = Readonly<Record<string, string>>;

/** A region, or a group of regions, in the reading order of PAGE. */
interface Entry {
  region: string;
  /** Position in its group. */
  index: number;
  isOrdered: boolean;
  entries: Entry[];
}

/** Collects the reading order of a page while its file is read. */
export interface ReadingOrder {
  open(name: string, attributes: Attributes): void;
  close(name: string): void;
  /** Returns the ids of regions in reading order. */
  regions(): string[];
}

const groups = /^(?:Uno|O)rderedGroup(?:Indexed)?$/;
const references = /^RegionRef(?:Indexed)?$/;

/** Returns an empty reading order; it ignores elements with other names. */
export function readingOrder(): ReadingOrder {
  const root = entryOf('', {});
  const around = [root];
  return {
    open(name, attributes) {
      const isGroup = groups.test(name);
      if (!isGroup && !references.test(name)) return;
      const entry = entryOf(name, attributes);
      around.at(-1)?.entries.push(entry);
      if (isGroup) around.push(entry);
    },
    close(name) {
      if (groups.test(name)) around.pop();
    },
    regions() {
      const regions: string[] = [];
      addRegions(root, regions);
      return regions;
    },
  };
}

function entryOf(name: string, { regionRef = '', index = '' }: Attributes): Entry {
  return {
    ...{ region: regionRef, index: Number.parseInt(index, 10) || 0 },
    ...{ isOrdered: name.startsWith('Ordered'), entries: [] },
  };
}

function addRegions({ region, isOrdered, entries }: Entry, regions: string[]): void {
  if (region !== '') regions.push(region);
  const sorted = isOrdered ? entries.toSorted((a, b) => a.index - b.index) : entries;
  for (const entry of sorted) addRegions(entry, regions);
}
