import { styleText } from 'node:util';
import { formatSeconds } from '#scripts/report/figures';
import { oneLine } from '#scripts/report/print';
import { progressLine, type Work } from '#scripts/report/progress';

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

/** Reports how far a command is: by a line that changes on a terminal, by plain lines elsewhere. */
export interface Reporter {
  /**
   * Runs one step and reports it by name.
   *
   * @param work is given a function to call with the pieces done and in all; returns the step's value and its summary
   */
  step: <T>(name: string, work: (advance: Advance) => Promise<StepResult<T>>) => Promise<T>;
  log: (line: string) => void;
  timings: readonly Timing[];
}

/**
 * Reports how far a step is, in pieces.
 *
 * @param work the measure of the time left where pieces differ in size, from the first call that gives it
 */
export type Advance = (done: number, total: number, work?: Work) => void;
export interface StepResult<T> {
  value: T;
  summary: string;
}

/** Milliseconds between two lines, on a terminal and in a log. */
const pace = { terminal: 100, log: 10_000 };

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
        // A step may look for long at what is there already before there is anything to do.
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
      }
    },
    log: (line) => out.write(`${oneLine(line)}\n`),
  };
}
