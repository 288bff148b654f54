import { projectFault, projectPhrase } from '#importers/problem-texts';
import type { Problem } from '#model/schema';

/** Programs whose projects are not supported, and the files that identify them. */
const programs: readonly { name: string; files: RegExp }[] = [
  {
    name: 'Quire',
    files: /^(?:content\/)?_?data\/publication\.ya?ml$/i,
  },
  { name: 'Canopy', files: /^(?:config\/canopy\.(?:json|default\.json)|canopy\.json)$/i },
  { name: 'Jekyll', files: /^_config\.(?:ya?ml|toml)$/i },
  { name: 'Hugo', files: /^(?:hugo\.(?:toml|ya?ml|json)|config\/_default\/.+|config\.toml)$/i },
  { name: 'Eleventy', files: /^(?:\.eleventy\.c?js|eleventy\.config\.[cm]?[jt]s)$/i },
  { name: 'Gatsby', files: /^gatsby-config\.[jt]s$/i },
  { name: 'Astro', files: /^astro\.config\.[cm]?[jt]s$/i },
];

/** Favicons, theme pictures, and derivatives made by programs: not items. */
const notAnItem =
  /(?:^|\/)(?:favicon|apple-touch-icon|android-chrome|mstile|safari-pinned-tab|browserconfig)[^/]*$|(?:^|\/)(?:favicons?|icons?|_site|_book)\/|^themes?\//i;

/** Returns whether a picture belongs to a site's theme. */
export function isOfTheme(file: string): boolean {
  return notAnItem.test(file);
}

/** Returns the program that a folder is a project of, and the file that tells. */
export function otherProject(files: readonly string[]): { name: string; file: string } | undefined {
  for (const { name, files: known } of programs) {
    const file = files.find((one) => known.test(one));
    if (file !== undefined) return { name, file };
  }
  return undefined;
}

/** Reports that only the pictures of a folder are read, if it is a project of another program. */
export function otherProjectProblems(files: readonly string[]): Problem[] {
  const project = otherProject(files);
  if (!project) return [];
  const fault = projectFault('project-unknown', projectPhrase('project-of', { program: project.name }));
  return [{ file: project.file, rows: [], ...fault }];
}
