// @ts-check
/**
 * Runs Next's command line, and ends with the process that started it, however that ended: a build that goes on alone would
 * write into the folders of the next one. Next ends the processes that it starts itself. Started by build.ts.
 */
import { createRequire } from 'node:module';
import { pathToFileURL } from 'node:url';

process.once('disconnect', () => process.exit(1));
// Listening alone would keep the process from ending.
process.channel?.unref();
await import(pathToFileURL(createRequire(import.meta.url).resolve('next/dist/bin/next')).href);
