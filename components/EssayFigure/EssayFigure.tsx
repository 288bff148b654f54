import { Picture } from '#components/Picture/Picture';
import { SiteLink } from '#components/SiteLink/SiteLink';
import type { ShownFigure } from '#model/page-blocks';
import { itemPath } from '#model/urls';
import styles from './EssayFigure.module.css';

/** How wide a picture stands in a page: as the text, or as there is room beside it. `EssayPage.module.css` lays it out. */
const textSizes = '(min-width: 44em) 38rem, (min-width: 40em) calc(100vw - 4rem), calc(100vw - 2rem)';
const wideSizes =
  '(min-width: 64em) calc((100vw - 50rem) * 0.62 + 41rem), (min-width: 40em) calc(100vw - 4rem), calc(100vw - 2rem)';

/** A picture between two paragraphs, with what is said of it; one of an item leads to the item. */
export function EssayFigure({ figure, isWide }: { figure: ShownFigure; isWide: boolean }) {
  const { picture } = figure;
  return (
    <figure className={styles.figure} style={{ '--ratio': (picture.width / picture.height).toFixed(4) }}>
      <FigurePicture
        figure={figure}
        sizes={isWide ? wideSizes : textSizes}
        upTo={isWide ? undefined : 1920}
      />
      <FigureCaption figure={figure} />
    </figure>
  );
}

interface FigurePictureProps {
  figure: ShownFigure;
  sizes: string;
  upTo?: number;
}

/** The picture alone, within a link where there is an item. */
export function FigurePicture({ figure, sizes, upTo }: FigurePictureProps) {
  const shown = (
    <Picture
      className={styles.picture}
      picture={figure.picture}
      alt={figure.alt}
      {...{ sizes, upTo }}
      from={256}
    />
  );
  if (!figure.item) return shown;
  return (
    <SiteLink className={styles.link} href={itemPath(figure.item.id)}>
      {shown}
    </SiteLink>
  );
}

export function FigureCaption({ figure }: { figure: ShownFigure }) {
  if (!hasWords(figure)) return null;
  return (
    <figcaption className={styles.caption}>
      <FigureWords figure={figure} />
    </figcaption>
  );
}

export function hasWords({ caption, item }: ShownFigure): boolean {
  return Boolean(caption || item);
}

/** What the page says of a picture, then its item's title. */
export function FigureWords({ figure: { caption, item } }: { figure: ShownFigure }) {
  return (
    <>
      {caption && <span dir="auto">{caption}</span>}
      {caption && item && ' '}
      {item && (
        <SiteLink className={styles.item} href={itemPath(item.id)} dir="auto">
          {item.title}
        </SiteLink>
      )}
    </>
  );
}
