/**
 * One contender of `npm run bench:pictures`. Reads: photographs, as its one argument (JSON) names them. Writes: into
 * the folder named there, and its figures as one line of JSON. Run by `race.ts`, in a process of its own.
 */
import { performance } from 'node:perf_hooks';
import { z } from 'zod';
import { contenderNames, contenders } from '#tools/bench-pictures/contenders';
import type { Result } from '#tools/bench-pictures/result';
import { usageOf } from '#tools/bench-pictures/usage';

const argumentSchema = z.object({
  contender: z.enum(contenderNames),
  task: z.object({ folder: z.string(), files: z.array(z.string()), work: z.string() }),
});

async function main(argument: string): Promise<void> {
  const { contender, task } = argumentSchema.parse(JSON.parse(argument));
  const run = await contenders[contender].ready();
  const [cpu, wall] = [await cpuSeconds(), performance.now()];
  const { bytes, files, measured } = await run(task);
  const whole = { cpuSeconds: (await cpuSeconds()) - cpu, wallSeconds: (performance.now() - wall) / 1000 };
  // maxRSS is in kilobytes everywhere.
  const ownMemory = process.resourceUsage().maxRSS * 1024;
  const result: Result = { ...whole, ...measured, ownMemory, bytes, files };
  console.log(JSON.stringify(result));
}

async function cpuSeconds(): Promise<number> {
  const { userCPUTime, systemCPUTime } = process.resourceUsage();
  return (await usageOf('self'))?.cpuSeconds ?? (userCPUTime + systemCPUTime) / 1e6;
}

await main(process.argv[2] ?? '');
