import type { LanguageAttributes } from '#components/PageContext/PageContext';
import { Picture } from '#components/Picture/Picture';
import { SiteLink } from '#components/SiteLink/SiteLink';
import type { ShownFigure } from '#model/page-blocks';
import { itemPath } from '#model/urls';
import styles from './EssayFigure.module.css';

/** How wide a picture stands in a page: as the text, or as there is room beside it. `EssayPage.module.css` lays it out. */
const textSizes = '(min-width: 44em) 38rem, (min-width: 40em) calc(100vw - 4rem), calc(100vw - 2rem)';
const wideSizes =
  '(min-width: 64em) calc((100vw - 50rem) * 0.62 + 41rem), (min-width: 40em) calc(100vw - 4rem), calc(100vw - 2rem)';

interface FigureProps {
  figure: ShownFigure;
  /** Where its caption is in another language than the page. */
  languageAttributes?: LanguageAttributes | undefined;
}

/** A picture between two paragraphs, with what is said of it; one of an item leads to the item. */
export function EssayFigure({ figure, languageAttributes, isWide }: FigureProps & { isWide: boolean }) {
  const { picture } = figure;
  return (
    <figure className={styles.figure} style={{ '--ratio': (picture.width / picture.height).toFixed(4) }}>
      <FigurePicture
        figure={figure}
        sizes={isWide ? wideSizes : textSizes}
        upTo={isWide ? undefined : 1920}
      />
      <FigureCaption figure={figure} languageAttributes={languageAttributes} />
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

export function FigureCaption({ figure, languageAttributes }: FigureProps) {
  if (!hasWords(figure)) return null;
  return (
    <figcaption className={styles.caption}>
      <FigureWords figure={figure} languageAttributes={languageAttributes} />
    </figcaption>
  );
}

export function hasWords({ caption, item }: ShownFigure): boolean {
  return Boolean(caption || item);
}

/** What the page says of a picture; below it, for these are two things, its item's title. */
export function FigureWords({ figure: { caption, item }, languageAttributes }: FigureProps) {
  return (
    <>
      {caption && (
        <span dir="auto" {...languageAttributes}>
          {caption}
        </span>
      )}
      {caption && item && <br />}
      {item && (
        <SiteLink className={styles.item} href={itemPath(item.id)} dir="auto">
          {item.title}
        </SiteLink>
      )}
    </>
  );
}

interface EssayGalleryProps {
  figures: readonly ShownFigure[];
  caption?: string | undefined;
  /** Where captions are in another language than the page. */
  languageAttributes?: LanguageAttributes | undefined;
}

/** Pictures in rows, each at its own proportions, all of a row at one height. */
export function EssayGallery({ figures, caption, languageAttributes }: EssayGalleryProps) {
  return (
    <figure>
      <ul className={styles.rows}>
        {figures.map((figure, i) => (
          // The same picture may stand twice in a gallery: its place is its key.
          <li key={i} className={styles.member} style={{ '--ratio': ratioOf(figure) }}>
            <figure>
              <FigurePicture figure={figure} sizes={sizesOf(figure)} upTo={1200} />
              <FigureCaption figure={figure} languageAttributes={languageAttributes} />
            </figure>
          </li>
        ))}
        {/* Takes up the end of the last row, so that its pictures are no larger than the others. */}
        <li className={styles.rest} aria-hidden="true" />
      </ul>
      {caption && (
        <figcaption className={styles.galleryCaption} dir="auto" {...languageAttributes}>
          {caption}
        </figcaption>
      )}
    </figure>
  );
}

function ratioOf({ picture }: ShownFigure): string {
  return (picture.width / picture.height).toFixed(3);
}

/** About as wide as a row of `--row` makes it. */
function sizesOf(figure: ShownFigure): string {
  const ratio = Number(ratioOf(figure));
  const width = (rem: number) => `${Math.ceil(ratio * rem)}rem`;
  return `(min-width: 64em) ${width(18)}, (min-width: 40em) ${width(14)}, ${width(11)}`;
}
