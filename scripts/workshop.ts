/**
 * The door of scripts/ for the desk: reads a collection for its owner, and writes the owner's changes into its folder. What goes in
 * and comes out is described in model/desk/protocol.ts.
 */

import type { IncomingMessage } from 'node:http';
import type { z } from 'zod';
import { openAlike } from '#media';
import {
  type ChangeAnswer,
  type DescribedPicture,
  type DeskPages,
  type DeskRecord,
  type DeskSettings,
  type FilesToAdd,
  type PageChange,
  type PagePreview,
  type PageText,
  RefusedRequest,
  type Replacement,
  type RowsAnswer,
  type SeenRow,
  type SettingsChange,
  type SheetChange,
  sheetChangeSchema,
  type Understanding,
  type Unpublished,
  type UploadAnswer,
  type understandSchema,
  type WithholdRequest,
  type WorkshopState,
} from '#model/desk/protocol';
import { loadProblemTexts } from '#model/problems/load-problem-texts';
import { chosenMeanings } from '#scripts/columns/column-names';
import type { ReadCollection } from '#scripts/local-server/dev-server';
import { listPictures } from '#scripts/outputs/data/picture-list';
import { landAndBorders } from '#scripts/outputs/map/base-map';
import { picturePaths } from '#scripts/pipeline/options';
import { thisDay } from '#scripts/read/publication-day';
import { addRows, folderOfFiles, newRecord } from '#scripts/workshop/add-rows';
import { filesOfRows } from '#scripts/workshop/files-of-rows';
import { type AddedFile, openHistory } from '#scripts/workshop/history/history';
import { listPages, readPage, removePage, writePage } from '#scripts/workshop/pages';
import { previewPage } from '#scripts/workshop/preview-page';
import { deskProblems } from '#scripts/workshop/problems';
import { openPublisher, type Publisher, type PublishOptions } from '#scripts/workshop/publish/publish';
import { type DeskList, readList, sheetOf } from '#scripts/workshop/read-list';
import type { Say } from '#scripts/workshop/readings';
import { describedPictures, findRecord } from '#scripts/workshop/records';
import { cellsThatName, receiveScan, writeScan } from '#scripts/workshop/replace-picture';
import { readDeskSettings } from '#scripts/workshop/settings/desk-settings';
import { writeSettings } from '#scripts/workshop/settings/write-settings';
import { understand } from '#scripts/workshop/understand';
import { listUnpublished } from '#scripts/workshop/unpublished';
import { openUploads } from '#scripts/workshop/uploads';
import { withholdChange } from '#scripts/workshop/withhold';
import { writeCells } from '#scripts/workshop/write-cells/write-cells';

export type { OwnerPages } from '#scripts/local-server/dev-server';
export { asksOwnServer, isOfOwnPage } from '#scripts/local-server/own-pages';
export { type LastRun, openLastRun } from '#scripts/workshop/last-run';
export { refusalOf } from '#scripts/workshop/refusal';

export interface WorkshopOptions extends PublishOptions {
  /** The collection as it was read last. */
  collection: () => ReadCollection;
  /** Where the site has its addresses in this run. */
  basePath: string;
}

/**
 * A collection in the hands of its owner. One change is made after the other, each of the file that the last one left.
 *
 * Functions throw RefusedRequest with a sentence for the owner.
 */
