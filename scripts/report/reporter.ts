import { styleText } from 'node:util';
import { formatSeconds, formatTimeLeft } from '#scripts/report/format-numbers';
import { oneLine } from '#scripts/report/print';
import { onSlowFile } from '#scripts/report/slow-file';

/** The stream that progress is written to: standard error, so that output can be piped. */
export interface Out {
  write: (text: string) => unknown;
  isTTY?: boolean | undefined;
  columns?: number | undefined;
}

export interface Timing {
  step: string;
  seconds: number;
}

/** Reports a command's progress: by a changing line on a terminal, by plain lines elsewhere. */
export interface Reporter {
  /**
   * Runs one step and reports it by name.
   *
   * @param work calls its argument with the pieces done and in all; returns the step's value and its summary
   * @returns the step's value
   */
  step: <T>(name: string, work: (advance: Advance) => Promise<StepResult<T>>) => Promise<T>;
  log: (line: string) => void;
  timings: readonly Timing[];
}

/**
 * Reports the progress of a step, in pieces.
 *
 * @param work measure for the time left if pieces differ in size, from the first call that gives it
 */
export type Advance = (done: number, total: number, work?: Work) => void;
export interface StepResult<T> {
  value: T;
  summary: string;
}

/** Milliseconds between two lines, on a terminal and in a log. */
const pace = { terminal: 100, log: 10_000 };

/** The amount of work in a step whose pieces differ in size, to estimate the time left. */
interface Work {
  /** Work done and in all, without cached pieces. */
  done: number;
  total: number;
  /** The unit of `done` and `total`, such as `megapixels`. */
  unit: string;
  /** The noun for the step's pieces, such as `pictures`. */
  pieces: string;
}

interface Progress {
  /** The step's name. */
  name: string;
  done: number;
  total: number;
  work?: Work | undefined;
  /** Start of counting, in milliseconds, and the number done by then. */
  since: { time: number; done: number };
  time: number;
}

/** The share of a step that must be done before its end is estimated. */
const minShareForEstimate = 0.01;

export function createReporter(
  out: Out = process.stderr,
  now: () => number = () => performance.now(),
): Reporter {
  const timings: Timing[] = [];
  const paint = (style: 'dim' | 'green', text: string) => (out.isTTY ? styleText(style, text) : text);
  const clear = () => out.isTTY && out.write('\r\u001b[2K');

  function advancer(name: string, began: number): Advance {
    let reported = began;
    let since = { time: began, done: 0 };
    let hasWork = false;
    return (done, total, work) => {
      const time = now();
      if (work && !hasWork) {
        // A step may first check for long which pieces are already there.
        since = { time, done: work.done };
        hasWork = true;
      }
      if (time - reported < (out.isTTY ? pace.terminal : pace.log) || done >= total) return;
      reported = time;
      const columns = out.isTTY ? (out.columns ?? 80) - 1 : undefined;
      const line = progressLine({ name, done, total, work, since, time }, columns);
      clear();
      out.write(out.isTTY ? paint('dim', line) : `${line}\n`);
    };
  }
  return {
    timings,
    async step(name, work) {
      const began = now();
      if (out.isTTY) out.write(paint('dim', `${name} …`));
      onSlowFile((file) => {
        clear();
        out.write(`${name}: reading ${oneLine(file)} takes long\n`);
      });
      try {
        const { value, summary } = await work(advancer(name, began));
        const seconds = (now() - began) / 1000;
        timings.push({ step: name, seconds });
        clear();
        out.write(
          `${paint('green', '✓')} ${name}: ${summary} ${paint('dim', `(${formatSeconds(seconds)})`)}\n`,
        );
        return value;
      } catch (error) {
        clear();
        throw error;
      } finally {
        // Somebody else may read a file while no step runs.
        onSlowFile(() => undefined);
      }
    },
    log: (line) => out.write(`${oneLine(line)}\n`),
  };
}

/** Returns a line like `Derive: 120 of 400 pictures, 35 megapixels/s, 2 min left`. If it is too long, it has no speed. */
export function progressLine(
  { name, done, total, work, since, time }: Progress,
  columns = Number.POSITIVE_INFINITY,
): string {
  const counted = work ?? { done, total };
  const pace = time > since.time ? (1000 * (counted.done - since.done)) / (time - since.time) : 0;
  const isEstimated = pace > 0 && counted.done >= counted.total * minShareForEstimate;
  const left = isEstimated ? `, ${formatTimeLeft((counted.total - counted.done) / pace)} left` : '';
  // Further digits would change with every line.
  const speed =
    isEstimated && work
      ? `, ${pace.toLocaleString('en', { maximumSignificantDigits: 2 })} ${work.unit}/s`
      : '';
  const pieces = `${name}: ${done.toLocaleString('en')} of ${total.toLocaleString('en')}`;
  const named = work ? `${pieces} ${work.pieces}` : pieces;
  const lines = [named + speed + left, named + left, pieces + left];
  return lines.find((line) => line.length <= columns) ?? pieces.slice(0, columns);
}
