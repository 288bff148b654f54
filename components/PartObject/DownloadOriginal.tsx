import { basePath } from '#client/base-path';
import { InterfaceText } from '#components/InterfaceText/InterfaceText';
import { useWords } from '#components/Shell/Shell';
import type { Original, ShownPicture } from '#model/schema';
import { originalPath, withBase } from '#model/urls';
import styles from './PartObject.module.css';

interface DownloadOriginalProps {
  picture: ShownPicture;
  original: Original;
}

/** A quiet link to the file that a picture was made from. */
export function DownloadOriginal({ picture, original: { name, bytes } }: DownloadOriginalProps) {
  const words = useWords();
  return (
    <p className={styles.original}>
      <a href={withBase(basePath, originalPath(picture.id, name))} download="">
        <InterfaceText>{words.item.original(formatOf(name), words.media.size(bytes))}</InterfaceText>
      </a>
    </p>
  );
}

const endings: Record<string, string> = { JPG: 'JPEG', JPE: 'JPEG', TIF: 'TIFF' };

/** What people call the kind of file that a name ends in. */
function formatOf(name: string): string {
  const file = name.slice(name.lastIndexOf('/') + 1);
  const ending = /\.([^.]+?)(\.txt)?$/.exec(file)?.[1]?.toUpperCase() ?? file;
  return endings[ending] ?? ending;
}
