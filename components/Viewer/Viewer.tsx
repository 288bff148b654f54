import { type KeyboardEvent, useId, useLayoutEffect, useRef } from 'react';
import { createPortal } from 'react-dom';
import { type Action, actionOf } from '#client/viewer/keys';
import { openModal } from '#client/viewer/modal';
import { InterfaceText } from '#components/InterfaceText/InterfaceText';
import { useMessages } from '#components/PageContext/PageContext';
import { comparePath } from '#model/pictures/compare-path';
import { useCopy } from '../CopyButton/useCopy';
import type { ViewerProps } from './useViewerState';
import { useViewerState } from './useViewerState';
import { useZoomViewer } from './useZoomViewer';
import styles from './Viewer.module.css';
import { ViewerTool, ViewerTools } from './ViewerTools';

export { followContentState } from '#client/viewer/content-state';

/** A full-screen dialog with an item's pictures, one at a time. */
export function Viewer(props: ViewerProps) {
  const { item, previous, next } = props;
  const { viewer } = useMessages();
  const id = useId();
  const dialog = useRef<HTMLDialogElement>(null);
  const state = useViewerState(props);
  const { part } = state;
  useModal(dialog, () => state.origin()?.focus({ preventScroll: true }));
  const zoomViewer = useZoomViewer(state, `${id}keys`);
  const clipboard = useCopy();
  const name = part?.title ?? item.title;
  const number =
    state.parts.length > 1 ? viewer.part({ part: state.index + 1, parts: state.parts.length }) : '';
  const partText = state.hasChanged ? [name, number].filter(Boolean).join('. ') : '';

  function act(action: Action): void {
    if (!zoomViewer.act(action)) state.go(action);
  }
  function handleKey(event: KeyboardEvent): void {
    const action = actionOf(event, zoomViewer.isCanvas(event.target));
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
      onKeyDown={handleKey}
      onCancel={(event) => {
        event.preventDefault();
        state.leave();
      }}
      // Browsers may close the dialog themselves; a late event of a dialog that was reopened is ignored.
      onClose={() => {
        if (dialog.current?.open === false) state.leave();
      }}
    >
      <div className={styles.head}>
        <h2 id={`${id}label`} className={styles.title}>
          <span className="visually-hidden">
            <InterfaceText>{viewer.label}</InterfaceText>{' '}
          </span>
          <span>
            <bdi>{item.title}</bdi>
          </span>
          {part?.title && (
            <span>
              <bdi>{part.title}</bdi>
            </span>
          )}
        </h2>
        {(previous || next) && (
          <>
            <ViewerTool action="previousItem" isDisabled={!previous} act={act} />
            <ViewerTool action="nextItem" isDisabled={!next} act={act} />
          </>
        )}
        <ViewerTool action="close" act={act} />
      </div>
      {/* OpenSeadragon measures from the left. */}
      <div ref={zoomViewer.stage} className={styles.stage} dir="ltr" />
      {zoomViewer.hasFailed && (
        <p className={styles.failure} role="alert">
          <InterfaceText>{viewer.failed}</InterfaceText>
        </p>
      )}
      <ViewerTools
        clipboard={clipboard}
        address={state.address}
        scale={zoomViewer.scale}
        index={state.index}
        part={number}
        comparison={comparePath(item.id, part?.id ?? item.id)}
        parts={state.parts.length}
        act={act}
      />
      <p id={`${id}keys`} hidden>
        <InterfaceText>{viewer.keys}</InterfaceText>
      </p>
      <p className="visually-hidden" role="status">
        <InterfaceText>{clipboard.result || zoomViewer.announcement || partText}</InterfaceText>
      </p>
    </dialog>,
    document.body,
  );
}

/** Opens the dialog modally, and restores the focus when it closes. */
function useModal(dialog: { current: HTMLDialogElement | null }, restoreFocus: () => void): void {
  const latest = useRef(restoreFocus);
  latest.current = restoreFocus;
  useLayoutEffect(() => {
    if (!dialog.current) return;
    const close = openModal(dialog.current);
    return () => {
      close();
      latest.current();
    };
  }, [dialog]);
}
