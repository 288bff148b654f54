import { join } from 'node:path';
import { RefusedRequest, type SettingsChange } from '#model/desk/protocol';
import type { RawCollection } from '#scripts/read/raw';
import type { History } from '#scripts/workshop/history/history';
import { readIfThere } from '#scripts/workshop/history/replace-file';
import { hashOf } from '#scripts/workshop/history/version';
import { writeInTries } from '#scripts/workshop/history/write-in-tries';
import { changeSettings } from '#scripts/workshop/settings/change-settings';
import { readOnlySentence } from '#scripts/workshop/settings/desk-settings';

/**
 * Writes settings into their file.
 *
 * @throws RefusedRequest with the fault
 */
export async function writeSettings(
  { label, changes }: SettingsChange,
  { raw, history }: { raw: RawCollection; history: History },
): Promise<{ version: string }> {
  const { root, settingsFile: path } = raw;
  const readOnly = readOnlySentence(raw.kind);
  if (readOnly !== undefined) throw new RefusedRequest(409, readOnly);
  return writeInTries(path, async () => {
    const before = readIfThere(join(root, path));
    const after = changeSettings(before, { changes }, path);
    if (after === before) return { outcome: { kind: 'written', version: hashOf(before) }, result: {} };
    return { outcome: await history.write(label, [{ path, before, after }]), result: {} };
  });
}
