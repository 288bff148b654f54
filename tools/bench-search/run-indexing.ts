import { spawn } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { z } from 'zod';

const indexed = z.object({ cpuSeconds: z.number(), memory: z.number(), items: z.number() });

/** What building an index took: seconds of the processor for the index alone, bytes at most with the model. */
export type Indexed = z.infer<typeof indexed>;

/**
 * Builds the search index of a collection folder, in a process of its own.
 *
 * @param target folder of the index's files
 * @throws Error where it could not be built; the process has said why
 */
export async function runIndexing(folder: string, target: string): Promise<Indexed> {
  const program = fileURLToPath(new URL('index-process.ts', import.meta.url));
  const child = spawn(process.execPath, ['--import', 'tsx', program, folder, target], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  let text = '';
  child.stdout.on('data', (chunk) => {
    text += String(chunk);
  });
  const code = await new Promise((ended) => child.once('close', ended));
  if (code !== 0) throw new Error(`The index could not be built (exit code ${code}).`);
  return indexed.parse(JSON.parse(text));
}
