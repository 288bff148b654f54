import { FigureCaption, FigurePicture } from '#components/EssayFigure/EssayFigure';
import type { LanguageAttributes } from '#components/PageContext/PageContext';
import type { ShownFigure } from '#model/page-blocks';
import styles from './EssayGallery.module.css';

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
        <figcaption className={styles.caption} dir="auto" {...languageAttributes}>
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
