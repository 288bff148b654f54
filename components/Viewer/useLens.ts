import { type RefObject, useEffect, useRef, useState } from 'react';
import type { Action } from '#client/viewer/keys';
import { Lens, type Look } from '#client/viewer/lens';
import { useMessages } from '#components/PageContext/PageContext';
import type { Shown } from './useShown';
import type { ViewedPart } from './viewedParts';

interface LensOnStage {
  /** Where the picture is shown. */
  stage: RefObject<HTMLDivElement | null>;
  /** Pixels of the window for one of the picture; not known until it is shown. */
  scale: number | undefined;
  /** What has changed, for who does not see it. */
  said: string;
  /** Nothing of the picture arrived. */
  hasFailed: boolean;
  /** Whether a key is pressed on the picture itself. */
  isCanvas: (target: EventTarget) => boolean;
  /** @returns whether the action is one of looking */
  act: (action: Action) => boolean;
}

/**
 * Looks at what is to be shown.
 *
 * @param keysId the id of the element that says which keys there are
 */
export function useLens(shown: Shown, keysId: string): LensOnStage {
  const { part, view } = shown;
  const { viewer } = useMessages();
  const stage = useRef<HTMLDivElement>(null);
  const lens = useRef<Lens>(null);
  const [seen, setSeen] = useState<{ part: ViewedPart; look: Look; said?: string }>();
  const [missing, setMissing] = useState<ViewedPart>();
  const look = seen?.part === part ? seen?.look : undefined;

  function see(next: Look): void {
    if (!part) return;
    shown.note(next);
    setSeen({ part, look: next, said: changeOf(next) });
  }
  function changeOf(next: Look): string | undefined {
    if (!look) return undefined;
    if (next.turn !== look.turn) return `${next.turn}°`;
    return Math.abs(next.scale / look.scale - 1) > 0.01 ? viewer.scale(next.scale) : seen?.said;
  }
  const latest = useRef({ see, fail: () => setMissing(part) });
  latest.current = { see, fail: () => setMissing(part) };

  useEffect(() => {
    if (!stage.current) return;
    const made = new Lens(stage.current, {
      onLook: (next) => latest.current.see(next),
      onFail: () => latest.current.fail(),
    });
    lens.current = made;
    made.canvas.setAttribute('role', 'img');
    made.canvas.setAttribute('aria-describedby', keysId);
    made.canvas.focus();
    return () => made.close();
  }, [keysId]);

  useEffect(() => {
    if (!part) return;
    lens.current?.canvas.setAttribute('aria-label', part.alt);
    lens.current?.show(part.picture, view);
  }, [part, view]);

  return {
    stage,
    scale: look?.scale,
    said: (seen?.part === part && seen?.said) || '',
    hasFailed: missing !== undefined && missing === part,
    isCanvas: (target) => target === lens.current?.canvas,
    act: (action) => lens.current?.act(action) ?? false,
  };
}
