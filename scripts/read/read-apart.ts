import { type ChildProcess, fork } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import type { Problem } from '#model/schema';
import type { FileAtHand } from '#scripts/disk/file-at-hand';
import { memoryHere } from '#scripts/disk/memory-here';
import { SystemFault } from '#scripts/disk/system-fault';
import type { RawCollection } from '#scripts/read/raw';
import { CommandError } from '#scripts/report/command-error';

/** What reading may take. */
export interface ReadLimits {
  /** Bytes of the whole process. */
  memory: number;
  /** Seconds of the processor for one file. */
  seconds: number;
}

export interface ReadJob extends ReadLimits {
  root: string;
  today?: string | undefined;
  /** Files that are passed over, as they cannot be read. */
  without: ReadonlySet<string>;
}

export type ReadAnswer =
  | { kind: 'reading'; atHand: FileAtHand | undefined }
  | { kind: 'read'; collection: RawCollection }
  /** A CommandError. */
  | { kind: 'refused'; message: string; details: readonly string[] }
  /** An error of the file system. */
  | { kind: 'fault'; code: string; message: string; path: string | undefined }
  /** Any other error. */
  | { kind: 'failed'; message: string; stack: string };

/** An end of the process that a file is to blame for, if one was at hand. */
interface Failure {
  kind: 'died';
  atHand: FileAtHand | undefined;
  /** What the file does: `takes more than 4 GB of memory`. */
  how: string;
  details: readonly string[];
}

const gigabyte = 1_000_000_000;

/** Reading 69,202 records takes 0.7 GB and 5 seconds, a workbook of 170 MB, unpacked, 12 seconds. */
const usualLimits: ReadLimits = { memory: Math.min(4 * gigabyte, memoryHere() * 0.75), seconds: 120 };

/** Reads collection folders, each in a process of its own. */
export interface Reader {
  /**
   * Reads a collection folder, as `readFolder` does. A file that ends the process, or that no parser is done with in time, is
   * told and passed over; the rest is read.
   *
   * @throws CommandError if there is no such folder, nothing in it to publish, or if a file that says what is published cannot
   * be read; the file system's error
   */
  read(root: string, today?: string): Promise<RawCollection>;
}

/** Opens a reader that always has a process waiting for the next folder: one takes half a second to start. */
export function openReader(limits: ReadLimits = usualLimits): Reader {
  let next = startProcess();
  return {
    read: (root, today) =>
      readWith({ root, today, ...limits }, () => {
        const child = next;
        next = startProcess();
        return child;
      }),
  };
}

/** Reads one folder, as a reader does. */
export function readApart(root: string, today?: string, limits = usualLimits): Promise<RawCollection> {
  return readWith({ root, today, ...limits }, startProcess);
}

async function readWith(
  job: Omit<ReadJob, 'without'>,
  takeProcess: () => ChildProcess,
): Promise<RawCollection> {
  const problems: Problem[] = [];
  const without = new Set<string>();
  for (;;) {
    const end = await readOnce({ ...job, without }, takeProcess());
    if (end.kind === 'read') {
      return { ...end.collection, problems: [...problems, ...end.collection.problems] };
    }
    if (end.kind === 'refused') throw new CommandError(end.message, end.details);
    if (end.kind === 'fault') throw new SystemFault(end);
    const { atHand, how, details } = end;
    if (!atHand) throw new CommandError(`The folder cannot be read: reading it ${how}.`, details);
    if (!atHand.isDispensable || without.has(atHand.file)) {
      throw new CommandError(
        `${atHand.file} cannot be read, so nothing is published: reading it ${how}. ${saveAnew}`,
        details,
      );
    }
    without.add(atHand.file);
    problems.push({
      severity: 'error',
      file: atHand.file,
      rows: [],
      expected: 'a file that can be read',
      found: `one that cannot: reading it ${how}`,
      remedy: `It is left out, and the rest is published. ${saveAnew}`,
    });
  }
}

const saveAnew = 'Save it anew in the program that made it, and take out what repeats itself over and over.';

const processFile = fileURLToPath(new URL('./reader-process.cjs', import.meta.url));

/** Characters of a process's standard error that are kept. */
const keptErrors = 2000;

function startProcess(): ChildProcess {
  return fork(processFile, {
    execArgv: [],
    stdio: ['ignore', 'ignore', 'pipe', 'ipc'],
    // Keeps maps and sets.
    serialization: 'advanced',
  });
}

function readOnce(
  job: ReadJob,
  child: ChildProcess,
): Promise<Exclude<ReadAnswer, { kind: 'reading' | 'failed' }> | Failure> {
  return new Promise((resolve, reject) => {
    let atHand: FileAtHand | undefined;
    let errors = '';
    child.stderr?.on('data', (data) => {
      errors = `${errors}${data}`.slice(-keptErrors);
    });
    child.on('message', (answer: ReadAnswer) => {
      if (answer.kind === 'reading') atHand = answer.atHand;
      else if (answer.kind !== 'failed') resolve(answer);
      else {
        const details = answer.stack.split('\n');
        resolve({ kind: 'died', atHand, how: `ends in an error (${answer.message})`, details });
      }
    });
    child.once('error', reject);
    // Its standard error may end after it.
    child.once('close', (code, signal) => {
      const how = howItDied(errors, { job, end: signal ?? `exit code ${code}` });
      resolve({ kind: 'died', atHand, ...how });
    });
    child.send(job, () => undefined);
  });
}

/** @param errors what its watchdog or V8 have written */
function howItDied(
  errors: string,
  { job: { memory, seconds }, end }: { job: ReadLimits; end: string },
): Pick<Failure, 'how' | 'details'> {
  if (errors.endsWith('time')) return { how: `takes more than ${seconds} seconds`, details: [] };
  const isShort = errors.endsWith('memory') || /^FATAL|# Fatal/im.test(errors) || end === 'SIGKILL';
  if (isShort) return { how: `takes more than ${(memory / gigabyte).toFixed(1)} GB of memory`, details: [] };
  return { how: `ends the program (${end})`, details: errors.trim().split('\n') };
}
