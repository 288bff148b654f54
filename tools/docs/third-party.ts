import { type Dependency, readDependencies, readLicence } from '#tools/docs/dependencies';

/** Licences that require only that their notice is kept. */
const permissive = new Set([
  '0BSD',
  'Apache-2.0',
  'BlueOak-1.0.0',
  'BSD-2-Clause',
  'BSD-3-Clause',
  'CC0-1.0',
  'ISC',
  'MIT',
  'OFL-1.1',
  'Python-2.0',
  'WTFPL',
  'Zlib',
]);

/** Packages under other licences, and how they are used. */
const explanations: readonly { label: string; packages: RegExp; use: string }[] = [
  {
    label: '`@img/sharp-libvips-*`',
    packages: /^@img\/sharp-libvips-/,
    use: 'libvips and the libraries that it is built on, as a native library of its own. sharp loads it when a site is built, to read and write pictures. It is linked dynamically and unchanged: whoever wants another copy puts it in its place. Source: https://github.com/lovell/sharp-libvips.',
  },
  {
    label: '`@img/sharp-wasm32`, `@img/sharp-win32-*`',
    packages: /^@img\/sharp-(?:wasm32|win32-.*)$/,
    use: 'the same library for WebAssembly and for Windows, in one package with what loads it.',
  },
  {
    label: '`@imagemagick/magick-wasm`',
    packages: /^@imagemagick\/magick-wasm$/,
    use: 'ImageMagick as WebAssembly, which decodes HEIC and JPEG 2000 when a site is built. The one file holds libraries under the LGPL, libde265 and libheif among them, whose licences its `NOTICE` has. It is loaded unchanged, and only if there is such a picture: whoever wants another copy puts it in its place. Source: https://github.com/dlemstra/magick-wasm. Why it is used: [decision 48](docs/decisions/048-one-decoder-for-what-sharp-does-not-read.md).',
  },
  {
    label: '`sentry`',
    packages: /^sentry$/,
    use: 'the command line of Sentry, which `@sentry/nextjs` brings. It runs only where a build uploads source maps, which is where `SENTRY_AUTH_TOKEN` is set. The licence allows every use but one that competes with Sentry, and becomes Apache-2.0 two years after a release.',
  },
  {
    label: '`caniuse-lite`',
    packages: /^caniuse-lite$/,
    use: 'the data of https://caniuse.com on what browsers know, by Alexis Deveria and others. Next.js reads it when a site is built.',
  },
];

/** Packages with code or data in a published site; a test compares them with the imports of client/ and components/. */
export const inBrowsers: Readonly<Record<string, string>> = {
  next: 'every page',
  react: 'every page',
  'react-dom': 'every page',
  scheduler: 'every page, in React',
  '@swc/helpers': 'every page, in Next.js',
  '@fontsource-variable/source-sans-3': 'fonts of every page, cut to the characters shown',
  '@fontsource-variable/source-serif-4': 'fonts of every page, cut to the characters shown',
  '@orama/stemmers': 'the search',
  openseadragon: 'the viewer',
  leaflet: 'the map',
  supercluster: 'the map',
  kdbush: 'the map, in supercluster',
  'world-atlas': 'the map: coasts, borders and countries, as data',
  '@sentry/browser': 'sites that report to Sentry',
  '@sentry/browser-utils': 'sites that report to Sentry',
  '@sentry/conventions': 'sites that report to Sentry',
  '@sentry/core': 'sites that report to Sentry',
  '@sentry/nextjs': 'sites that report to Sentry',
  '@sentry/react': 'sites that report to Sentry',
  '@sentry/replay': 'sites that report to Sentry',
  'web-vitals': 'sites that report to Sentry',
};

/** Folders of libraries compiled into Next.js that reach browsers and contain their licence. */
const compiled = ['next/dist/compiled/path-to-regexp', 'next/dist/compiled/webpack'];

