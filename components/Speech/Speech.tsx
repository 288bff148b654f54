import { type ReactNode, useRef } from 'react';
import { type LazyModule, useLazyModule } from '#client/lazy-module';
import { InterfaceText } from '#components/InterfaceText/InterfaceText';
import type * as Tools from '#components/SpeechTools/SpeechTools';
import type { ShownSpeech } from '#model/shown/speech';
import styles from './Speech.module.css';
// Styles of the lazy tools, with the page's own.
import '../SpeechTools/SpeechTools.module.css';

interface SpeechProps {
  speech: ShownSpeech;
  /** Id of its part. */
  part: string;
  /** True for the first recording of the page, whose moments have the shortest addresses. */
  isFirst: boolean;
  /** Citation of the item, as HTML, for quotations. */
  citation: string | undefined;
  /** True for the first part: its words are a section of the page, other parts' a section of their part. */
  isMain: boolean;
  /** Links to the recording itself. */
  children: ReactNode;
}

const tools: LazyModule<typeof Tools> = {
  load: () => import(/* webpackChunkName: "speech" */ '#components/SpeechTools/SpeechTools'),
};

/** Transcript of a recording as a document: readable without the player; pressed words play. */
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
