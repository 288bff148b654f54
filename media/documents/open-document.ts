import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { Worker } from 'node:worker_threads';
import type { z } from 'zod';
import { type DocumentTask, messageSchema, type Question } from '#media/documents/thread-messages';
import { programFile } from '../../scripts/programs.mjs';

/** A PDF in its own thread, which answers one question at a time. */
export interface OpenDocument {
  /**
   * @param schema of the answer
   * @param seconds after which the thread is stopped
   * @throws an error if the thread has broken down, or takes too long; the next question starts another
   */
  ask<Schema extends z.ZodType>(
    question: Question,
    options: { schema: Schema; seconds: number },
  ): Promise<z.infer<Schema>>;
  /** Ends the thread and frees its memory. */
  end(): Promise<void>;
}

/** Memory in bytes from which a thread is replaced, since PDFium frees none until the thread ends. */
const maxMemory = 200_000_000;

let compiled: Promise<WebAssembly.Module> | undefined;

/** Compiles PDFium once per process. */
function compilePdfium(): Promise<WebAssembly.Module> {
  const file = createRequire(import.meta.url).resolve('@embedpdf/pdfium/pdfium.wasm');
  compiled ??= readFile(file).then((bytes) => WebAssembly.compile(bytes));
  return compiled;
}

/**
 * Opens a PDF with PDFium (WebAssembly) in a thread: its memory is freed when the thread ends, a page that crashes it
 * ends the thread alone, and a slow one is stopped.
 * @param file absolute path
 */
export function openDocument(file: string): OpenDocument {
  let thread: Thread | undefined;
  async function end(): Promise<void> {
    const ended = thread;
    thread = undefined;
    await ended?.end();
  }
  return {
    async ask(question, { schema, seconds }) {
      try {
        thread ??= startThread({ file, code: await compilePdfium() });
        const { answer, memory } = messageSchema.parse(await thread.ask(question, seconds));
        if (memory > maxMemory) await end();
        return schema.parse(answer);
      } catch (error) {
        await end();
        throw error;
      }
    },
    end,
  };
}

interface Thread {
  ask(question: Question, seconds: number): Promise<unknown>;
  end(): Promise<void>;
}

function startThread(workerData: DocumentTask): Thread {
  const thread = new Worker(programFile('document-thread'), { workerData, stdout: true, stderr: true });
  let failure: Error | undefined;
  let waiting: { resolve: (message: unknown) => void; reject: (error: Error) => void } | undefined;
  const fail = (error: Error) => {
    failure ??= error;
    waiting?.reject(failure);
  };
  thread.on('message', (message) => waiting?.resolve(message));
  thread.on('error', fail);
  thread.on('exit', (code) => fail(new Error(`its reader ended with code ${code}`)));
  return {
    async ask(question, seconds) {
      if (failure) throw failure;
      const stop = () => fail(new Error(`it takes longer than ${seconds} seconds`));
      const timer = setTimeout(stop, seconds * 1000);
      try {
        return await new Promise((resolve, reject) => {
          waiting = { resolve, reject };
          thread.postMessage(question);
        });
      } finally {
        clearTimeout(timer);
        waiting = undefined;
      }
    },
    async end() {
      await thread.terminate();
    },
  };
}
