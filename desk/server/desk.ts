/**
 * Serves the desk in `vitrine dev`: answers its pages from the last reading of the collection, and writes its owner's changes
 * into the folder. Only the browser that opened the address of this run may use it.
 */
import type { IncomingMessage, ServerResponse } from 'node:http';
import {
  addFilesSchema,
  type ChangeAnswer,
  type DeskState,
  deskRoot,
  type SheetChange,
  sheetChangeSchema,
  startListSchema,
  type UploadAnswer,
  understandSchema,
} from '#desk/api';
import { addRows, folderOfFiles, newRecord } from '#desk/server/add-rows';
import { openAlike } from '#desk/server/alike';
import { answerApi, RefusedRequest } from '#desk/server/api-answer';
import { deskText } from '#desk/server/desk-text';
import { filesOfRows } from '#desk/server/files-of-rows';
import { openGuard } from '#desk/server/guard';
import { type AddedFile, openHistory } from '#desk/server/history/history';
import { type DeskList, readList, writeList } from '#desk/server/list';
import { deskProblems } from '#desk/server/problems';
import { type PublishOptions, publishRoutes } from '#desk/server/publish-routes';
import { describedPictures, findRecord } from '#desk/server/records';
import { jsonRoute, type Route } from '#desk/server/route';
import { settingsRoutes } from '#desk/server/settings-routes';
import { understand } from '#desk/server/understand';
import { openUploads } from '#desk/server/uploads';
import type { OwnerPages, ReadCollection } from '#scripts/local-server/dev-server';
import { listPictures } from '#scripts/outputs/data/picture-list';
import { landAndBorders } from '#scripts/outputs/map/base-map';
import { picturePaths } from '#scripts/pipeline/options';

interface Exchange {
  request: IncomingMessage;
  response: ServerResponse;
}

export interface DeskOptions extends PublishOptions {
  /** The collection as it was read last. */
  collection: () => ReadCollection;
}

