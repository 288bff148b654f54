import { type FormEvent, type ReactNode, useRef } from 'react';
import { InterfaceText } from '#components/InterfaceText/InterfaceText';
import { usePageContext } from '#components/PageContext/PageContext';
import { Picture, type PictureSizes } from '#components/Picture/Picture';
import type { ShownPicture } from '#model/schema';
import { fitIn } from '../Picture/fit';
import styles from './Comparison.module.css';

export interface ComparedPicture {
  picture: ShownPicture;
  alt: string;
  /** Caption, if any. */
  words: ReactNode;
}

interface ComparisonProps extends Pick<PictureSizes, 'sizes' | 'upTo'> {
  first: ComparedPicture;
  second: ComparedPicture;
  /** Shows the second picture whole within the frame of the first, instead of cropped to it. */
  isWhole?: boolean;
  /** Blends the second picture into the first, instead of dividing them by a line. */
  isBlend?: boolean;
  /** Caption of both pictures. */
  children?: ReactNode;
}

/** Initial position of the line from the left, or opacity of the second picture, in percent. */
const initialShare = 50;

/** Without JavaScript the pictures are shown one below the other. */
const noscriptStyle = [
  '[data-comparison]{display:block!important}',
  '[data-comparison] [data-compared]{clip-path:none!important;-webkit-clip-path:none!important;padding-bottom:calc(100%/var(--own))!important}',
  '[data-comparison] input,[data-comparison] [data-border]{display:none!important}',
].join('');

/**
 * Two pictures on top of each other, with a slider that moves the line between them or blends them. The first is always on the
 * left, since pictures are not mirrored.
 */
export function Comparison({
  first,
  second,
  isWhole = false,
  isBlend = false,
  children,
  ...sizes
}: ComparisonProps) {
  const { messages, languageAttributes } = usePageContext();
  const { essay, saved } = messages;
  const stage = useRef<HTMLDivElement>(null);
  const ratio = ratioOf(first);
  const label = isBlend ? saved.shownShare : essay.compared;
  function move({ currentTarget: slider }: FormEvent<HTMLInputElement>): void {
    stage.current?.style.setProperty('--share', slider.value);
    slider.setAttribute('aria-valuetext', essay.share({ percent: Number(slider.value) }));
  }
  return (
    <figure className={styles.figure} style={{ '--ratio': ratio.toFixed(4) }}>
      <noscript>
        <style>{noscriptStyle}</style>
      </noscript>
      <div
        ref={stage}
        className={`${styles.stage} ${isBlend ? styles.blend : ''}`}
        style={{ '--share': initialShare }}
        dir="ltr"
        data-comparison=""
      >
        <Compared {...first} {...sizes} className={styles.first} />
        <Compared
          {...second}
          {...sizes}
          className={styles.second}
          box={isWhole ? fitIn(ratio, ratioOf(second)) : undefined}
        />
        <input
          className={styles.slider}
          type="range"
          min={0}
          max={100}
          defaultValue={initialShare}
          aria-label={label}
          aria-valuetext={essay.share({ percent: initialShare })}
          onInput={move}
          {...languageAttributes}
        />
        {isBlend ? (
          <span className={styles.label} aria-hidden>
            <InterfaceText>{label}</InterfaceText>
          </span>
        ) : (
          <span className={styles.border} data-border="" />
        )}
      </div>
      {children}
    </figure>
  );
}

interface ComparedProps extends ComparedPicture, Pick<ComparisonProps, 'sizes' | 'upTo'> {
  className: string | undefined;
  /** Box of the picture in the frame; undefined if it fills the frame. */
  box?: ReturnType<typeof fitIn> | undefined;
}

function Compared({ picture, alt, words, className, box, ...sizes }: ComparedProps) {
  return (
    <>
      <div
        className={`${styles.picture} ${className}`}
        style={{ '--own': ratioOf({ picture }).toFixed(4) }}
        data-compared=""
      >
        <div className={styles.box} style={box}>
          <Picture picture={picture} alt={alt} from={256} {...sizes} />
        </div>
      </div>
      {words && <p className={`${styles.caption} ${className}`}>{words}</p>}
    </>
  );
}

/** Width over height. */
function ratioOf({ picture: { width, height } }: { picture: ShownPicture }): number {
  return width / height;
}
