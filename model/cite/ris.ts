import { familyFirst } from '#model/cite/names';
import type { CitedItem } from '#model/cite/record';

const types = { picture: 'ART', audio: 'SOUND', video: 'MPCT', pdf: 'GEN', other: 'GEN' } as const;

/** Writes a RIS record (https://en.wikipedia.org/wiki/RIS_(file_format)), in which each line is a field. */
export function risOf({ date, ...cited }: CitedItem): string {
  const { first } = typeof date === 'object' ? date : {};
  const [year, month, day = ''] = first?.split('-') ?? [];
  const fields: [tag: string, value: string | undefined][] = [
    ['TY', types[cited.media]],
    ...cited.makers.map((name): [string, string] => ['AU', familyFirst(name)]),
    ['TI', cited.title],
    ['PY', year],
    ['DA', month && `${year}/${month}/${day}/`],
    ['N1', cited.note],
    ['M3', cited.genre],
    ['PB', cited.publisher],
    ['T3', cited.collection],
    ['ID', cited.id],
    ['DO', cited.doi],
    ['UR', cited.address],
  ];
  const lines = fields.map(([tag, value]) => (value === undefined ? '' : `${tag}  - ${value}\n`));
  return `${lines.join('')}ER  -`;
}
