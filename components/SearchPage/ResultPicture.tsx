import { Picture } from '#components/Picture/Picture';
import type { ShownPicture } from '#model/schema';
import styles from './ResultCell.module.css';

/** The greatest height and width of a result's picture, in pixels of the page: see `--cell` in its style sheet. */
const room = { height: 160, width: 260 };

/** A result’s picture at its own proportions, on the lower edge of its room. */
export function ResultPicture({ picture, alt }: { picture: ShownPicture; alt: string }) {
  const ratio = picture.width / picture.height;
  const width = Math.ceil(Math.min(room.width, ratio * room.height));
  return (
    <span className={styles.picture} style={{ '--ratio': ratio.toFixed(4) }}>
      <Picture picture={picture} alt={alt} sizes={`${width}px`} from={96} upTo={640} />
    </span>
  );
}
