import { InterfaceText } from '#components/InterfaceText/InterfaceText';
import { LargePicture, type LargePictureProps } from '#components/LargePicture/LargePicture';
import { useMessages } from '#components/PageContext/PageContext';
import styles from './MovingPicture.module.css';
import { useMotion } from './useMotion';

/**
 * An animation, and a button that stops it, which WCAG 2.2.2 asks for. Whoever asks for less motion gets the still
 * until they press it; without JavaScript that wish alone decides.
 */
export function MovingPicture(props: LargePictureProps) {
  const { item } = useMessages();
  const { media, isPlaying, toggle } = useMotion();
  const isUseless = isPlaying === undefined;
  return (
    <>
      <LargePicture {...props} motion={media} />
      <p className={`${styles.motion} ${isUseless ? styles.waiting : ''}`}>
        <button type="button" className={styles.button} onClick={toggle}>
          <InterfaceText>{isPlaying === false ? item.play : item.pause}</InterfaceText>
        </button>
      </p>
    </>
  );
}
