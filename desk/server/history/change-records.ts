import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import { lstatSync, rmSync } from 'node:fs';
import { homedir } from 'node:os';
import { isAbsolute, join } from 'node:path';
import { z } from 'zod';
import { readIfThere, writeWhole } from '#desk/server/history/replace-file';
import { hashOf } from '#desk/server/history/version';
import { parseJson } from '#scripts/disk/parse-json';
import { isSystemFault } from '#scripts/disk/system-fault';

const hashSchema = z.string().regex(/^[0-9a-f]{20}$/);

const changeRecordSchema = z.object({
  number: z.int().positive(),
  /** UTC, ISO 8601. */
  time: z.iso.datetime(),
  label: z.string(),
  files: z.array(
    z.object({
      /** Below the collection folder, links followed. */
      path: z.string().min(1),
      /** Hashes of both versions; null if there was or is no file. */
      before: hashSchema.nullable(),
      after: hashSchema.nullable(),
      /** Name of the copy of the former version in the history, and its permissions. */
      copy: z
        .string()
        .regex(/^[^/\\]+$/)
        .optional(),
      mode: z.int().optional(),
    }),
  ),
});

/** A change of files that can be undone. */
export type ChangeRecord = z.infer<typeof changeRecordSchema>;

/** A record as it is written: its JSON, and the proof that this machine has written it for this folder. */
const signedSchema = z.object({ change: z.string(), proof: z.string().regex(/^[0-9a-f]{64}$/) });

/** What a collection folder cannot bring along: it lies in the owner's own folder for settings. */
const sealSchema = z.object({
  /** Proves records: 32 bytes in hex. */
  key: z.string().regex(/^[0-9a-f]{64}$/),
  /** Number of the last record. */
  count: z.int().nonnegative(),
  /** Numbers of the records that are not undone, the newest last. */
  undoable: z.array(z.int().positive()),
});

type Seal = z.infer<typeof sealSchema>;

/** Without a record, after a loss of power, there is still the copy. */
const inPrivate = { mode: 0o600, flush: false };

/** Most changes that can be undone. */
const mostChanges = 1000;

/** Changes that this machine has made in a folder. What else lies among their records is ignored: written, copied or renamed by others. */
export interface ChangeRecords {
  /** @throws the file system's error */
  add(change: Omit<ChangeRecord, 'number'>): ChangeRecord;
  /** Returns the newest change that is not undone. */
  last(): ChangeRecord | undefined;
  /** Drops a change: it is undone, or was not made. */
  remove(change: ChangeRecord): void;
}

/**
 * @param root real path of the collection folder
 * @param folder of the history
 */
export function openChangeRecords(root: string, folder: string): ChangeRecords {
  const sealFile = join(settingsFolder(), 'vitrine', 'history', `${hashOf(Buffer.from(root))}.json`);
  /** If it cannot be written, changes are undone in this run alone. */
  let held: Seal | undefined;
  const fileOf = (number: number) => join(folder, `change-${number}.json`);

  function readSeal(): Seal {
    const found = held ?? sealSchema.safeParse(parseJson(readText(sealFile))).data;
    return found ?? { key: randomBytes(32).toString('hex'), count: 0, undoable: [] };
  }

  function writeSeal(seal: Seal): void {
    try {
      writeWhole(sealFile, Buffer.from(JSON.stringify(seal)), inPrivate);
    } catch (error) {
      if (!isSystemFault(error)) throw error;
      held = seal;
    }
  }

  function prove(change: string, { key }: Seal): Buffer {
    return createHmac('sha256', Buffer.from(key, 'hex'))
      .update(JSON.stringify([root, change]))
      .digest();
  }

  function read(number: number, seal: Seal): ChangeRecord | undefined {
    const { data } = signedSchema.safeParse(parseJson(readText(fileOf(number))));
    if (!data || !timingSafeEqual(Buffer.from(data.proof, 'hex'), prove(data.change, seal))) return undefined;
    const record = changeRecordSchema.safeParse(parseJson(data.change)).data;
    return record?.number === number ? record : undefined;
  }

  return {
    add(change) {
      const seal = readSeal();
      const record = { ...change, number: seal.count + 1 };
      const text = JSON.stringify(record);
      const signed = { change: text, proof: prove(text, seal).toString('hex') };
      writeWhole(fileOf(record.number), Buffer.from(JSON.stringify(signed)), inPrivate);
      const undoable = [...seal.undoable, record.number].slice(-mostChanges);
      writeSeal({ ...seal, count: record.number, undoable });
      return record;
    },
    last() {
      const seal = readSeal();
      if (!lstatSync(folder, { throwIfNoEntry: false })?.isDirectory()) return undefined;
      for (const number of seal.undoable.toReversed()) {
        const record = read(number, seal);
        if (record) return record;
      }
      return undefined;
    },
    remove({ number }) {
      const seal = readSeal();
      writeSeal({ ...seal, undoable: seal.undoable.filter((one) => one !== number) });
      rmSync(fileOf(number), { force: true });
    },
  };
}

/** Returns the text of a file; an empty one if it cannot be read. */
function readText(file: string): string {
  try {
    return readIfThere(file)?.toString() ?? '';
  } catch (error) {
    if (!isSystemFault(error)) throw error;
    return '';
  }
}

/** Returns the owner's folder for settings of programs. */
function settingsFolder(): string {
  const { XDG_CONFIG_HOME = '', APPDATA = '' } = process.env;
  const named = process.platform === 'win32' ? APPDATA : XDG_CONFIG_HOME;
  return isAbsolute(named) ? named : join(homedir(), '.config');
}
