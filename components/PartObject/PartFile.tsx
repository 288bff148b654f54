import { basePath, picturesBase } from '#client/base-path';
import { fallback } from '#client/formats';
import { InterfaceText } from '#components/InterfaceText/InterfaceText';
import { useMessages } from '#components/PageContext/PageContext';
import { fileSize } from '#model/i18n/measures';
import type { Messages } from '#model/i18n/messages';
import { widthFor } from '#model/pictures/derivatives';
import { src } from '#model/pictures/srcset';
import type { ShownPicture } from '#model/schema';
import type { ShownFile } from '#model/shown/object';
import type { ShownSpeech } from '#model/shown/speech';
import { filePath, posterPath, withBase } from '#model/urls';
import styles from './PartObject.module.css';

interface PartFileProps {
  file: ShownFile & { preview?: ShownPicture | null };
  /** Id of the part, if its transcript is on the page. */
  name?: string;
  alt: string;
  speech?: ShownSpeech | undefined;
}

/** A file other than a picture, to play, open or download; loaded only on request. With a transcript, `Speech` has the link. */
export function PartFile({ file, name, alt, speech }: PartFileProps) {
  return (
    <div className={`${styles.file} ${speech ? styles.spoken : ''}`}>
      {!file.isUnplayable && <FilePlayer {...{ file, alt, speech }} {...(speech && { name })} />}
      {!speech && (
        <p className={styles.link}>
          <FileLink file={file} />
        </p>
      )}
    </div>
  );
}

/** Link to a file: a document opens, any other file is downloaded. */
export function FileLink({ file }: { file: ShownFile }) {
  const messages = useMessages();
  const isOpened = file.media === 'pdf';
  return (
    <a href={addressOf(file)} download={isOpened ? undefined : file.file} type={file.type}>
      <InterfaceText>
        {messages.media[isOpened ? 'open' : 'download'](nameAndSize(file, messages))}
      </InterfaceText>
    </a>
  );
}

/** Returns the original name of a file and its size; and its kind, unless a player shows it. */
export function nameAndSize(
  { file, media, document, isUnplayable, bytes }: ShownFile,
  messages: Messages,
): { name: string; size: string } {
  const size = fileSize(bytes, messages);
  const kind = document ? messages.media.documents[document] : isUnplayable && messages.media[media];
  return { name: file, size: kind ? messages.media.kindAndSize({ kind, size }) : size };
}

function FilePlayer({ file, name, alt, speech }: PartFileProps) {
  const messages = useMessages();
  const address = addressOf(file);
  if (file.media === 'audio') {
    return (
      // biome-ignore lint/a11y/useMediaCaption: the page has the transcript below
      <audio
        id={name && `_${name}-player`}
        className={styles.player}
        controls
        preload="none"
        src={address}
        aria-label={alt || file.file}
      >
        <Tracks speech={speech} />
        {messages.media.unplayable}
      </audio>
    );
  }
  if (file.media === 'video') {
    return (
      // biome-ignore lint/a11y/useMediaCaption: its captions are among the tracks
      <video
        id={name && `_${name}-player`}
        className={styles.player}
        controls
        preload="none"
        src={address}
        poster={file.preview ? still(file.preview) : withBase(basePath, posterPath(file.id))}
        width={file.width ?? (file.preview && !file.preview.veiled ? undefined : usualWidth)}
        height={file.height}
        aria-label={alt || file.file}
      >
        <Tracks speech={speech} />
        {messages.media.unplayable}
      </video>
    );
  }
  return null;
}

function Tracks({ speech }: Pick<PartFileProps, 'speech'>) {
  return speech?.tracks.map(({ kind, src, language, label }) => (
    <track key={src} kind={kind} src={withBase(basePath, src)} srcLang={language} label={label} />
  ));
}

export function addressOf({ id, name }: Pick<PartFileProps['file'], 'id' | 'name'>): string {
  return withBase(basePath, filePath(id, name));
}

/** Width of a player in pixels, if the film's size is unknown: a blurred still is tiny. */
const usualWidth = 640;

/** Returns the address of a still about as wide as a page. */
function still(preview: ShownPicture): string {
  return src(preview, fallback, { base: picturesBase, width: widthFor(fallback, preview, 1200) });
}
