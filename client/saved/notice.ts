import { openChannel } from '#client/saved/channel';

/** What the table says last. */
export interface Notice {
  text: string;
  /** Something went wrong: it is shown, not only spoken. */
  isTrouble: boolean;
}

const channel = openChannel();
let last: Notice | undefined;

export function notify(text: string, isTrouble = false): void {
  last = { text, isTrouble };
  channel.tell();
}

export function dismissNotice(): void {
  last = undefined;
  channel.tell();
}

export const lastNotice = (): Notice | undefined => last;
export const watchNotice = channel.watch;