export interface Workshop {
  /** True if nothing was found in the folder. */
  isEmpty: () => boolean;
  read: {
    /** The whole, with its problems in a language. */
    state: (language: string) => Promise<WorkshopState>;
    /** The rows of the list, as written. */
    rows: () => Promise<{ version: string; rows: readonly SeenRow[] }>;
    /** An item by its id, or a row of the list, with its parts. */
    record: (wanted: { item: string | null; row: number }) => Promise<DeskRecord>;
    /** What is not published, and what has no picture. */
    unpublished: () => Promise<Unpublished>;
    /** All pictures with their cell of a column, such as `alt`. */
    pictures: (column: string) => Promise<DescribedPicture[]>;
    /** A cell while it is typed. */
    understanding: (
      typed: z.infer<typeof understandSchema>,
      speech: { language: string; say: Say },
    ) => Promise<Understanding>;
    settings: () => Promise<DeskSettings>;
    pages: () => Promise<DeskPages>;
    page: (file: string) => Promise<PageText>;
    /** A page as the site would show it. */
    preview: (page: { file: string; text: string }) => Promise<PagePreview>;
  };
  write: {
    cells: (change: SheetChange) => Promise<ChangeAnswer>;
    /** Withholds a row, or publishes it again. */
    withheld: (wanted: WithholdRequest) => Promise<ChangeAnswer>;
    /** Begins the list of a folder that has pictures alone. */
    list: (label: string) => Promise<void>;
    /** Gives files rows, if the folder has a list. Undo takes those away again that came by `file`. */
    rowsOf: (wanted: FilesToAdd) => Promise<RowsAnswer>;
    record: (label: string) => Promise<ChangeAnswer>;
    /** Puts a file into the folder. */
    file: (request: IncomingMessage, name: string) => Promise<UploadAnswer>;
    /** Puts a better scan in the place of a picture. */
    replacement: (request: IncomingMessage, wanted: Replacement) => Promise<UploadAnswer>;
    settings: (change: SettingsChange) => Promise<{ version: string }>;
    page: (change: PageChange) => Promise<{ version: string }>;
    withoutPage: (removal: Omit<PageChange, 'text'>) => Promise<{ version: string }>;
    /** Takes back the last change. */
    undo: () => Promise<unknown>;
  };
  publish: Publisher;
  /** Land and borders for choosing a place: GeoJSON at 1:110 or 1:50 million. */
  map: typeof landAndBorders;
}

