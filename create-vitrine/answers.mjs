// @ts-check
import { readdirSync, readFileSync } from 'node:fs';
import { basename, resolve } from 'node:path';
import { createInterface } from 'node:readline/promises';
import { fileURLToPath } from 'node:url';
import { Refusal } from './refusal.mjs';

/** Folder of what each host needs, by the host's name. */
export const hostsFolder = fileURLToPath(new URL('templates/hosts', import.meta.url));

/** Hosts that a site can be prepared for. */
export const hosts = readdirSync(hostsFolder).sort();

const packageFile = new URL('package.json', import.meta.url);

/**
 * What a site is begun with.
 *
 * @typedef {object} Answers
 * @property {string} title
 * @property {string} language BCP 47 tag
 * @property {string | undefined} host one of `hosts`
 * @property {string | undefined} from folder that is copied
 * @property {boolean} install whether Vitrine is installed at once
 * @property {string} version of Vitrine, or what else npm takes for one
 */

/**
 * Asks for what options do not say.
 *
 * @param {{ title?: string, language?: string, host?: string, from?: string, yes?: boolean, install?: boolean, vitrine?: string }} said
 * @param {{ folder: string }} options
 * @returns {Promise<Answers>}
 * @throws {Refusal}
 */
export async function complete(said, { folder }) {
  const defaults = { title: basename(resolve(folder)), language: 'en', host: 'none' };
  const asked = said.yes || !process.stdin.isTTY ? {} : await ask(said, defaults);
  const { title, language, host } = { ...defaults, ...asked, ...withoutAbsent(said) };
  if (host !== 'none' && !hosts.includes(host))
    throw new Refusal(
      `"${host}" is not a host that a site can be prepared for. Name one of: ${hosts.join(', ')}, none.`,
    );
  if (!isLanguage(language))
    throw new Refusal(`"${language}" is not the tag of a language. Write one such as en, pt-BR or ar.`);
  return {
    ...{ title, language, from: said.from, install: said.install ?? true },
    host: host === 'none' ? undefined : host,
    version: said.vitrine ?? JSON.parse(readFileSync(packageFile, 'utf8')).version,
  };
}

/** @param {Record<string, unknown>} values */
function withoutAbsent(values) {
  return Object.fromEntries(Object.entries(values).filter(([, value]) => value !== undefined));
}

/**
 * @param {{ title?: string, language?: string, host?: string }} said
 * @param {{ title: string, language: string, host: string }} defaults
 */
async function ask(said, defaults) {
  const questions = {
    title: 'Title of the collection',
    language: 'Language of its texts, as a tag such as en or pt-BR',
    host: `Where the site will live (${hosts.join(', ')}, none)`,
  };
  const prompt = createInterface({ input: process.stdin, output: process.stdout });
  const answers = { ...defaults };
  for (const key of /** @type {const} */ (['title', 'language', 'host']))
    if (said[key] === undefined)
      answers[key] =
        (await prompt.question(`${questions[key]} [${defaults[key]}]: `)).trim() || defaults[key];
  prompt.close();
  return answers;
}

/** @param {string} tag */
function isLanguage(tag) {
  try {
    return Intl.getCanonicalLocales(tag).length === 1;
  } catch {
    return false;
  }
}
