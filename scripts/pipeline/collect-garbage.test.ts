import { setImmediate } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { collectGarbage } from '#scripts/pipeline/collect-garbage';

/** A reference that does not hold what it leads to. */
function madeAndLeft(): WeakRef<object> {
  return new WeakRef({ items: Array.from({ length: 1000 }, (_, number) => ({ number })) });
}

test('what nothing holds any more is gone at once', async () => {
  const left = madeAndLeft();
  // A weak reference holds until the task that made it is over.
  await setImmediate();
  collectGarbage({ least: 0 });
  expect(left.deref()).toBeUndefined();
});
