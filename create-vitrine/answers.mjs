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
 * Answers that a site is begun with.
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
 * Asks for answers that the options lack.
 *
 * @param {{ title?: string, language?: string, host?: string, from?: string, yes?: boolean, install?: boolean, vitrine?: string
 * }} said
 * @param {{ folder: string }} options
 * @returns {Promise<Answers>}
 * @throws {Refusal}
 */
export async function complete(said, { folder }) {
  const defaults = { title: basename(resolve(folder)), language: 'en', host: 'none' };
  const asked = said.yes || !process.stdin.isTTY ? {} : await ask(said, defaults);
  const { title, language, host } = { ...defaults, ...asked, ...withoutAbsent(said) };
  const refusal = refusals.host(host) ?? refusals.language(language);
  if (refusal !== undefined) throw new Refusal(refusal);
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

/** The questions, in their order. */
const questions = {
  title: 'Title of the collection',
  language: 'Language of its texts, such as en, de or pt-BR',
  host: `Where the site will live: ${hosts.join(', ')}, or none if that is open`,
};

/**
 * Each returns the fault of an answer, as a sentence.
 *
 * @type {Record<keyof typeof questions, (answer: string) => string | undefined>}
 */
const refusals = {
  title: () => undefined,
  language: (tag) =>
    isLanguage(tag) ? undefined : `"${tag}" is not the tag of a language. Write one such as en, pt-BR or ar.`,
  host: (host) =>
    host === 'none' || hosts.includes(host)
      ? undefined
      : `"${host}" is not a host that a site can be prepared for. Name one of: ${hosts.join(', ')}, none.`,
};

/**
 * @param {{ title?: string, language?: string, host?: string }} said
 * @param {{ title: string, language: string, host: string }} defaults
 * @throws {Refusal} if the input ends, as by Ctrl+C
 */
async function ask(said, defaults) {
  const prompt = createInterface({ input: process.stdin, output: process.stdout });
  const answers = { ...defaults };
  console.log('Press Enter to take what is in brackets.');
  for (const key of /** @type {const} */ (['title', 'language', 'host']))
    if (said[key] === undefined) answers[key] = await askFor(prompt, key, defaults[key]);
  prompt.close();
  return answers;
}

/**
 * Asks until the answer can be used.
 *
 * @param {import('node:readline/promises').Interface} prompt
 * @param {keyof typeof questions} key
 * @param {string} fallback
 */
async function askFor(prompt, key, fallback) {
  /** @type {Promise<never>} */
  const ended = new Promise((_, reject) =>
    prompt.once('close', () => reject(new Refusal('\nNothing was written.'))),
  );
  for (;;) {
    const given = await Promise.race([prompt.question(`${questions[key]} [${fallback}]: `), ended]);
    const answer = given.trim() || fallback;
    const refusal = refusals[key](answer);
    if (refusal === undefined) return answer;
    console.log(refusal);
  }
}

/** @param {string} tag */
function isLanguage(tag) {
  try {
    // "deutsch" has the form of a tag, and names no language.
    return new Intl.DisplayNames('en', { type: 'language', fallback: 'none' }).of(tag) !== undefined;
  } catch {
    return false;
  }
}
