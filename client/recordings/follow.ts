/** Connects a transcript to its player: a click on words plays from there, and the words being spoken are marked. */
import {
  type Cue,
  cueAt,
  cuesIn,
  momentIn,
  type Quotation,
  quoteFrom,
  timeOf,
} from '#client/recordings/said';

/** A transcript that is connected to its player. */
export interface Followed {
  quote: () => Quotation;
  /** Resumes scrolling with the recording. */
  resume: () => void;
  stop: () => void;
}

interface FollowOptions {
  /** The section with the transcript, and with links to moments. */
  root: HTMLElement;
  /** Id of the part in addresses of moments; undefined for the page's first recording. */
  part: string | undefined;
  /** Called when the transcript starts or stops scrolling with the recording. */
  onFollow: (isFollowing: boolean) => void;
}

/** Connects a transcript to its player until it is stopped. */
export function follow(player: HTMLMediaElement, { root, part, onFollow }: FollowOptions): Followed {
  const words = root.querySelector<HTMLElement>('[data-words]');
  const cues = words ? cuesIn(words) : [];
  const first = cues.map(({ elements: [first] }) => first);
  let current: Cue | undefined;
  let reachable: HTMLElement | undefined;
  let isFollowing = true;
  /** End of the clip that the address names, in seconds. */
  let end = Number.POSITIVE_INFINITY;

  function setFollowing(is: boolean): void {
    if (is !== isFollowing) onFollow(is);
    isFollowing = is;
  }
  function mark(): void {
    if (player.currentTime >= end) {
      player.pause();
      end = Number.POSITIVE_INFINITY;
    }
    const next = cueAt(cues, player.currentTime);
    if (next === current) return;
    for (const element of current?.elements ?? []) element.removeAttribute('data-now');
    for (const element of next?.elements ?? []) element.setAttribute('data-now', '');
    current = next;
    if (!player.paused && isFollowing) keepInView(next);
  }
  function playFrom(seconds: number): void {
    setFollowing(true);
    player.currentTime = seconds;
    mark();
    reach(current?.elements[0]);
    // Browsers may refuse to play before the visitor has interacted with the page.
    player.play().catch(() => undefined);
  }
  /** Makes one sentence reachable by Tab (roving tabindex); arrow keys move to the next. */
  function reach(element: HTMLElement | undefined): void {
    if (!element) return;
    reachable?.removeAttribute('tabindex');
    reachable?.removeAttribute('role');
    reachable = element;
    element.tabIndex = 0;
    element.setAttribute('role', 'button');
  }
  function onClick(event: Event): void {
    if (!(event instanceof MouseEvent)) return;
    const target = event.target instanceof Element ? event.target.closest('[data-t]') : null;
    const isSelecting = getSelection()?.isCollapsed === false && target?.tagName === 'SPAN';
    if (!target || isSelecting || event.metaKey || event.ctrlKey || event.shiftKey) return;
    event.preventDefault();
    playFrom(timeOf(target));
    if (target.closest('ol')) keepInView(current);
  }
  function onKey(event: Event): void {
    if (!(event instanceof KeyboardEvent)) return;
    const { target, key } = event;
    const isSaid = target instanceof HTMLElement && target.matches('span[data-t]');
    if (!isSaid || event.altKey || event.ctrlKey || event.metaKey) return;
    const step = { ArrowDown: 1, ArrowUp: -1 }[key];
    if (step) {
      reach(first[first.indexOf(target) + step]);
      reachable?.focus();
    } else if (key === 'Enter' || key === ' ') playFrom(timeOf(target));
    else return;
    event.preventDefault();
    event.stopPropagation();
  }
  function goToAddress(): void {
    const moment = momentIn(location.hash, part);
    if (!moment) return;
    end = moment.end;
    player.currentTime = moment.start;
    mark();
    (current?.elements[0] ?? root).scrollIntoView({ block: 'center' });
  }
  function onReading(): void {
    if (!player.paused) setFollowing(false);
  }
  function onPageKey(event: Event): void {
    if (!(event instanceof KeyboardEvent) || event.target === player) return;
    if (/^(Page|Home|End|Arrow[DU])/.test(event.key)) onReading();
  }
  const begin = () => setFollowing(true);
  const stops = [
    listen(player, 'timeupdate', mark),
    listen(player, 'seeked', mark),
    listen(player, 'play', begin),
    listen(root, 'click', onClick),
    listen(root, 'keydown', onKey),
    listen(window, 'hashchange', goToAddress),
    listen(window, 'wheel', onReading),
    listen(window, 'touchmove', onReading),
    listen(window, 'keydown', onPageKey),
  ];
  words?.setAttribute('data-playable', '');
  reach(first[0]);
  goToAddress();
  return {
    quote: () => quoteFrom(words, current, player.currentTime),
    resume() {
      setFollowing(true);
      keepInView(current);
    },
    stop() {
      for (const end of stops) end();
    },
  };
}

/** Adds an event listener; returns a function that removes it. */
function listen(target: EventTarget, name: string, listener: (event: Event) => void): () => void {
  target.addEventListener(name, listener, { passive: name === 'wheel' || name === 'touchmove' });
  return () => target.removeEventListener(name, listener);
}

/** Scrolls to words outside the middle of the window. */
function keepInView(cue: Cue | undefined): void {
  const [element] = cue?.elements ?? [];
  if (!element) return;
  const { top, bottom } = element.getBoundingClientRect();
  if (top > innerHeight * 0.35 && bottom < innerHeight * 0.85) return;
  const isStill = matchMedia('(prefers-reduced-motion: reduce)').matches;
  element.scrollIntoView({ block: 'center', behavior: isStill ? 'auto' : 'smooth' });
}
