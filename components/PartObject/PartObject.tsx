import { picturesBase } from '#client/base-path';
import { fallback } from '#client/formats';
import { viewablePicture } from '#client/viewer/viewable';
import { InterfaceText } from '#components/InterfaceText/InterfaceText';
import { LargePicture, type Place, placeOf } from '#components/LargePicture/LargePicture';
import { MovingPicture } from '#components/MovingPicture/MovingPicture';
import { useMessages } from '#components/PageContext/PageContext';
import { fileSize } from '#model/i18n/measures';
import type { Messages } from '#model/i18n/messages';
import { heightAt, widthFor } from '#model/pictures/derivatives';
import { fallback as jpeg } from '#model/pictures/formats/fallback';
import { src } from '#model/pictures/srcset';
import { largestWidth } from '#model/pictures/widths';
import type { Original, ShownPicture } from '#model/schema';
import { withoutBlur } from '#model/shown/blurred-picture';
import { isPlayedFilm, pictureOf, type ShownObject } from '#model/shown/object';
import type { ShownSpeech } from '#model/shown/speech';
import { originalPath, withBase } from '#model/urls';
import { EmbeddedObject } from './EmbeddedObject';
import { LinkedObject } from './LinkedObject';
import { addressOf, nameAndSize, PartFile } from './PartFile';
import styles from './PartObject.module.css';

/** Returns the position of an item's first part. */
export function stagePlace(object: ShownObject): Place {
  const picture = pictureOf(object);
  return picture ? placeOf(picture) : 'above';
}

interface PartObjectProps {
  object: ShownObject;
  /** Id of the part: name of its download, and of the part in the viewer. */
  name: string;
  alt: string;
  place: Place;
  isMain?: boolean;
  /** Its transcript, if it is a recording. */
  speech?: ShownSpeech | undefined;
}

/** A part's picture or preview, and the player or links of any other kind of file. */
export function PartObject(props: PartObjectProps) {
  const { object, name, alt } = props;
  // The player shows the film's still.
  const hasStill = pictureOf(object) !== null && !isPlayedFilm(object);
  const still = hasStill ? <PartPicture {...props} /> : null;
  if (object.kind === 'link' && object.embed) {
    // The key removes the player of the previous item.
    return (
      <EmbeddedObject key={name} object={object} embed={object.embed}>
        {still}
      </EmbeddedObject>
    );
  }
  return (
    <>
      {still}
      <ObjectLinks object={object} name={name} alt={hasStill ? '' : alt} speech={props.speech} />
    </>
  );
}

function PartPicture({ object, name, alt, place, isMain }: PartObjectProps) {
  const messages = useMessages();
  const picture = pictureOf(object);
  if (!picture) return null;
  const { href, label } = targetOf(object, picture, messages);
  // The key resets the choice to play an animation, for each item.
  const Shown = picture.frames && !picture.veiled ? MovingPicture : LargePicture;
  return (
    <Shown
      key={picture.frames && picture.id}
      {...{ picture, alt, place, isMain, href }}
      isFile
      part={viewablePicture(object) ? name : undefined}
    >
      <span className="visually-hidden">
        <InterfaceText>{label}</InterfaceText>
      </span>
    </Shown>
  );
}

function ObjectLinks({
  object,
  name,
  alt,
  speech,
}: Pick<PartObjectProps, 'object' | 'name' | 'alt' | 'speech'>) {
  const messages = useMessages();
  switch (object.kind) {
    case 'picture':
      if (object.document) return <PartFile file={object.document} alt="" />;
      return object.picture.isPage ? null : (
        <DownloadPicture picture={object.picture} original={object.original} name={name} />
      );
    case 'file':
      return <PartFile file={object} name={name} alt={alt} speech={speech} />;
    case 'link':
      return <LinkedObject object={object} />;
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
  /** Text of the link. */
  label: string;
}

/** Returns the target of a picture's link: its largest JPEG, or the document that it previews. */
function targetOf(object: ShownObject, picture: ShownPicture, messages: Messages): Target {
  if (object.kind === 'file' && object.media === 'pdf') {
    return {
      href: addressOf(object),
      label: messages.media.open(nameAndSize(object, messages)),
    };
  }
  return {
    href: src(withoutBlur(picture), fallback, {
      base: picturesBase,
      width: widthFor(fallback, picture, largestWidth),
    }),
    label: messages.item.enlarge,
  };
}

interface DownloadPictureProps {
  picture: ShownPicture;
  /** Undefined if it is not published. */
  original: Original | undefined;
  /** Name of the downloaded file, without extension. */
  name: string;
}

/** Download link for the original, or else for the largest JPEG. */
export function DownloadPicture({ picture, original, name }: DownloadPictureProps) {
  const messages = useMessages();
  const width = widthFor(fallback, picture, largestWidth);
  const file = original
    ? {
        href: withBase(picturesBase, originalPath(picture.id, original.name)),
        download: '',
        label: messages.item.original({
          format: formatOf(original.name),
          size: fileSize(original.bytes, messages),
        }),
      }
    : {
        href: src(withoutBlur(picture), fallback, { base: picturesBase, width }),
        download: `${name}.${fallback.name}`,
        label: messages.item.download({
          format: jpeg.label,
          dimensions: `${width} × ${heightAt(picture, width)}`,
        }),
      };
  return (
    <p className={styles.download}>
      <a href={file.href} download={file.download}>
        <InterfaceText>{file.label}</InterfaceText>
      </a>
    </p>
  );
}

const formatNames: Record<string, string> = { JPG: 'JPEG', JPE: 'JPEG', TIF: 'TIFF' };

/** Returns the name of a file's format. */
function formatOf(name: string): string {
  const file = name.slice(name.lastIndexOf('/') + 1);
  const ending = /[.-]([^.-]+)(?:\.(?:txt|bin))?$/.exec(file)?.[1]?.toUpperCase() ?? file;
  return formatNames[ending] ?? ending;
}
