/**
 * Serves the desk in `vitrine dev`: answers its pages from the workshop. Only the browser that opened the address of this run may use it.
 */
import type { IncomingMessage, ServerResponse } from 'node:http';
import { answerApi } from '#desk/server/api-answer';
import { deskText } from '#desk/server/desk-text';
import { openGuard } from '#desk/server/guard';
import { parseSent } from '#desk/server/read-json';
import { jsonRoute, type Route } from '#desk/server/route';
import { bindDeskText } from '#desk/text';
import {
  addFilesSchema,
  type DeskState,
  deskRoot,
  pageChangeSchema,
  pagePreviewSchema,
  pageRemovalSchema,
  RefusedRequest,
  replacementSchema,
  settingsChangeSchema,
  sheetChangeSchema,
  startListSchema,
  understandSchema,
  withholdSchema,
} from '#model/desk/protocol';
import type { LastRun, OwnerPages, Workshop } from '#scripts/workshop';

interface Exchange {
  request: IncomingMessage;
  response: ServerResponse;
}

/**
 * Creates the desk of a collection.
 *
 * @param basePath the base path of the site in this run
 */
export function openDesk(
  workshop: Workshop,
  { basePath, lastRun }: { basePath: string; lastRun: LastRun },
): OwnerPages {
  const guard = openGuard({ basePath, lastRun });
  const { read, write, publish } = workshop;
  const accepted = (request: IncomingMessage) => deskText(request.headers['accept-language']);
  const get = (answer: (query: URLSearchParams, request: IncomingMessage) => Promise<unknown>): Route => ({
    method: 'GET',
    answer,
  });

  async function state(request: IncomingMessage): Promise<DeskState> {
    const language = accepted(request);
    return {
      ...(await read.state(language.language)),
      ...{ id: lastRun.folder, hello: guard.proof(request) },
      ...language,
    };
  }

  const routes: Record<string, Route> = {
    state: get((_, request) => state(request)),
    rows: get(read.rows),
    record: get((query) => read.record({ item: query.get('item'), row: Number(query.get('row')) })),
    pictures: get((query) => read.pictures(query.get('column') ?? 'alt')),
    'map/coarse': get(() => workshop.map(110)),
    'map/fine': get(() => workshop.map(50)),
    understand: jsonRoute(understandSchema, (typed, request) => {
      const language = accepted(request);
      const text = bindDeskText(language);
      return read.understanding(typed, {
        language: language.language,
        say: (key, args) => text('problems', key, args),
      });
    }),
    unpublished: get(read.unpublished),
    change: jsonRoute(sheetChangeSchema, write.cells),
    withhold: jsonRoute(withholdSchema, write.withheld),
    'start-list': jsonRoute(startListSchema, ({ label }) => write.list(label)),
    'add-rows': jsonRoute(addFilesSchema, write.rowsOf),
    'new-record': jsonRoute(startListSchema, ({ label }) => write.record(label)),
    upload: { method: 'POST', answer: (query, request) => write.file(request, query.get('name') ?? '') },
    replace: {
      method: 'POST',
      answer: async (query, request) =>
        write.replacement(request, parseSent(Object.fromEntries(query), replacementSchema)),
    },
    undo: { method: 'POST', answer: write.undo },
    settings: get(read.settings),
    'change-settings': jsonRoute(settingsChangeSchema, write.settings),
    pages: get(read.pages),
    page: get((query) => read.page(query.get('file') ?? '')),
    'write-page': jsonRoute(pageChangeSchema, write.page),
    'remove-page': jsonRoute(pageRemovalSchema, write.withoutPage),
    'preview-page': jsonRoute(pagePreviewSchema, read.preview),
    publish: get(publish.state),
    build: { method: 'POST', answer: publish.build },
    'stop-build': { method: 'POST', answer: async () => publish.stopBuild() },
    preview: { method: 'POST', answer: async () => ({ address: await publish.preview() }) },
    'host-settings': get(async (query) => ({ text: await publish.hostSettings(query.get('name') ?? '') })),
  };

  return {
    address: (site) => guard.address({ ...site, basePath }),
    wayBack: (path) => `${basePath}${deskRoot}/back?to=${encodeURIComponent(path)}`,
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
        // An empty folder has no site to begin with.
        guard.open(exchange, basePath + (workshop.isEmpty() ? `${deskRoot}/add` : '/'));
        return true;
      }
      if (path === `${deskRoot}/back`) {
        guard.comeBack(exchange);
        return true;
      }
      if (path === `${deskRoot}/hello`) {
        guard.hello(exchange);
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
