import { type ComparedPicture, Comparison } from '#components/Comparison/Comparison';
import { LinkedObject } from '#components/PartObject/LinkedObject';
import { PartFile } from '#components/PartObject/PartFile';
import { Picture } from '#components/Picture/Picture';
import { SiteLink } from '#components/SiteLink/SiteLink';
import type { LanguageAttributes } from '#model/i18n/language-tags';
import type { NamedItem, ShownPicture } from '#model/schema';
import { isPlayedFilm, pictureOf } from '#model/shown/object';
import type { ShownFigure, ShownMedia } from '#model/text/page-blocks';
import { itemPath } from '#model/urls';
import styles from './EssayFigure.module.css';

/** `sizes` of a picture as wide as the text, or wider; same figures as `EssayPage.module.css`. */
const textSizes = '(min-width: 44em) 38rem, (min-width: 40em) calc(100vw - 4rem), calc(100vw - 2rem)';
const wideSizes =
  '(min-width: 64em) calc((100vw - 50rem) * 0.62 + 41rem), (min-width: 40em) calc(100vw - 4rem), calc(100vw - 2rem)';

interface FigureProps {
  figure: ShownFigure;
  /** Language of the caption. */
  languageAttributes?: LanguageAttributes | null | undefined;
}

/** A picture with a caption; an item's picture links to the item. */
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

function FigurePicture({ figure, sizes, upTo }: FigurePictureProps) {
  const element = (
    <Picture
      className={styles.picture}
      picture={figure.picture}
      // A link needs a name, even if the caption repeats it.
      alt={figure.alt || (figure.href && (figure.caption || figure.href)) || ''}
      {...{ sizes, upTo }}
      from={256}
    />
  );
  if (figure.href) {
    return (
      <a className={styles.link} href={figure.href}>
        {element}
      </a>
    );
  }
  if (!figure.item) return element;
  return (
    <SiteLink className={styles.link} href={namedPath(figure.item)}>
      {element}
    </SiteLink>
  );
}

function namedPath({ id, part }: NamedItem): string {
  return part === undefined ? itemPath(id) : `${itemPath(id)}#${part}`;
}

function FigureCaption({ figure, languageAttributes }: FigureProps) {
  if (!hasWords(figure)) return null;
  return (
    <figcaption className={styles.caption}>
      <FigureWords figure={figure} languageAttributes={languageAttributes} />
    </figcaption>
  );
}

function hasWords({ caption, item }: ShownFigure): boolean {
  return Boolean(caption || item);
}

/** The caption, and below it the item's title. */
function FigureWords({
  figure: { caption, item },
  languageAttributes,
}: {
  figure: Pick<ShownFigure, 'caption' | 'item'>;
  languageAttributes?: LanguageAttributes | null | undefined;
}) {
  return (
    <>
      {caption && (
        <span dir="auto" {...languageAttributes}>
          {caption}
        </span>
      )}
      {caption && item && <br />}
      {item && (
        <SiteLink className={styles.item} href={namedPath(item)} dir="auto">
          {item.title}
        </SiteLink>
      )}
    </>
  );
}

interface EssayComparisonProps {
  before: ShownFigure;
  after: ShownFigure;
  caption?: string | undefined;
  /** Language of the captions. */
  languageAttributes?: LanguageAttributes | null | undefined;
}

/** Two pictures on top of each other, with a slider between them. */
export function EssayComparison({ before, after, caption, languageAttributes }: EssayComparisonProps) {
  const compared = (figure: ShownFigure): ComparedPicture => ({
    picture: figure.picture,
    alt: figure.alt,
    words: hasWords(figure) && <FigureWords figure={figure} languageAttributes={languageAttributes} />,
  });
  return (
    <Comparison first={compared(before)} second={compared(after)} sizes={textSizes} upTo={1920}>
      {caption && (
        <figcaption className={styles.caption} dir="auto" {...languageAttributes}>
          {caption}
        </figcaption>
      )}
    </Comparison>
  );
}

interface EssayMediaProps {
  media: ShownMedia;
  /** Language of the caption. */
  languageAttributes?: LanguageAttributes | null | undefined;
}

/** The recording, film or document of an item, with its preview and a player or link. */
export function EssayMedia({ media, languageAttributes }: EssayMediaProps) {
  const { object, alt, item } = media;
  const preview = pictureOf(object);
  // The player shows the film's still.
  const isFilm = isPlayedFilm(object);
  return (
    <figure className={styles.media}>
      {preview && !isFilm && (
        <div className={styles.figure} style={{ '--ratio': ratioOf(preview) }}>
          <FigurePicture figure={{ picture: preview, alt, item }} sizes={textSizes} upTo={1920} />
        </div>
      )}
      {object.kind === 'file' && <PartFile file={object} alt={preview && !isFilm ? '' : alt} />}
      {object.kind === 'link' && <LinkedObject object={object} />}
      <figcaption className={styles.caption}>
        <FigureWords figure={media} languageAttributes={languageAttributes} />
      </figcaption>
    </figure>
  );
}

interface EssayGalleryProps {
  figures: readonly ShownFigure[];
  caption?: string | undefined;
  /** Language of the captions. */
  languageAttributes?: LanguageAttributes | null | undefined;
}

/** Pictures in rows of the same height, each in its own aspect ratio. */
export function EssayGallery({ figures, caption, languageAttributes }: EssayGalleryProps) {
  return (
    <figure>
      <ul className={styles.rows}>
        {figures.map((figure, i) => (
          // A gallery may contain the same picture twice, so the index is the key.
          <li key={i} className={styles.member} style={{ '--ratio': ratioOf(figure.picture) }}>
            <figure>
              <FigurePicture figure={figure} sizes={sizesOf(figure)} upTo={1200} />
              <FigureCaption figure={figure} languageAttributes={languageAttributes} />
            </figure>
          </li>
        ))}
        {/* Fills the last row, so that its pictures are not enlarged. */}
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

function ratioOf({ width, height }: ShownPicture): string {
  return (width / height).toFixed(3);
}

/** Returns the `sizes` attribute for the heights of `--row`. */
function sizesOf(figure: ShownFigure): string {
  const ratio = Number(ratioOf(figure.picture));
  const width = (rem: number) => `${Math.ceil(ratio * rem)}rem`;
  return `(min-width: 64em) ${width(18)}, (min-width: 40em) ${width(14)}, ${width(11)}`;
}
