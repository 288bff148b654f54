// @ts-check
import { readdirSync, readFileSync } from 'node:fs';
import { basename, resolve } from 'node:path';
import { createInterface } from 'node:readline/promises';
import { fileURLToPath } from 'node:url';
import { Refusal } from './refusal.mjs';

/** Folder of the templates for hosts, each in a subfolder with the host's name. */
export const hostsFolder = fileURLToPath(new URL('templates/hosts', import.meta.url));

/** Hosts for which a site can be prepared. */
export const hosts = readdirSync(hostsFolder).sort();

const packageFile = new URL('package.json', import.meta.url);

/**
 * Answers with which a site is created.
 *
 * @typedef {object} Answers
 * @property {string} title
 * @property {string} language BCP 47 tag
 * @property {string | undefined} host one of `hosts`
 * @property {string | undefined} from folder to copy
 * @property {boolean} install whether to install Vitrine immediately
 * @property {string} version of Vitrine, or another specifier that npm accepts
 */

/**
 * Asks for answers that the options do not contain.
 *
 * @param {{ title?: string, language?: string, host?: string, from?: string, yes?: boolean, install?: boolean, vitrine?: string
 * }} given
 * @param {{ folder: string }} options
 * @returns {Promise<Answers>}
 * @throws {Refusal}
 */
export async function complete(given, { folder }) {
  const defaults = { title: basename(resolve(folder)), language: 'en', host: 'none' };
  const asked = given.yes || !process.stdin.isTTY ? {} : await ask(given, defaults);
  const { title, language, host } = { ...defaults, ...asked, ...withoutUndefined(given) };
  const refusal = validators.host(host) ?? validators.language(language);
  if (refusal !== undefined) throw new Refusal(refusal);
  return {
    ...{ title, language, from: given.from, install: given.install ?? true },
    host: host === 'none' ? undefined : host,
    version: given.vitrine ?? JSON.parse(readFileSync(packageFile, 'utf8')).version,
  };
}

/** @param {Record<string, unknown>} values */
function withoutUndefined(values) {
  return Object.fromEntries(Object.entries(values).filter(([, value]) => value !== undefined));
}

/** The questions, in order. */
const questions = {
  title: 'Title of the collection',
  language: 'Language of its texts, such as en, de or pt-BR',
  host: `Where the site will live: ${hosts.join(', ')}, or none if that is open`,
};

/**
 * Validators of answers; each returns a message, or undefined if the answer is valid.
 *
 * @type {Record<keyof typeof questions, (answer: string) => string | undefined>}
 */
const validators = {
  title: () => undefined,
  language: (tag) =>
    isLanguage(tag) ? undefined : `"${tag}" is not the tag of a language. Write one such as en, pt-BR or ar.`,
  host: (host) =>
    host === 'none' || hosts.includes(host)
      ? undefined
      : `"${host}" is not a host that a site can be prepared for. Name one of: ${hosts.join(', ')}, none.`,
};

/**
 * @param {{ title?: string, language?: string, host?: string }} given
 * @param {{ title: string, language: string, host: string }} defaults
 * @throws {Refusal} if the input ends, for example by Ctrl+C
 */
async function ask(given, defaults) {
  const prompt = createInterface({ input: process.stdin, output: process.stdout });
  const answers = { ...defaults };
  console.log('Press Enter to take what is in brackets.');
  for (const key of /** @type {const} */ (['title', 'language', 'host']))
    if (given[key] === undefined) answers[key] = await askFor(prompt, key, defaults[key]);
  prompt.close();
  return answers;
}

/**
 * Repeats a question until the answer is valid.
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
    const input = await Promise.race([prompt.question(`${questions[key]} [${fallback}]: `), ended]);
    const answer = input.trim() || fallback;
    const refusal = validators[key](answer);
    if (refusal === undefined) return answer;
    console.log(refusal);
  }
}

/** @param {string} tag */
function isLanguage(tag) {
  try {
    // "deutsch" is a well-formed tag, but no language.
    return new Intl.DisplayNames('en', { type: 'language', fallback: 'none' }).of(tag) !== undefined;
  } catch {
    return false;
  }
}
