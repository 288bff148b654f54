import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { type Contender, contenders } from '#tools/bench-pictures/contenders';
import { type Row, resultSchema } from '#tools/bench-pictures/result';
import { watchMemory } from '#tools/bench-pictures/usage';

/**
 * Runs one contender in a process of its own, and samples the memory of that process and its descendants.
 *
 * @param options.work a folder for what contenders write
 * @throws if the contender fails, with what it said
 */
export async function race(
  contender: Contender,
  { folder, files, work }: { folder: string; files: readonly string[]; work: string },
): Promise<Row> {
  const { name, work: own } = contenders[contender];
  const task = { folder, files, work: join(work, own) };
  const child = spawn(
    process.execPath,
    [
      '--import',
      'tsx',
      fileURLToPath(new URL('contend.ts', import.meta.url)),
      JSON.stringify({ contender, task }),
    ],
    { stdio: ['ignore', 'pipe', 'inherit'] },
  );
  let text = '';
  child.stdout.on('data', (chunk) => {
    text += String(chunk);
  });
  const peak = watchMemory(child.pid);
  const code = await new Promise<number | null>((resolve, reject) => {
    child.once('error', reject);
    child.once('close', resolve);
  }).finally(peak.stop);
  if (code !== 0) throw new Error(`The contender "${name}" failed (exit code ${code}).`);
  const { ownMemory, ...figures } = resultSchema.parse(JSON.parse(text));
  return { name, ...figures, memory: peak.bytes() || ownMemory };
}
