import { type ReactNode, useRef } from 'react';
import { type LazyModule, useLazyModule } from '#client/lazy-module';
import { InterfaceText } from '#components/InterfaceText/InterfaceText';
import type * as Tools from '#components/SpeechTools/SpeechTools';
import type { ShownSpeech } from '#model/shown/speech';
import styles from './Speech.module.css';
// Styles of the lazy tools, bundled with the page's own.
import '../SpeechTools/SpeechTools.module.css';

interface SpeechProps {
  speech: ShownSpeech;
  /** Id of the part. */
  part: string;
  /** True if it is the page's first recording, whose moments have the shortest addresses. */
  isFirst: boolean;
  /** Citation of the item, as HTML, for quotations. */
  citation: string | undefined;
  /** True if it is the first part, whose transcript is a section of the page; others are sections of their part. */
  isMain: boolean;
  /** Links to the recording itself. */
  children: ReactNode;
}

const tools: LazyModule<typeof Tools> = {
  load: () => import(/* webpackChunkName: "speech" */ '#components/SpeechTools/SpeechTools'),
};

/** Transcript of a recording: readable without the player; a click on words plays from there. */
export function Speech({
  speech: { label, html, isPlayed },
  part,
  isFirst,
  isMain,
  citation,
  children,
}: SpeechProps) {
  const Heading = isMain ? 'h2' : 'h4';
  const root = useRef<HTMLElement>(null);
  const { loaded } = useLazyModule(tools, { isWanted: isPlayed });
  return (
    <section className={styles.speech} ref={root}>
      <Heading className={isMain ? 'section-title' : styles.title}>
        <InterfaceText>{label}</InterfaceText>
      </Heading>
      {isPlayed && (
        <div className={styles.tools}>
          {loaded && <loaded.SpeechTools {...{ root, html, part, isFirst, citation }} />}
        </div>
      )}
      <div dangerouslySetInnerHTML={{ __html: html }} />
      {children && <p className="files">{children}</p>}
    </section>
  );
}
