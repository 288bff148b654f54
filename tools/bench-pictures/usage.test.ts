import { spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { expect, test } from 'vitest';
import { cpuSecondsIn, memoryIn, usageOf } from '#tools/bench-pictures/usage';

const rest = '0 0 20 0 11 0 8177 1100000000 14000';

test.each([
  ['node', `4711 (node) S 1 4711 4711 0 -1 4194304 9 8 7 6 150 50 25 5 ${rest}`, 2.3],
  ['a name like a line', `9 (a) R 1 (b) S 1 9 9 0 -1 0 0 0 0 0 1 2 3 4 ${rest}`, 0.1],
])('adds the seconds of a process and of its ended children: %s', (_, stat, seconds) => {
  expect(cpuSecondsIn(stat)).toBeCloseTo(seconds);
});

test('says so where a line is none of /proc', () => {
  expect(() => cpuSecondsIn('4711 (node) S 1')).toThrow('No line of /proc');
});

test.each([
  ['Name:\tnode\nVmHWM:\t  900 kB\nVmRSS:\t    512 kB\nThreads:\t1\n', 524_288],
  ['Name:\tkthreadd\nThreads:\t1\n', 0],
])('reads resident memory in bytes', (status, bytes) => {
  expect(memoryIn(status)).toBe(bytes);
});

test.skipIf(!existsSync('/proc/self/stat'))(
  'counts the processes below one with it (only where there is a /proc)',
  async () => {
    const child = spawn(process.execPath, ['-e', 'setInterval(() => {}, 1000); console.log("there")']);
    await new Promise((resolve) => child.stdout.once('data', resolve));
    const [all, below] = [await usageOf('self'), await usageOf(child.pid ?? 0)];
    const { rss } = process.memoryUsage();
    child.kill();
    expect(below?.memory).toBeGreaterThan(10_000_000);
    expect(all?.memory).toBeGreaterThan(rss + 10_000_000);
  },
);

test('knows nothing of a process that is not there', async () => {
  expect(await usageOf(2 ** 30)).toBeUndefined();
});
