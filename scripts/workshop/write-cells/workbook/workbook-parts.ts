import { posix } from 'node:path';
import { UnusualWorkbook } from '#scripts/workshop/write-cells/workbook/unusual-workbook';
import {
  attributeOf,
  firstTag,
  prefixOf,
  type Splice,
  spliceText,
  type Tag,
  tagsOf,
} from '#scripts/workshop/write-cells/workbook/xml-tags';
import type { ZipParts } from '#scripts/workshop/write-cells/workbook/zip-parts';

/** The parts of a workbook that a change of a sheet may concern. */
export interface WorkbookParts {
  /** Path of the sheet's part, and its XML. */
  sheet: string;
  xml: string;
  /** Tables of Excel in the sheet: XML by path. */
  tables: ReadonlyMap<string, string>;
  /** Path of the list of formulas in the order of their calculation, if there is one. */
  calcChain?: string;
  /** True if days count from 1904. */
  isSince1904: boolean;
}

/** What one part of a workbook says of another. */
interface Relationship {
  tag: Tag;
  id: string | undefined;
  /** Last word of its type: `worksheet`, `table`. */
  type: string | undefined;
  /** Path of the other part. */
  path: string;
}

/** Maximum tables of Excel in a sheet: people make a few. */
const maxTables = 100;
const contentTypes = '[Content_Types].xml';

/**
 * Finds the parts of a sheet; undefined if the archive is no workbook in XML.
 *
 * @param index of the sheet, from 0
 * @throws UnusualWorkbook if a part is damaged or too large, or tables are too many
 */
export async function findParts(zip: ZipParts, index: number): Promise<WorkbookParts | undefined> {
  const [main] = (await relationshipsOf(zip, '')).filter(({ type }) => type === 'officeDocument');
  const workbook = main && (await readXml(zip, main.path));
  if (!main || workbook === undefined) return undefined;
  const prefix = prefixOf(workbook);
  const sheetTag = [...tagsOf(workbook, { prefix, names: 'sheet' })].filter((tag) => !tag.isClosing)[index];
  const id = sheetTag && /\s[^\s=]+:id\s*=\s*["']([^"']*)/.exec(sheetTag.attributes)?.[1];
  const others = await relationshipsOf(zip, main.path);
  const sheet = others.find((other) => other.id === id && other.type === 'worksheet')?.path;
  const xml = sheet === undefined ? undefined : await readXml(zip, sheet);
  if (sheet === undefined || xml === undefined) return undefined;
  const ofSheet = (await relationshipsOf(zip, sheet)).filter(({ type }) => type === 'table');
  const tablePaths = new Set(ofSheet.map(({ path }) => path));
  if (tablePaths.size > maxTables) throw new UnusualWorkbook(`${tablePaths.size} tables in a sheet`);
  const tables = new Map<string, string>();
  for (const path of tablePaths) {
    const table = await readXml(zip, path);
    if (table !== undefined) tables.set(path, table);
  }
  const calcChain = others.find(({ type }) => type === 'calcChain')?.path;
  const properties = firstTag(workbook, { prefix, names: 'workbookPr' });
  return {
    ...{ sheet, xml, tables },
    ...(calcChain !== undefined && { calcChain }),
    isSince1904: /^(?:1|true)$/.test((properties && attributeOf(properties, 'date1904')) ?? ''),
  };
}

/**
 * Takes the list of formulas out of a workbook, which Excel makes anew: with a formula that is not there any more, it
 * would report damage.
 *
 * @returns the changed parts
 */
export async function withoutCalcChain(
  zip: ZipParts,
  calcChain: string,
): Promise<Map<string, string | undefined>> {
  const changed = new Map<string, string | undefined>([[calcChain, undefined]]);
  const types = (await readXml(zip, contentTypes)) ?? '';
  const overrides = [...tagsOf(types, { prefix: prefixOf(types), names: 'Override' })].filter(
    (tag) => attributeOf(tag, 'PartName')?.toLowerCase() === `/${calcChain}`.toLowerCase(),
  );
  changed.set(contentTypes, withoutTags(types, overrides));
  const [main] = (await relationshipsOf(zip, '')).filter(({ type }) => type === 'officeDocument');
  const path = relationshipsPath(main?.path ?? '');
  const chains = (await relationshipsOf(zip, main?.path ?? '')).filter(({ type }) => type === 'calcChain');
  const tags = chains.map(({ tag }) => tag);
  return changed.set(path, withoutTags((await readXml(zip, path)) ?? '', tags));
}

function withoutTags(xml: string, tags: readonly Tag[]): string {
  const splices = tags.map(({ start, end }): Splice => ({ start, end, text: '' }));
  return spliceText(xml, splices);
}

/** Returns what a part says of others; with an empty path, what the whole archive says. */
async function relationshipsOf(zip: ZipParts, path: string): Promise<Relationship[]> {
  const xml = (await readXml(zip, relationshipsPath(path))) ?? '';
  return [...tagsOf(xml, { prefix: prefixOf(xml), names: 'Relationship' })].map((tag) => ({
    tag,
    id: attributeOf(tag, 'Id'),
    type: attributeOf(tag, 'Type')?.split('/').at(-1),
    path: posix.resolve('/', posix.dirname(path), attributeOf(tag, 'Target') ?? '').slice(1),
  }));
}

function relationshipsPath(path: string): string {
  return posix.join(posix.dirname(path), '_rels', `${posix.basename(path)}.rels`);
}

/** Reads a part in UTF-8, each byte as a character below U+0100; undefined if there is none. */
async function readXml(zip: ZipParts, path: string): Promise<string | undefined> {
  const xml = (await zip.read(path))?.toString('latin1');
  const encoding = xml && /^(?:\xef\xbb\xbf)?<\?xml[^>]*encoding\s*=\s*["']([^"']*)/.exec(xml)?.[1];
  if (encoding !== undefined && !/^utf-?8$|^us-ascii$/i.test(encoding || 'utf-8')) return undefined;
  return xml;
}
