import { type ReactNode, useRef } from 'react';
import { type LazyModule, useLazyModule } from '#client/lazy-module';
import { InterfaceText } from '#components/InterfaceText/InterfaceText';
import type * as Tools from '#components/SpeechTools/SpeechTools';
import type { ShownSpeech } from '#model/shown-speech';
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
  /** Links to the recording itself. */
  children: ReactNode;
}

const tools: LazyModule<typeof Tools> = {
  load: () => import(/* webpackChunkName: "speech" */ '#components/SpeechTools/SpeechTools'),
};

/** What is said in a recording, as a document: its words can be read without the player, and play where they are pressed. */
export function Speech({
  speech: { label, html, isPlayed },
  part,
  isFirst,
  citation,
  children,
}: SpeechProps) {
  const root = useRef<HTMLElement>(null);
  const { loaded } = useLazyModule(tools, { isWanted: isPlayed });
  return (
    <section className={styles.speech} ref={root}>
      <h2 className="section-title">
        <InterfaceText>{label}</InterfaceText>
      </h2>
      {isPlayed && (
        <div className={styles.tools}>
          {loaded && <loaded.SpeechTools {...{ root, part, isFirst, citation }} />}
        </div>
      )}
      <div dangerouslySetInnerHTML={{ __html: html }} />
      {children && <p className="files">{children}</p>}
    </section>
  );
}