/** Returns the text of THIRD-PARTY.md. */
export async function describeThirdParty(): Promise<string> {
  const dependencies = await readDependencies();
  const published = dependencies.filter(({ name }) => Object.hasOwn(inBrowsers, name));
  const always = dependencies.filter(({ requiredBy }) => requiredBy === undefined);
  const optional = dependencies.filter(({ requiredBy }) => requiredBy !== undefined);
  return `# Third-party software

<!-- Made by "npm run docs" from package-lock.json and node_modules: change tools/docs/third-party.ts, not this file. -->

Vitrine is under the [MIT licence](LICENSE). Its repository holds none of the packages below: \`npm ci\` installs them, from
\`package-lock.json\`. All but a few are under permissive licences, which ask that their notice is kept. Packages that
only serve to work on Vitrine itself are left out.

## Not permissive

These run where a site is built. None of their code is in a published site.

${explainLicences(dependencies)}

## In a published site

The code of these packages reaches visitors’ browsers.

${publishedTable(published)}

Next.js holds webpack’s runtime, path-to-regexp, and, for old browsers, core-js: © Denis Pushkarev (zloirock.ru), MIT
licence, https://github.com/zloirock/core-js. Source Sans 3 is © 2023 Adobe (http://www.adobe.com/), with Reserved Font
Name ‘Source’; Source Serif 4 is © 2014–2021 Adobe Systems Incorporated (http://www.adobe.com/), with Reserved Font Name
‘Source’. The data of world-atlas is Natural Earth’s (https://www.naturalearthdata.com), which is in the public domain.

${await licenceTexts(published.map(({ name }) => name))}

## All packages

${table(
  ['package', 'version', 'licence', 'homepage'],
  always.map(({ name, version, licence, homepage }) => [`\`${name}\``, version, licence, homepage]),
)}

## Optional packages

Most of these are the same program for different platforms, of which npm installs one.

${table(
  ['package', 'version', 'licence', 'brought by'],
  optional.map(({ name, version, licence, homepage, requiredBy }) => [
    `\`${name}\``,
    version,
    licence,
    `[${requiredBy}](${homepage})`,
  ]),
)}
`;
}

/**
 * Lists the packages without a permissive licence, with how they are used.
 *
 * @throws Error if a package has no explanation, or an explanation no package
 */
export function explainLicences(dependencies: readonly Dependency[]): string {
  for (const { name, version, licence } of dependencies) {
    if (isPermissive(licence) || explanations.some(({ packages }) => packages.test(name))) continue;
    throw new Error(
      `${name} ${version} is under ${licence}: tools/docs/third-party.ts does not say how it is used.`,
    );
  }
  return explanations
    .map(({ label, packages, use }) => {
      const licences = dependencies.filter(({ name }) => packages.test(name)).map(({ licence }) => licence);
      if (licences.length === 0)
        throw new Error(`tools/docs/third-party.ts explains ${label}, which is not installed.`);
      return `- ${label} (${[...new Set(licences)].join('; ')}): ${use}`;
    })
    .join('\n');
}

function isPermissive(licence: string): boolean {
  const choices = licence.replace(/[()]/g, '').split(' OR ');
  return choices.some((choice) => choice.split(' AND ').every((name) => permissive.has(name)));
}

function publishedTable(published: readonly Dependency[]): string {
  return table(
    ['package', 'version', 'licence', 'where', 'homepage'],
    published.map(({ name, version, licence, homepage }) => [
      `\`${name}\``,
      version,
      licence,
      inBrowsers[name] ?? '',
      homepage,
    ]),
  );
}

/** Writes each text once, below the names of all packages with it. */
async function licenceTexts(names: readonly string[]): Promise<string> {
  const namesByText = new Map<string, string[]>();
  for (const folder of [...names, ...compiled]) {
    const text = await readLicence(folder);
    namesByText.set(text, [...(namesByText.get(text) ?? []), folder]);
  }
  return [...namesByText]
    .map(([text, folders]) => `### ${folders.join(', ')}\n\n\`\`\`text\n${text}\n\`\`\``)
    .join('\n\n');
}

function table(headers: readonly string[], rows: readonly (readonly string[])[]): string {
  return [headers, headers.map(() => '---'), ...rows].map((cells) => `| ${cells.join(' | ')} |`).join('\n');
}
