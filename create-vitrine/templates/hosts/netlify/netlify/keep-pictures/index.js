/** Keeps the pictures that were made from one build to the next, so that only new ones are made. */
const cache = '.vitrine/cache';

export async function onPreBuild({ utils }) {
  await utils.cache.restore(cache);
}

export async function onPostBuild({ utils }) {
  await utils.cache.save(cache);
}
