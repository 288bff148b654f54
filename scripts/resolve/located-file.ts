import type { Problem } from '#model/schema';

/** A file that is no picture and holds a location that cannot be taken out. */
export function leftOutFile(file: string): Problem {
  return located(file, { severity: 'error', done: 'The record is published without the file.' });
}

/** A picture whose original holds one; its derivatives never do. */
export function keptOriginal(file: string): Problem {
  return located(file, {
    severity: 'warning',
    done: 'The picture is published, but its original is not offered for download.',
  });
}

function located(file: string, { severity, done }: { severity: Problem['severity']; done: string }): Problem {
  return {
    severity,
    file,
    rows: [],
    expected: 'a file without a location, or with one that can be taken out of it',
    found: 'a location, or something that may hold one, that cannot be taken out without harm',
    remedy: `${done} Save it again without location data in the program that made it, or publish locations with "publish: { location: true }" in site.yaml.`,
  };
}