/** Opens the desk of a collection. */
export async function openDesk(options: DeskOptions): Promise<OwnerPages> {
  const { folder, work, collection } = options;
  const guard = openGuard();
  const history = await openHistory(folder);
  const uploads = await openUploads(folder, { hashes: picturePaths(work).hashes });
  const alike = openAlike(folder);
  const { basePath } = collection().built.site;
  let lastWrite: Promise<unknown> = Promise.resolve();

  /** Makes one change after the other: each is made of the file that the last one left. */
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

  async function currentList(): Promise<DeskList> {
    const list = await readList(collection());
    if (!list) throw new RefusedRequest(409, 'The folder has no list yet. Begin one first.');
    return list;
  }

  async function writableFile(): Promise<string> {
    const { sheet } = await currentList();
    if (sheet.readOnly !== undefined) throw new RefusedRequest(409, sheet.readOnly);
    return sheet.file;
  }

  async function change(wanted: SheetChange, added: readonly AddedFile[] = []): Promise<ChangeAnswer> {
    const { root, settings } = collection().raw;
    const file = await writableFile();
    return writeList(wanted, { root, file, encoding: settings.encoding, history, added });
  }

  /** Gives files rows, if the folder has a list. The ones that were added here are taken back with them. */
  async function giveRows(label: string, files: readonly string[]): Promise<unknown> {
    const { raw } = collection();
    const added = files.flatMap((path) => {
      const hash = uploads.added.get(path);
      return hash === undefined ? [] : [{ path, hash }];
    });
    const list = await readList(collection());
    const answer = list && (await change(await addRows(list, { label, files, raw }), added));
    if (!list) await history.write(label, [], added);
    for (const { path } of added) uploads.added.delete(path);
    return answer;
  }

  /** Writes the list of a folder that has pictures alone. */
  async function startList(label: string): Promise<unknown> {
    if (await readList(collection()))
      throw new RefusedRequest(409, 'The folder has a list already. Reload the page.');
    const after = Buffer.from(listPictures(collection()));
    const outcome = await history.write(label, [{ path: 'items.csv', before: undefined, after }]);
    if (outcome.kind === 'written') return {};
    const changed = 'There is an items.csv already. Reload the page.';
    throw new RefusedRequest(409, outcome.kind === 'refused' ? outcome.sentence : changed);
  }

  async function state(request: IncomingMessage): Promise<DeskState> {
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
      problems: deskProblems(collection(), list),
      ...(undo && { undo }),
      ...deskText(request.headers['accept-language']),
    };
  }

  const routes: Record<string, Route> = {
    state: { method: 'GET', answer: (_, request) => state(request) },
    rows: {
      method: 'GET',
      answer: async () => {
        const { sheet, records } = await currentList();
        return { version: sheet.version, rows: records };
      },
    },
    record: {
      method: 'GET',
      answer: async (query) =>
        findRecord(shown(), {
          list: await currentList(),
          wanted: { item: query.get('item'), row: Number(query.get('row')) },
        }),
    },
    pictures: {
      method: 'GET',
      answer: async (query) =>
        describedPictures(shown(), { list: await currentList(), name: query.get('column') ?? 'alt' }),
    },
    'map/coarse': { method: 'GET', answer: () => landAndBorders(110) },
    'map/fine': { method: 'GET', answer: () => landAndBorders(50) },
    understand: jsonRoute(understandSchema, async (question, request) =>
      understand(question, {
        ...{ collection: collection(), list: await currentList() },
        accepted: request.headers['accept-language'],
      }),
    ),
    change: jsonRoute(sheetChangeSchema, (wanted) => inTurn(() => change(wanted))),
    'start-list': jsonRoute(startListSchema, ({ label }) => inTurn(() => startList(label))),
    'add-rows': jsonRoute(addFilesSchema, ({ label, files }) => inTurn(() => giveRows(label, files))),
    'new-record': jsonRoute(startListSchema, ({ label }) =>
      inTurn(async () => change(newRecord(await currentList(), { label, raw: collection().raw }))),
    ),
    upload: {
      method: 'POST',
      answer: async (query, request): Promise<UploadAnswer> => {
        const { raw } = collection();
        const list = await readList(collection());
        const received = await uploads.receive(request, {
          ...{ name: query.get('name') ?? '', folder: folderOfFiles(raw) },
          isMeant: (file) => filesOfRows(raw, list).isTaken(file),
        });
        if ('duplicateOf' in received) return { file: received.duplicateOf, isDuplicate: true };
        const like = await alike.find(received.file, collection().pictures);
        return { file: received.file, isDuplicate: false, ...(like !== undefined && { alike: like }) };
      },
    },
    undo: { method: 'POST', answer: () => inTurn(() => history.undo()) },
    ...settingsRoutes({ collection: shown, history, inTurn }),
    ...publishRoutes(options),
  };

  return {
    // An empty folder has no site to begin with.
    address: (site) =>
      guard.address({ ...site, ...(collection().built.items.length === 0 && { to: `${deskRoot}/add` }) }),
    refusal(request) {
      try {
        guard.admit(request);
      } catch (error) {
        if (error instanceof RefusedRequest) return error.message;
        throw error;
      }
    },
    hasPage: (path) => path === deskRoot || path.startsWith(`${deskRoot}/`),
    async answer(path: string, exchange: Exchange) {
      if (path === `${deskRoot}/open`) {
        guard.open(exchange, basePath);
        return true;
      }
      const beginning = `${deskRoot}/api/`;
      if (!path.startsWith(beginning)) return false;
      const { request } = exchange;
      await answerApi(exchange, () => {
        const name = path.slice(beginning.length);
        const route = Object.hasOwn(routes, name) ? routes[name] : undefined;
        guard.check(request, route?.method ?? 'GET');
        if (!route) throw new RefusedRequest(404, 'The desk has nothing at this address.');
        return route.answer(new URLSearchParams(request.url?.split('?')[1]), request);
      });
      return true;
    },
  };
}
