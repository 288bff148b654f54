import { basePath } from '#client/base-path';
import { viewablePicture } from '#client/viewer/viewable';
import { InterfaceText } from '#components/InterfaceText/InterfaceText';
import { LargePicture, type Place, placeOf } from '#components/LargePicture/LargePicture';
import { MovingPicture } from '#components/MovingPicture/MovingPicture';
import { useMessages } from '#components/PageContext/PageContext';
import { heightAt, largestWidth, widthFor } from '#model/derivatives';
import { fallback } from '#model/formats';
import type { Messages } from '#model/i18n/en';
import type { Original, ShownPicture } from '#model/schema';
import { pictureOf, type ShownObject } from '#model/shown-object';
import { src } from '#model/srcset';
import { filePath, originalPath, withBase } from '#model/urls';
import { PartFile } from './PartFile';
import styles from './PartObject.module.css';

/** Where an item's first part stands. */
export function stagePlace(object: ShownObject): Place {
  const picture = pictureOf(object);
  return picture ? placeOf(picture) : 'above';
}

interface PartObjectProps {
  object: ShownObject;
  /** Its part's id: what a downloaded picture is called, and how the viewer knows it. */
  name: string;
  alt: string;
  place: Place;
  isMain?: boolean;
}

/** A part's picture or the one that stands for it, and what the browser can do by itself with what is none. */
export function PartObject({ object, name, alt, place, isMain }: PartObjectProps) {
  const messages = useMessages();
  const picture = pictureOf(object);
  const target = picture && targetOf(object, picture, messages);
  // A film shows its still in the player.
  const isInPlayer = object.kind === 'file' && object.media === 'video';
  // By its key an animation begins on each item's page as the visitor's system asks.
  const Shown = picture?.frames ? MovingPicture : LargePicture;
  return (
    <>
      {picture && target && !isInPlayer && (
        <Shown
          key={picture.frames && picture.id}
          {...{ picture, alt, place, isMain }}
          href={target.href}
          isFile
          part={viewablePicture(object) ? name : undefined}
        >
          <span className="visually-hidden">
            <InterfaceText>{target.says}</InterfaceText>
          </span>
        </Shown>
      )}
      <OtherObject object={object} name={name} alt={picture && !isInPlayer ? '' : alt} />
    </>
  );
}

/** What is no picture. */
function OtherObject({ object, name, alt }: Pick<PartObjectProps, 'object' | 'name' | 'alt'>) {
  const messages = useMessages();
  switch (object.kind) {
    case 'picture':
      return <DownloadPicture picture={object.picture} original={object.original} name={name} />;
    case 'file':
      return <PartFile file={object} address={addressOf(object)} alt={alt} />;
    case 'link':
      return (
        <p className={styles.text}>
          <a href={object.url}>
            <InterfaceText>
              {messages.media.elsewhere(messages.media[object.media], new URL(object.url).host)}
            </InterfaceText>
          </a>
        </p>
      );
    case 'none':
      return object.preview ? null : (
        <p className={`${styles.text} ${styles.quiet}`}>
          <InterfaceText>{messages.media.noObject}</InterfaceText>
        </p>
      );
  }
}

interface Target {
  href: string;
  /** What following the link does. */
  says: string;
}

/** A picture leads to its largest JPEG; a document's first page to the document. */
function targetOf(object: ShownObject, picture: ShownPicture, { item, media }: Messages): Target {
  if (object.kind === 'file' && object.media === 'pdf') {
    return { href: addressOf(object), says: media.open(object.name, media.size(object.bytes)) };
  }
  return {
    href: src(picture, fallback, { basePath, width: widthFor(picture, largestWidth) }),
    says: item.enlarge,
  };
}

function addressOf({ id, name }: { id: string; name: string }): string {
  return withBase(basePath, filePath(id, name));
}

interface DownloadPictureProps {
  picture: ShownPicture;
  /** The file that the picture was made from, where the collection publishes it. */
  original: Original | undefined;
  /** What the file is called where its address does not say: without an ending. */
  name: string;
}

/** A quiet link to a picture's file: the original where there is one, else the largest JPEG. */
export function DownloadPicture({ picture, original, name }: DownloadPictureProps) {
  const { item, media } = useMessages();
  const width = widthFor(picture, largestWidth);
  const file = original
    ? {
        href: withBase(basePath, originalPath(picture.id, original.name)),
        download: '',
        says: item.original(formatOf(original.name), media.size(original.bytes)),
      }
    : {
        href: src(picture, fallback, { basePath, width }),
        download: `${name}.${fallback.name}`,
        says: item.download(fallback.label, width, heightAt(picture, width)),
      };
  return (
    <p className={styles.download}>
      <a href={file.href} download={file.download}>
        <InterfaceText>{file.says}</InterfaceText>
      </a>
    </p>
  );
}

const endings: Record<string, string> = { JPG: 'JPEG', JPE: 'JPEG', TIF: 'TIFF' };

/** What people call the kind of file that a name ends in. */
function formatOf(name: string): string {
  const file = name.slice(name.lastIndexOf('/') + 1);
  const ending = /[.-]([^.-]+)(?:\.(?:txt|bin))?$/.exec(file)?.[1]?.toUpperCase() ?? file;
  return endings[ending] ?? ending;
}
