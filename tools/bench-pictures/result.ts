import { z } from 'zod';

/** Figures that a contender prints to its standard output. */
export const resultSchema = z.object({
  /** Without loading the code; with all child processes, if `/proc` shows them. */
  cpuSeconds: z.number(),
  wallSeconds: z.number(),
  /** Peak memory of the process itself, in bytes, for systems without `/proc`. */
  ownMemory: z.number(),
  /** Bytes of the files made. */
  bytes: z.number(),
  /** Files made, or there already. */
  files: z.number(),
});

export type Result = z.infer<typeof resultSchema>;

/** A row of the table. */
export interface Row extends Omit<Result, 'ownMemory'> {
  name: string;
  /** Peak memory, in bytes. */
  memory: number;
}
