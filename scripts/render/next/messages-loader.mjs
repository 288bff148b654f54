// @ts-check
import { readFile } from 'node:fs/promises';
import { basename } from 'node:path';
import { forBrowsers } from './messages.mjs';

/**
 * A webpack loader that replaces the JSON file of a language's messages by the compiled messages.
 *
 * @this {{ getOptions: () => { file: string }, addDependency: (path: string) => void, resourcePath: string }}
 */
export default async function messagesLoader() {
  const { file } = this.getOptions();
  this.addDependency(file);
  const { messages } = JSON.parse(await readFile(file, 'utf8'));
  return JSON.stringify(forBrowsers(messages[basename(this.resourcePath, '.json')]));
}
