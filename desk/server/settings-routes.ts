import { join } from 'node:path';
import {
  pageChangeSchema,
  pagePreviewSchema,
  pageRemovalSchema,
  type SettingsChange,
  settingsChangeSchema,
} from '#desk/api';
import { RefusedRequest } from '#desk/server/api-answer';
import type { History } from '#desk/server/history/history';
import { readIfThere } from '#desk/server/history/replace-file';
import { hashOf } from '#desk/server/history/version';
import { writeInTries } from '#desk/server/history/write-in-tries';
import { listPages, readPage, removePage, writePage } from '#desk/server/pages';
import { previewPage } from '#desk/server/preview-page';
import { jsonRoute, type Route } from '#desk/server/route';
import { changeSettings } from '#desk/server/settings/change-settings';
import { readDeskSettings, whyReadOnly } from '#desk/server/settings/desk-settings';
import type { ReadCollection } from '#scripts/local-server/dev-server';
import type { RawCollection } from '#scripts/read/raw';

export interface SettingsOptions {
  /** The collection as it was read last. */
  collection: () => ReadCollection;
  history: History;
  /** Does one thing after the other: each change is made of the file that the last one left. */
  inTurn: <Answer>(work: () => Promise<Answer>) => Promise<Answer>;
}

/** Returns the routes of the views "Settings" and "Pages". */
export function settingsRoutes({ collection, history, inTurn }: SettingsOptions): Record<string, Route> {
  const desk = () => ({ raw: collection().raw, history });
  return {
    settings: { method: 'GET', answer: () => readDeskSettings(collection()) },
    'change-settings': jsonRoute(settingsChangeSchema, (change) =>
      inTurn(() => writeSettings(change, desk())),
    ),
    pages: { method: 'GET', answer: () => listPages(collection().raw) },
    page: { method: 'GET', answer: (query) => readPage(collection().raw, query.get('file') ?? '') },
    'write-page': jsonRoute(pageChangeSchema, (change) => inTurn(() => writePage(change, desk()))),
    'remove-page': jsonRoute(pageRemovalSchema, (removal) => inTurn(() => removePage(removal, desk()))),
    'preview-page': jsonRoute(pagePreviewSchema, (page) => previewPage(page, collection())),
  };
}

async function writeSettings(
  { label, changes }: SettingsChange,
  { raw, history }: { raw: RawCollection; history: History },
): Promise<{ version: string }> {
  const { root, settingsFile: path } = raw;
  const readOnly = whyReadOnly(raw.kind);
  if (readOnly !== undefined) throw new RefusedRequest(409, readOnly);
  return writeInTries(path, async () => {
    const before = readIfThere(join(root, path));
    const after = changeSettings(before, { changes }, path);
    if (after === before) return { outcome: { kind: 'written', version: hashOf(before) }, said: {} };
    return { outcome: await history.write(label, [{ path, before, after }]), said: {} };
  });
}
