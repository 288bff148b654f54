import { readFile } from 'node:fs/promises';
import { basename } from 'node:path';

/**
 * Gives the compiled messages of a language in place of its JSON file.
 *
 * @this {import('webpack').LoaderContext<{ file: string }>}
 */
export default async function messagesLoader() {
  const { file } = this.getOptions();
  this.addDependency(file);
  const { messages } = JSON.parse(await readFile(file, 'utf8'));
  return JSON.stringify(messages[basename(this.resourcePath, '.json')]);
}
