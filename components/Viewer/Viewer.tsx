import { type KeyboardEvent, useId, useLayoutEffect, useRef } from 'react';
import { createPortal } from 'react-dom';
import { type Action, actionOf } from '#client/viewer/keys';
import { openModal } from '#client/viewer/modal';
import { InterfaceText } from '#components/InterfaceText/InterfaceText';
import { useMessages } from '#components/PageContext/PageContext';
import { useLens } from './useLens';
import { useShown } from './useShown';
import styles from './Viewer.module.css';
import { ViewerTool, ViewerTools } from './ViewerTools';
import type { ViewerProps } from './viewerProps';

/** An item's pictures, one at a time, as large as the window: to look closely. */
export function Viewer(props: ViewerProps) {
  const { item, previous, next } = props;
  const { viewer } = useMessages();
  const id = useId();
  const dialog = useRef<HTMLDialogElement>(null);
  const shown = useShown(props);
  const { part } = shown;
  useModal(dialog, () => shown.origin()?.focus({ preventScroll: true }));
  const lens = useLens(shown, `${id}keys`);
  const name = part?.title ?? item.title;
  const number = shown.parts.length > 1 ? viewer.part(shown.index + 1, shown.parts.length) : '';
  const arrival = shown.hasChanged ? [name, number].filter(Boolean).join('. ') : '';

  function act(action: Action): void {
    if (!lens.act(action)) shown.go(action);
  }
  function press(event: KeyboardEvent): void {
    const action = actionOf(event, lens.isCanvas(event.target));
    if (!action) return;
    event.preventDefault();
    act(action);
  }

  return createPortal(
    <dialog
      ref={dialog}
      className={styles.viewer}
      aria-modal="true"
      aria-labelledby={`${id}label`}
      onKeyDown={press}
      onCancel={(event) => {
        event.preventDefault();
        shown.leave();
      }}
      // Browsers may close it unasked. What they tell late, of one that stands again, is past.
      onClose={() => {
        if (dialog.current?.open === false) shown.leave();
      }}
    >
      <div className={styles.head}>
        <h2 id={`${id}label`} className={styles.title}>
          <span className="visually-hidden">
            <InterfaceText>{viewer.label}</InterfaceText>{' '}
          </span>
          <span className={styles.item}>
            <bdi>{item.title}</bdi>
          </span>
          {part?.title && (
            <span className={styles.part}>
              <bdi>{part.title}</bdi>
            </span>
          )}
        </h2>
        {(previous || next) && (
          <>
            <ViewerTool action="previousItem" isOff={!previous} act={act} />
            <ViewerTool action="nextItem" isOff={!next} act={act} />
          </>
        )}
        <ViewerTool action="close" act={act} />
      </div>
      {/* OpenSeadragon reckons from the left. */}
      <div ref={lens.stage} className={styles.stage} dir="ltr" />
      {lens.hasFailed && (
        <p className={styles.failure} role="alert">
          <InterfaceText>{viewer.failed}</InterfaceText>
        </p>
      )}
      <ViewerTools
        scale={lens.scale}
        index={shown.index}
        part={number}
        parts={shown.parts.length}
        act={act}
      />
      <p id={`${id}keys`} hidden>
        <InterfaceText>{viewer.keys}</InterfaceText>
      </p>
      <p className="visually-hidden" role="status">
        <InterfaceText>{lens.said || arrival}</InterfaceText>
      </p>
    </dialog>,
    document.body,
  );
}

/** Keeps the visitor in the dialog while it stands, and brings the focus back when it goes. */
function useModal(dialog: { current: HTMLDialogElement | null }, bringBack: () => void): void {
  const back = useRef(bringBack);
  back.current = bringBack;
  useLayoutEffect(() => {
    if (!dialog.current) return;
    const close = openModal(dialog.current);
    return () => {
      close();
      back.current();
    };
  }, [dialog]);
}
