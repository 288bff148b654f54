import { basePath } from '#client/base-path';
import { LargePicture, type Place, placeOf } from '#components/LargePicture/LargePicture';
import { useWords } from '#components/Shell/Shell';
import { largestWidth } from '#model/derivatives';
import type { FileObject, LinkObject, Part, ShownPicture } from '#model/schema';
import { src } from '#model/srcset';
import { filePath, withBase } from '#model/urls';
import { PartFile } from './PartFile';
import styles from './PartObject.module.css';

/** What a page needs of a part's object. */
export type ShownObject =
  | { kind: 'picture'; picture: ShownPicture }
  | (Omit<FileObject, 'file'> & { preview: ShownPicture | null })
  | LinkObject
  | { kind: 'none' };

export function shownObject({ object, preview }: Pick<Part, 'object' | 'preview'>): ShownObject {
  switch (object?.kind) {
    case 'picture':
      return { kind: 'picture', picture: shownPicture(object.picture) };
    case 'file': {
      const { file: _, ...shown } = object;
      return { ...shown, preview: preview ? shownPicture(preview) : null };
    }
    case 'link':
      return object;
    default:
      return { kind: 'none' };
  }
}

/** The picture that shows an object or stands for it. */
export function pictureOf(object: ShownObject): ShownPicture | null {
  if (object.kind === 'picture') return object.picture;
  return object.kind === 'file' ? object.preview : null;
}

export function mediaOf(object: ShownObject): LinkObject['media'] | 'none' {
  if (object.kind === 'picture' || object.kind === 'none') return object.kind;
  return object.media;
}

/** Where an item's first part stands. */
export function stagePlace(object: ShownObject): Place {
  return object.kind === 'picture' ? placeOf(object.picture) : 'above';
}

function shownPicture({ id, width, height, color }: ShownPicture): ShownPicture {
  return { id, width, height, color };
}

interface PartObjectProps {
  object: ShownObject;
  alt: string;
  place: Place;
  isMain?: boolean;
}

/** A part's picture, or what the browser can do by itself with what is none. */
export function PartObject({ object, alt, place, isMain }: PartObjectProps) {
  const words = useWords();
  switch (object.kind) {
    case 'picture':
      return (
        <LargePicture
          {...{ picture: object.picture, alt, place, isMain }}
          href={largestJpeg(object.picture)}
          isFile
        >
          <span className="visually-hidden">{words.item.enlarge}</span>
        </LargePicture>
      );
    case 'file':
      return (
        <PartFile
          file={object}
          address={withBase(basePath, filePath(object.id, object.name))}
          alt={alt}
          isMain={isMain}
        />
      );
    case 'link':
      return (
        <p className={styles.text}>
          <a href={object.url}>
            {words.media.elsewhere(words.media[object.media], new URL(object.url).host)}
          </a>
        </p>
      );
    case 'none':
      return <p className={`${styles.text} ${styles.quiet}`}>{words.media.noObject}</p>;
  }
}

function largestJpeg(picture: ShownPicture): string {
  return src(picture, 'jpg', { basePath, width: Math.min(picture.width, largestWidth) });
}
