/** Draws posters for films without a still: the frame of a film, and its length, without words of any language. */
import { writeTime } from '#model/recordings/moments';
import type { FileObject } from '#model/schema';
import { isPlayedFilm } from '#model/shown/object';
import { posterPath } from '#model/urls';
import { type ContentFile, outputOf, type PlannableSite } from '#scripts/outputs/output';

export const posters = outputOf(postersOf);

export function postersOf({ files }: Pick<PlannableSite, 'files'>): ContentFile[] {
  const films = files.filter(isPlayedFilm);
  // One film may have several names.
  const byId = new Map(films.map((film) => [film.id, film]));
  return [...byId.values()].map((film) => ({ path: posterPath(film.id), content: drawPoster(film) }));
}

/** Default size of a film, in pixels. */
const defaultSize = { width: 640, height: 360 };
/** Sprocket holes at each side. */
const holes = 7;

function drawPoster({
  width = defaultSize.width,
  height = defaultSize.height,
  duration,
}: FileObject): string {
  const hole = Math.min(width, height) / 20;
  const pitch = height / holes;
  const column = Array.from({ length: holes }, (_, n) => {
    const y = pitch * (n + 0.5) - hole / 2;
    return [hole / 2, width - hole * 2].map(
      (x) => `M${Math.round(x)} ${Math.round(y)}h${hole * 1.5}v${hole}h${-hole * 1.5}z`,
    );
  });
  const length = duration === undefined ? '' : writeTime(duration);
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}">`,
    `<rect width="100%" height="100%" fill="#1a1a1a"/><path fill="#6c6c6c" d="${column.flat().join('')}"/>`,
    `<text x="${hole * 3}" y="${hole * 4}" font-family="sans-serif" font-size="${hole * 2}" fill="#f0f0f0">${length}</text></svg>`,
  ].join('');
}
