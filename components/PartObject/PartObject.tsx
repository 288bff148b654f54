import { basePath } from '#client/base-path';
import { LargePicture, type Place, placeOf } from '#components/LargePicture/LargePicture';
import { useWords } from '#components/Shell/Shell';
import { largestWidth, widthFor } from '#model/derivatives';
import type { ShownPicture } from '#model/schema';
import { pictureOf, type ShownObject } from '#model/shown-object';
import { src } from '#model/srcset';
import { filePath, withBase } from '#model/urls';
import { PartFile } from './PartFile';
import styles from './PartObject.module.css';

/** Where an item's first part stands. */
export function stagePlace(object: ShownObject): Place {
  const picture = pictureOf(object);
  return picture ? placeOf(picture) : 'above';
}

interface PartObjectProps {
  object: ShownObject;
  alt: string;
  place: Place;
  isMain?: boolean;
}

/** A part's picture or the one that stands for it, and what the browser can do by itself with what is none. */
export function PartObject({ object, alt, place, isMain }: PartObjectProps) {
  const words = useWords();
  const picture = pictureOf(object);
  // A film shows its still in the player.
  const isInPlayer = object.kind === 'file' && object.media === 'video';
  return (
    <>
      {picture && !isInPlayer && (
        <LargePicture {...{ picture, alt, place, isMain }} href={targetOf(object, picture)} isFile>
          <span className="visually-hidden">{words.item.enlarge}</span>
        </LargePicture>
      )}
      <OtherObject object={object} alt={picture && !isInPlayer ? '' : alt} />
    </>
  );
}

/** What is no picture. */
function OtherObject({ object, alt }: { object: ShownObject; alt: string }) {
  const words = useWords();
  switch (object.kind) {
    case 'picture':
      return null;
    case 'file':
      return <PartFile file={object} address={addressOf(object)} alt={alt} />;
    case 'link':
      return (
        <p className={styles.text}>
          <a href={object.url}>
            {words.media.elsewhere(words.media[object.media], new URL(object.url).host)}
          </a>
        </p>
      );
    case 'none':
      return object.preview ? null : (
        <p className={`${styles.text} ${styles.quiet}`}>{words.media.noObject}</p>
      );
  }
}

/** A picture leads to its largest JPEG; a document's first page to the document. */
function targetOf(object: ShownObject, picture: ShownPicture): string {
  if (object.kind === 'file' && object.media === 'pdf') return addressOf(object);
  return src(picture, 'jpg', { basePath, width: widthFor(picture, largestWidth) });
}

function addressOf({ id, name }: { id: string; name: string }): string {
  return withBase(basePath, filePath(id, name));
}