/** Opens the collection of a folder, before it is read for the first time. */
export async function openWorkshop(options: WorkshopOptions): Promise<Workshop> {
  const { folder, work, collection, basePath } = options;
  const history = await openHistory(folder);
  const uploads = await openUploads(folder, { hashes: picturePaths(work).hashes });
  const alike = openAlike(folder);
  let lastWrite: Promise<unknown> = Promise.resolve();

  /** Makes one change after the other. */
  function inTurn<Answer>(work: () => Promise<Answer>): Promise<Answer> {
    const done = lastWrite.then(work);
    lastWrite = done.catch(() => undefined);
    return done;
  }

  /** Returns the collection at the address that it has in this run, whatever the settings say meanwhile. */
  function shown(): ReadCollection {
    const now = collection();
    return { ...now, built: { ...now.built, site: { ...now.built.site, basePath } } };
  }

  const publicationDay = () => options.today ?? thisDay();

  async function currentList(): Promise<DeskList> {
    const list = await readList(collection());
    if (!list) throw new RefusedRequest(409, 'The folder has no list yet. Begin one first.');
    return list;
  }

  async function change(wanted: SheetChange, added: readonly AddedFile[] = []): Promise<ChangeAnswer> {
    const { raw } = collection();
    const { file, readOnly } = (await currentList()).sheet;
    if (readOnly !== undefined) throw new RefusedRequest(409, readOnly);
    const { root, settings } = raw;
    const { encoding } = settings;
    return writeCells(wanted, { root, file, encoding, sheet: sheetOf(file, raw), history, added });
  }

  async function state(language: string): Promise<WorkshopState> {
    const { raw, built, pictures, notes } = collection();
    const list = await readList(collection());
    const undo = history.last();
    return {
      title: built.site.title,
      folder: raw.root.split(/[/\\]/).at(-1) ?? '',
      kind: raw.kind,
      items: built.items.length,
      pictures: pictures.length,
      settingsFile: raw.settingsFile,
      ...(list && { sheet: list.sheet }),
      notes,
      problems: deskProblems(collection(), list, await loadProblemTexts(language, true)),
      ...(undo && { undo }),
    };
  }

  async function giveRows(wanted: FilesToAdd): Promise<RowsAnswer> {
    const { raw } = collection();
    const list = await readList(collection());
    const { change: rows, answer } = list
      ? await addRows(list, { ...wanted, raw })
      : { change: undefined, answer: { backs: [], withoutRow: [] } };
    const waiting = new Set(answer.backs.map(({ file }) => file));
    const added = wanted.files.flatMap((path) => {
      const hash = waiting.has(path) ? undefined : uploads.added.get(path);
      return hash === undefined ? [] : [{ path, hash }];
    });
    if (!list) await history.write(wanted.label, [], added);
    else if (rows && rows.addRows.length + rows.cells.length + added.length > 0) await change(rows, added);
    for (const { path } of added) uploads.added.delete(path);
    return answer;
  }

  async function startList(label: string): Promise<void> {
    if (await readList(collection()))
      throw new RefusedRequest(409, 'The folder has a list already. Reload the page.');
    const after = Buffer.from(listPictures(collection()));
    const outcome = await history.write(label, [{ path: 'items.csv', before: undefined, after }]);
    if (outcome.kind === 'written') return;
    const changed = 'There is an items.csv already. Reload the page.';
    throw new RefusedRequest(409, outcome.kind === 'refused' ? outcome.sentence : changed);
  }

  async function addFile(request: IncomingMessage, name: string): Promise<UploadAnswer> {
    const { raw } = collection();
    const list = await readList(collection());
    const received = await uploads.receive(request, {
      ...{ name, folder: folderOfFiles(raw, name) },
      isMeant: (file) => filesOfRows(raw, list).isTaken(file),
    });
    if ('duplicateOf' in received) return { file: received.duplicateOf, isDuplicate: true };
    const like = await alike.find(received.file, collection().pictures);
    return { file: received.file, isDuplicate: false, ...(like !== undefined && { alike: like }) };
  }

  async function replaceFile(request: IncomingMessage, wanted: Replacement): Promise<UploadAnswer> {
    const { raw } = collection();
    const { label, file } = wanted;
    const scan = await receiveScan(request, wanted, { raw, list: await currentList(), uploads });
    return inTurn(async () => {
      if ('bytes' in scan) {
        await writeScan(scan.bytes, wanted, { raw, history });
        return { file, isDuplicate: false };
      }
      const path = scan.beside;
      const hash = uploads.added.get(path);
      uploads.added.delete(path);
      const cells = cellsThatName(file, { list: await currentList(), raw, after: path });
      await change(sheetChangeSchema.parse({ label, cells }), hash === undefined ? [] : [{ path, hash }]);
      return { file: path, isDuplicate: false };
    });
  }

  const place = () => ({ raw: collection().raw, history });
  return {
    isEmpty: () => collection().built.items.length === 0,
    read: {
      state,
      async rows() {
        const { sheet, records } = await currentList();
        return { version: sheet.version, rows: records };
      },
      record: async (wanted) =>
        findRecord(shown(), { list: await currentList(), wanted, today: publicationDay() }),
      unpublished: async () =>
        listUnpublished(collection(), { list: await readList(collection()), today: publicationDay() }),
      pictures: async (name) => describedPictures(shown(), { list: await currentList(), name }),
      understanding: async (typed, { language, say }) =>
        understand(typed, {
          ...{ collection: collection(), list: await currentList(), say },
          texts: await loadProblemTexts(language, true),
        }),
      settings: () => readDeskSettings(shown()),
      pages: () => listPages(collection().raw),
      page: (file) => readPage(collection().raw, file),
      preview: (page) => previewPage(page, shown()),
    },
    write: {
      cells: (wanted) => inTurn(() => change(wanted)),
      withheld: (wanted) =>
        inTurn(async () => {
          const { hiddenSettings, settings } = collection().raw;
          const chosen = chosenMeanings(settings);
          return change(
            withholdChange(await currentList(), wanted, { today: publicationDay(), hiddenSettings, chosen }),
          );
        }),
      list: (label) => inTurn(() => startList(label)),
      rowsOf: (wanted) => inTurn(() => giveRows(wanted)),
      record: (label) =>
        inTurn(async () => change(newRecord(await currentList(), { label, raw: collection().raw }))),
      file: addFile,
      replacement: replaceFile,
      settings: (wanted) => inTurn(() => writeSettings(wanted, place())),
      page: (page) => inTurn(() => writePage(page, place())),
      withoutPage: (removal) => inTurn(() => removePage(removal, place())),
      undo: () => inTurn(() => history.undo()),
    },
    publish: openPublisher(options),
    map: landAndBorders,
  };
}
