import { type ChildProcess, fork } from 'node:child_process';
import type { Problem } from '#model/schema';
import type { FileAtHand } from '#scripts/disk/file-at-hand';
import { memoryHere } from '#scripts/disk/memory-here';
import { receivedError, type SentError } from '#scripts/disk/sent-error';
import type { ParsedPage } from '#scripts/markup/markdown';
import type { PageText } from '#scripts/markup/parse-pages';
import type { FoundCollection } from '#scripts/read/raw';
import { CommandError } from '#scripts/report/command-error';
import { beginReading } from '#scripts/report/slow-file';
import { programFile } from '../programs.mjs';

/** Limits of reading. */
interface ReadLimits {
  /** Bytes of the whole process. */
  memory: number;
  /** Seconds of the processor for one file. */
  seconds: number;
}

type Task = { kind: 'read'; root: string; today?: string | undefined } | { kind: 'parse'; pages: PageText[] };
type Result = { kind: 'read'; collection: FoundCollection } | { kind: 'parsed'; parsed: ParsedPage[] };

/** A task, and the unreadable files to skip. */
export type ReadJob = Task & { without: ReadonlySet<string> };

export type ReadAnswer = { kind: 'reading'; atHand: FileAtHand | undefined } | Result | SentError;

/** A crash or limit, blamed on the file at hand, if there is one. */
interface Failure {
  kind: 'died';
  atHand: FileAtHand | undefined;
  /** The end of a sentence about reading the file: `takes more than 4 GB of memory`. */
  how: string;
  details: readonly string[];
}

const gigabyte = 1_000_000_000;

/** Reading 69,202 records takes 0.5 GB and 5 seconds, a workbook of 170 MB, unpacked, 12 seconds. */
const usualLimits: ReadLimits = { memory: Math.min(4 * gigabyte, memoryHere() * 0.75), seconds: 120 };

/** A process that reads a folder: a file that crashes it ends nothing else. */
export interface Reader {
  /**
   * Reads a collection folder, as `readFolder` does. A page that ends the process, or takes a parser too long, is reported and
   * left out; the rest is read.
   *
   * @throws CommandError if there is no such folder, nothing in it to publish, or if a file that decides what is published cannot
   * be read; the file system's error
   */
  read(root: string, today?: string): Promise<FoundCollection>;
  /** Parses pages, as `parsePages` does. A page that ends the process is reported, and becomes plain text. */
  parse(pages: PageText[]): Promise<{ parsed: ParsedPage[]; problems: Problem[] }>;
  /** Ends the process; the next job starts another. */
  close(): void;
}

/** Opens a reader, whose process starts at the first job. */
export function openReader(limits: ReadLimits = usualLimits): Reader {
  let child: ChildProcess | undefined;

  function close(): void {
    child?.kill('SIGKILL');
    child = undefined;
  }

  /** Runs a task without the files that end it. */
  async function run(task: Task, done: string): Promise<{ result: Result; problems: Problem[] }> {
    const problems: Problem[] = [];
    const without = new Set<string>();
    for (;;) {
      child ??= startProcess(limits);
      const end = await runOnce({ ...task, without }, { child, limits });
      if (end.kind === 'read' || end.kind === 'parsed') return { result: end, problems };
      if (end.kind !== 'died') throw receivedError(end);
      close();
      const { atHand, how, details } = end;
      if (!atHand) throw new CommandError(`The folder cannot be read: reading it ${how}.`, details);
      const { file, isDispensable } = atHand;
      if (!isDispensable || without.has(file)) {
        const sentence = `${file} cannot be read, so nothing is published: reading it ${how}.`;
        throw new CommandError(`${sentence} ${saveAnew}`, details);
      }
      without.add(file);
      problems.push({
        ...{ code: 'file-unreadable', severity: 'error', file, rows: [] },
        expected: 'a file that can be read',
        found: `one that cannot: reading it ${how}`,
        remedy: `${done} ${saveAnew}`,
      });
    }
  }

  return {
    async read(root, today) {
      const leftOut = 'It is left out, and the rest is published.';
      const { result, problems } = await run({ kind: 'read', root, today }, leftOut);
      if (result.kind !== 'read') throw new Error('A folder was to be read.');
      const { collection } = result;
      return { ...collection, problems: [...problems, ...collection.problems] };
    },
    async parse(pages) {
      const { result, problems } = await run({ kind: 'parse', pages }, 'It is published as plain text.');
      if (result.kind !== 'parsed') throw new Error('Pages were to be parsed.');
      return { parsed: result.parsed, problems };
    },
    close,
  };
}

/** Calls a function with a reader: the given one, or one that ends with it. */
export async function withReader<Value>(
  given: Reader | undefined,
  use: (reader: Reader) => Promise<Value>,
): Promise<Value> {
  if (given) return use(given);
  const reader = openReader();
  try {
    return await use(reader);
  } finally {
    reader.close();
  }
}

const saveAnew = 'Save it again in the program that made it, and delete what repeats over and over.';

function startProcess({ memory, seconds }: ReadLimits): ChildProcess {
  return fork(programFile('reader-process'), [memory, seconds, process.pid].map(String), {
    execArgv: [],
    stdio: ['ignore', 'ignore', 'pipe', 'ipc'],
    // Keeps maps and sets.
    serialization: 'advanced',
  });
}

/** Number of characters of a process's standard error that are kept. */
const keptErrors = 2000;

type End = Exclude<ReadAnswer, { kind: 'reading' | 'failed' }> | Failure;

async function runOnce(
  job: ReadJob,
  { child, limits }: { child: ChildProcess; limits: ReadLimits },
): Promise<End> {
  let atHand: FileAtHand | undefined;
  let finishFile = () => {};
  let errors = '';
  const onErrors = (data: Buffer) => {
    errors = `${errors}${data}`.slice(-keptErrors);
  };
  child.stderr?.on('data', onErrors);
  try {
    return await new Promise<End>((resolve, reject) => {
      child.on('message', (answer: ReadAnswer) => {
        if (answer.kind === 'reading') {
          atHand = answer.atHand;
          finishFile();
          if (atHand) finishFile = beginReading(atHand.file);
        } else if (answer.kind !== 'failed') resolve(answer);
        else {
          const details = answer.stack.split('\n');
          resolve({ kind: 'died', atHand, how: `ends in an error (${answer.message})`, details });
        }
      });
      child.once('error', reject);
      // Its standard error may end after it.
      child.once('close', (code, signal) => {
        const how = howItDied(errors, { limits, end: signal ?? `exit code ${code}` });
        resolve({ kind: 'died', atHand, ...how });
      });
      child.send(job, () => undefined);
    });
  } finally {
    finishFile();
    child.removeAllListeners();
    child.stderr?.off('data', onErrors);
  }
}

/** @param errors output of its watchdog or of V8 */
function howItDied(
  errors: string,
  { limits: { memory, seconds }, end }: { limits: ReadLimits; end: string },
): Pick<Failure, 'how' | 'details'> {
  if (errors.endsWith('time')) return { how: `takes more than ${seconds} seconds`, details: [] };
  const isShort = errors.endsWith('memory') || /^FATAL|# Fatal/im.test(errors) || end === 'SIGKILL';
  if (isShort) return { how: `takes more than ${(memory / gigabyte).toFixed(1)} GB of memory`, details: [] };
  return { how: `ends the program (${end})`, details: errors.trim().split('\n') };
}
