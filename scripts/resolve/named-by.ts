import type { Problem } from '#model/schema';
import type { Located } from '#scripts/resolve/locate';

/** Adds to problems of files which rows name them: the owner mends one or the other. */
export function tellNamingRows(problems: readonly Problem[], located: readonly Located[]): Problem[] {
  const wanted = new Set(problems.map(({ file }) => file));
  const places = new Map<string, string[]>();
  for (const { record, objects, preview } of located) {
    const files = [
      ...objects.flatMap((object) => (object.kind === 'link' ? [] : [object.file])),
      ...(preview ? [preview] : []),
    ];
    for (const file of files) {
      if (record.row === undefined || !wanted.has(file)) continue;
      places.set(file, [...(places.get(file) ?? []), `${record.source}, row ${record.row}`]);
    }
  }
  return problems.map((problem) => {
    const named = places.get(problem.file);
    return named ? { ...problem, remedy: `${problem.remedy} It is named in ${sayPlaces(named)}.` } : problem;
  });
}

const placesNamed = 3;

function sayPlaces(places: readonly string[]): string {
  const named = places.slice(0, placesNamed).join('; ');
  return places.length > placesNamed ? `${named} and ${places.length - placesNamed} more` : named;
}
