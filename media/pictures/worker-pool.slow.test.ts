import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import type { Job } from '#media/pictures/worker-messages';
import { openWorkerPool, type WorkerPool } from '#media/pictures/worker-pool';
import { temporaryCollection } from '#tests/fixtures/picture-collection';
import { quarters } from '#tests/fixtures/test-patterns';

/** A pool whose processes are killed by a picture of this name, as by a decoder's crash. */
function poolKilledBy(name: string): WorkerPool {
  const pool = openWorkerPool({ preload: `data:text/javascript,${encodeURIComponent(killer(name))}` });
  onTestFinished(() => pool.close());
  return pool;
}

function killer(name: string): string {
  return `
    const on = process.on.bind(process);
    const orDie = (hear) => (message) =>
      message.job.source.endsWith('${name}') ? process.kill(process.pid, 'SIGKILL') : hear(message);
    process.on = (event, hear) => on(event, event === 'message' ? orDie(hear) : hear);`;
}

function look(source: string): Job {
  return { kind: 'probe', source, pixelLimit: 1e9, headersOnly: false };
}

test('a picture that takes its process down is told, and takes no other picture with it', async () => {
  const { root } = await temporaryCollection();
  const good = [1, 2, 3, 4].map((number) => path.join(root, `good-${number}.png`));
  for (const file of good) await quarters(20, 20).png().toFile(file);
  const deadly = path.join(root, 'deadly.png');
  await quarters(20, 20).png().toFile(deadly);
  const pool = poolKilledBy('deadly.png');
  const files = [...good.slice(0, 2), deadly, ...good.slice(2)];
  const answers = await Promise.all(files.map((file) => pool.run(look(file))));
  expect(answers.map(({ kind }) => kind)).toEqual(['probed', 'probed', 'crashed', 'probed', 'probed']);
  expect(answers[2]).toEqual({ kind: 'crashed', how: 'SIGKILL' });
  expect(await pool.run(look(deadly))).toEqual({ kind: 'crashed', how: 'SIGKILL' });
  expect(await pool.run(look(good[0] ?? ''))).toMatchObject({ kind: 'probed' });
});

test('a pool that was closed opens again at the next job', async () => {
  const { root } = await temporaryCollection();
  const file = path.join(root, 'a.png');
  await quarters(20, 20).png().toFile(file);
  const pool = openWorkerPool();
  onTestFinished(() => pool.close());
  await pool.run(look(file));
  await pool.close();
  expect(await pool.run(look(file))).toMatchObject({ kind: 'probed' });
});

test('a drawing that takes too long is told, ends, and takes no other picture with it', async () => {
  const { root } = await temporaryCollection();
  const good = path.join(root, 'good.png');
  await quarters(20, 20).png().toFile(good);
  const endless = path.join(root, 'endless.svg');
  await writeFile(endless, endlessDrawing());
  const pool = openWorkerPool({ secondsPerDrawing: 1 });
  onTestFinished(() => pool.close());
  const draw: Job = {
    kind: 'icons',
    ...{ file: endless, fit: 'contain', background: '#fff' },
    icons: [{ name: 'icon-48.png', size: 16_000, margin: 0 }],
    cache: path.join(root, 'cache'),
    folder: 'derivatives/01',
    pixelLimit: 1e9,
  };
  const answers = await Promise.all([pool.run(draw), pool.run(look(good))]);
  expect(answers[0]).toEqual({ kind: 'refused', reason: 'it takes longer than 1 seconds to draw' });
  expect(answers[1]).toMatchObject({ kind: 'probed' });
});

/** Two kilobytes of SVG filters that take minutes at their own size. */
function endlessDrawing(): string {
  const filters = Array.from(
    { length: 20 },
    (_, n) =>
      `<filter id="f${n}" x="0" y="0" width="1" height="1"><feTurbulence baseFrequency="0.${n + 1}" numOctaves="99999"/></filter><rect width="16000" height="16000" filter="url(#f${n})"/>`,
  );
  return `<svg xmlns="http://www.w3.org/2000/svg" width="16000" height="16000">${filters.join('')}</svg>`;
}
