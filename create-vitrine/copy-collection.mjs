// @ts-check
import { constants, statSync } from 'node:fs';
import { cp, lstat, readdir, realpath } from 'node:fs/promises';
import { basename, extname, isAbsolute, relative, toNamespacedPath } from 'node:path';
import { Refusal } from './refusal.mjs';

/** Private files and folders of programs, at any depth. */
const privateNames = ['.git', '.vitrine', '.next', '.jekyll-cache', '.DS_Store', 'node_modules'];

/** Output folders of Jekyll and Vitrine, at the top only: deeper down these names mean nothing special. */
const builtSites = ['_site', 'out'];

/** Extensions of a collection's content: pictures, recordings, films, documents, spreadsheets, texts, fonts. */
const contentExtensions = new Set(
  [
    'jpg jpeg jpe jfif png gif webp avif heic heif hif tif tiff jp2 j2k j2c jpc jpf jpx jpm jxl bmp dib ico svg svgz psd psb apng',
    'tga ppm pgm pbm pnm exr hdr dng cr2 cr3 crw nef nrw arw srf sr2 orf rw2 raf pef srw raw rwl 3fr iiq erf mef mos mrw x3f dcr kdc',
    'mp3 m4a m4b aac ogg oga opus wav flac aif aiff wma amr mid midi mp4 m4v mov webm ogv avi mkv mpg mpeg wmv 3gp mts',
    'pdf epub doc docx odt rtf ppt pptx odp djvu zip gz 7z tar glb gltf obj stl ply usdz nxz nxs las laz',
    'csv tsv tab xlsx xls xlsm ods fods txt text md markdown htm html vtt srt tei xml xmp geojson kml kmz gpx bib ris woff woff2 ttf otf',
  ].flatMap((endings) => endings.split(' ')),
);

/** Extensions of data files, which at the top of a repository may configure hosts and programs. */
const dataExtensions = ['yaml', 'yml', 'json', 'jsonl'];

/** Files copied at the top whatever their extension. */
const copiedAtTop =
  /^(?:site\.ya?ml|canopy\.ya?ml|_config\.ya?ml|(?:items|metadata|collection|datapackage)\.json|\.gitignore|(?:licen[cs]e|readme|copying|notice)(?:\.[a-z]+)?)$/;

/** Text files that configure hosts, and folders whose files hosts run. */
const hostControlled = [
  'requirements.txt',
  'runtime.txt',
  'package.json',
  'package-lock.json',
  'netlify',
  'functions',
  'api',
];

/**
 * Copies a collection from an untrusted folder, without private files, files that programs run or are configured by, and links.
 *
 * @param {string} from
 * @param {string} folder
 * @returns {Promise<string[]>} paths that were not copied
 * @throws {Refusal}
 */
export async function copyCollection(from, folder) {
  await checkFolders(from, folder);
  // `cp` passes paths in this form to the filter on Windows.
  const root = toNamespacedPath(await realpath(from));
  /** @type {string[]} */
  const leftOut = [];
  await cp(root, folder, {
    recursive: true,
    // Copy-on-write, if the file system supports it.
    mode: constants.COPYFILE_FICLONE,
    preserveTimestamps: true,
    filter: async (path) => {
      const name = relative(root, path);
      if (privateNames.includes(basename(name)) || builtSites.includes(name)) return false;
      const found = await lstat(path);
      const isCopied =
        name === '' || (found.isDirectory() ? isContentFolder(name) : found.isFile() && isContent(name));
      if (!isCopied) leftOut.push(name);
      return isCopied;
    },
  });
  return leftOut.sort();
}

/**
 * @param {string} from
 * @param {string} folder
 */
async function checkFolders(from, folder) {
  if (!statSync(from, { throwIfNoEntry: false })?.isDirectory())
    throw new Refusal(`${from} is no folder. Correct --from; if it is an archive, unpack it first.`);
  const present = await readdir(folder).catch(() => []);
  if (present.length > 0)
    throw new Refusal(
      `${folder} is not empty, and nothing in it is overwritten. Name a new folder; or leave --from out, to begin in this one.`,
    );
  if (isWithin(from, folder))
    throw new Refusal(
      `${folder} lies in ${from}, which would be copied into itself. Name a folder elsewhere.`,
    );
}

/**
 * @param {string} from
 * @param {string} folder
 */
function isWithin(from, folder) {
  const path = relative(from, folder);
  // On Windows a path on another drive is absolute.
  return !isAbsolute(path) && !/^\.\.(?:[\\/]|$)/.test(path);
}

/**
 * @param {string} name path below the folder
 */
function isContentFolder(name) {
  const lower = name.toLowerCase();
  return !basename(lower).startsWith('.') && !hostControlled.includes(lower);
}

/**
 * Returns whether a file belongs to a collection or its texts.
 *
 * @param {string} name path below the folder
 */
function isContent(name) {
  // On a case-insensitive disk, npm ignores case, too.
  const lower = name.toLowerCase();
  const isAtTop = basename(lower) === lower;
  if (isAtTop && copiedAtTop.test(lower)) return true;
  if (hostControlled.includes(isAtTop ? lower : basename(lower)) || basename(lower).startsWith('.'))
    return false;
  const ending = extname(lower).slice(1);
  return contentExtensions.has(ending) || (!isAtTop && dataExtensions.includes(ending));
}
