import { z } from 'zod';

/** What a contender says of its own work, on its standard output. */
export const resultSchema = z.object({
  /** Without loading the code; with all processes that it started, where the system tells. */
  cpuSeconds: z.number(),
  wallSeconds: z.number(),
  /** Most memory of the process itself, in bytes: what holds where the system does not tell of those below it. */
  ownMemory: z.number(),
  /** Of the files made. */
  bytes: z.number(),
  /** Made, or there already. */
  files: z.number(),
});

export type Result = z.infer<typeof resultSchema>;

/** A contender's figures as the table shows them. */
export interface Row extends Omit<Result, 'ownMemory'> {
  name: string;
  /** Most memory at one time, in bytes. */
  memory: number;
}
