/** A weighted semaphore: lends out something scarce, such as memory, first come, first served. */
export interface Semaphore {
  /** Waits until `amount` is free and runs `work`. An amount above the total counts as the total. */
  use<Result>(amount: number, work: () => Promise<Result>): Promise<Result>;
}

/**
 * Creates a semaphore. Lending bytes bounds memory: many small pictures run side by side, a huge one alone.
 *
 * @param total bytes, or any other unit
 */
export function createSemaphore(total: number): Semaphore {
  let free = total;
  const queue: { amount: number; start: () => void }[] = [];

  function startNext(): void {
    for (let next = queue[0]; next && next.amount <= free; next = queue[0]) {
      queue.shift();
      free -= next.amount;
      next.start();
    }
  }

  async function use<Result>(wanted: number, work: () => Promise<Result>): Promise<Result> {
    const amount = Math.min(wanted, total);
    await new Promise<void>((start) => {
      queue.push({ amount, start });
      startNext();
    });
    try {
      return await work();
    } finally {
      free += amount;
      startNext();
    }
  }

  return { use };
}

/**
 * Runs `work` on every value, at most `workers` at a time. After the first error nothing new starts; the error is
 * thrown once the running work has ended.
 */
export async function forEachConcurrently<Value>(
  values: Iterable<Value>,
  workers: number,
  work: (value: Value) => Promise<void>,
): Promise<void> {
  const rest = values[Symbol.iterator]();
  const failures: unknown[] = [];

  async function runOn(): Promise<void> {
    for (let next = rest.next(); !next.done && failures.length === 0; next = rest.next()) {
      await work(next.value).catch((error: unknown) => failures.push(error));
    }
  }

  await Promise.all(Array.from({ length: workers }, runOn));
  if (failures.length > 0) throw failures[0];
}
