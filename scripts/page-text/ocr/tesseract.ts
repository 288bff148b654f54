import { type ChildProcess, type ExecFileOptionsWithStringEncoding, execFile } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import { availableParallelism } from 'node:os';
import { memoryHere } from '#scripts/disk/memory-here';
import { type OcrEngine, OcrFailure } from '#scripts/page-text/ocr/ocr-engine';
import { CommandError } from '#scripts/report/command-error';

const program = 'tesseract';
/** Minutes after which a picture is given up: a newspaper page takes one. */
const patience = 15;
/** Bytes of memory that a large picture takes. */
const memoryEach = 1_500_000_000;
/** Bytes of the longest list, and of the longest complaint. */
const mostOutput = 10_000_000;

/**
 * Opens Tesseract, as the system has it.
 *
 * @param env locates it
 * @returns undefined if it is not installed
 * @throws CommandError if it has no data for one of the languages
 */
export async function openTesseract(
  languages: readonly string[],
  env: NodeJS.ProcessEnv,
): Promise<OcrEngine | undefined> {
  const running = new Set<ChildProcess>();
  const killAll = () => {
    for (const child of running) child.kill('SIGKILL');
  };
  // One thread each: several pictures side by side take less time than several threads for one.
  const run = runner({ ...env, OMP_THREAD_LIMIT: '1' }, running);
  const listed = await run(['--list-langs']);
  if (listed === undefined) return undefined;
  refuseUnknown(languages, listed.output);
  const version = await run(['--version']);
  process.once('exit', killAll);
  return {
    name: /tesseract v?\d[\w.-]*/.exec(version?.output ?? '')?.[0] ?? program,
    workers: Math.max(1, Math.min(availableParallelism(), Math.floor(memoryHere() / memoryEach))),
    async read(picture) {
      const base = picture.replace(/\.[^.]*$/, '');
      const ended = await run([picture, base, '-l', languages.join('+'), 'hocr']);
      if (!ended || ended.fault !== undefined) throw new OcrFailure(ended?.fault ?? 'it is gone');
      return readFile(`${base}.hocr`, 'utf8').catch(() => {
        throw new OcrFailure('it wrote nothing');
      });
    },
    async close() {
      process.off('exit', killAll);
      killAll();
    },
  };
}

interface Ended {
  /** Its output, on both streams: older versions list their languages as an error. */
  output: string;
  /** Why it failed, if it did. */
  fault?: string;
}

/** Returns a function that runs the program; it returns undefined if it is not installed. */
function runner(
  env: NodeJS.ProcessEnv,
  running: Set<ChildProcess>,
): (args: readonly string[]) => Promise<Ended | undefined> {
  const options: ExecFileOptionsWithStringEncoding = {
    ...{ env, encoding: 'utf8', maxBuffer: mostOutput, windowsHide: true },
    ...{ timeout: patience * 60_000, killSignal: 'SIGKILL' },
  };
  return (args) =>
    new Promise((resolve) => {
      const child = execFile(program, args, options, (error, stdout, stderr) => {
        running.delete(child);
        const output = `${stdout}\n${stderr}`;
        if (!error) return resolve({ output });
        // EACCES: a folder of PATH that may not be read.
        if (error.code === 'ENOENT' || error.code === 'EACCES') return resolve(undefined);
        resolve({ output, fault: faultOf(error, stderr) });
      });
      running.add(child);
    });
}

function faultOf(
  { killed, signal, code }: { killed?: boolean; signal?: unknown; code?: unknown },
  stderr: string,
): string {
  if (killed) return `it had not ended after ${patience} minutes`;
  const last = stderr.trim().split('\n').at(-1)?.trim().slice(0, 200);
  return last || (signal ? `it was ended by ${signal}` : `it ended with ${code}`);
}

/** @throws CommandError */
function refuseUnknown(languages: readonly string[], listed: string): void {
  const known = listed.split('\n').flatMap((line) => (/^[\w/]+$/.test(line.trim()) ? line.trim() : []));
  const unknown = languages.filter((language) => !known.includes(language));
  if (unknown.length === 0) return;
  const has = known.length === 0 ? 'It has data for no language.' : `It has data for: ${known.join(', ')}.`;
  throw new CommandError(
    `Nothing was read: Tesseract has no data for ${unknown.join(' and ')}. ${has} Install what is missing, such as tesseract-ocr-${unknown[0]} on Debian and Ubuntu, or tesseract-lang on macOS, or name others with --language.`,
  );
}
