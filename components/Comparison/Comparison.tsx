import { type FormEvent, useRef } from 'react';
import { FigureWords, hasWords } from '#components/EssayFigure/EssayFigure';
import { useMessages } from '#components/PageContext/PageContext';
import { Picture } from '#components/Picture/Picture';
import type { LanguageAttributes } from '#model/i18n/language-tags';
import type { ShownFigure } from '#model/page-blocks';
import styles from './Comparison.module.css';

interface ComparisonProps {
  before: ShownFigure;
  after: ShownFigure;
  caption?: string | undefined;
  /** Language of the captions. */
  languageAttributes?: LanguageAttributes | null | undefined;
}

const sizes = '(min-width: 44em) 38rem, (min-width: 40em) calc(100vw - 4rem), calc(100vw - 2rem)';

/** Initially shown part of the first picture, in percent. */
const initialShare = 50;

/** Without JavaScript the pictures are shown one below the other. */
const noscriptStyle = [
  '[data-comparison]{display:block!important}',
  '[data-comparison] [data-compared]{clip-path:none!important;-webkit-clip-path:none!important;padding-bottom:calc(100%/var(--own))!important}',
  '[data-comparison] input,[data-comparison] [data-border]{display:none!important}',
].join('');

/**
 * Two pictures on top of each other, with a slider that moves the border between them. The first is always on the left,
 * as pictures are not mirrored.
 */
export function Comparison({ before, after, caption, languageAttributes }: ComparisonProps) {
  const messages = useMessages();
  const stage = useRef<HTMLDivElement>(null);
  function move({ currentTarget: slider }: FormEvent<HTMLInputElement>): void {
    stage.current?.style.setProperty('--share', slider.value);
    slider.setAttribute('aria-valuetext', messages.essay.share({ percent: Number(slider.value) }));
  }
  return (
    <figure className={styles.figure} style={{ '--ratio': ratioOf(before) }}>
      <noscript>
        <style>{noscriptStyle}</style>
      </noscript>
      <div
        ref={stage}
        className={styles.stage}
        style={{ '--share': initialShare }}
        dir="ltr"
        data-comparison=""
      >
        <Compared figure={before} languageAttributes={languageAttributes} className={styles.before} />
        <Compared figure={after} languageAttributes={languageAttributes} className={styles.after} />
        <input
          className={styles.slider}
          type="range"
          min={0}
          max={100}
          defaultValue={initialShare}
          aria-label={messages.essay.compared}
          aria-valuetext={messages.essay.share({ percent: initialShare })}
          onInput={move}
        />
        <span className={styles.border} data-border="" />
      </div>
      {caption && (
        <figcaption className={styles.caption} dir="auto" {...languageAttributes}>
          {caption}
        </figcaption>
      )}
    </figure>
  );
}

interface ComparedProps extends Pick<ComparisonProps, 'languageAttributes'> {
  figure: ShownFigure;
  className: string | undefined;
}

function Compared({ figure, languageAttributes, className }: ComparedProps) {
  return (
    <>
      <div className={`${styles.picture} ${className}`} style={{ '--own': ratioOf(figure) }} data-compared="">
        <Picture picture={figure.picture} alt={figure.alt} sizes={sizes} from={256} upTo={1920} />
      </div>
      {hasWords(figure) && (
        <p className={`${styles.caption} ${className}`}>
          <FigureWords figure={figure} languageAttributes={languageAttributes} />
        </p>
      )}
    </>
  );
}

function ratioOf({ picture }: ShownFigure): string {
  return (picture.width / picture.height).toFixed(4);
}
