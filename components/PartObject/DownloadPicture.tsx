import { basePath } from '#client/base-path';
import { InterfaceText } from '#components/InterfaceText/InterfaceText';
import { useMessages } from '#components/PageContext/PageContext';
import { heightAt, largestWidth, widthFor } from '#model/derivatives';
import { fallback } from '#model/formats';
import type { Original, ShownPicture } from '#model/schema';
import { src } from '#model/srcset';
import { originalPath, withBase } from '#model/urls';
import styles from './PartObject.module.css';

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
