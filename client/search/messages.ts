import type { Question } from '#client/search/question';
import type { Answer, Places, Row, Spans, Wanted } from '#client/search/search';

/** What the page asks its worker for. */
export type Asked =
  | { kind: 'open'; address: string; directoryText: string | undefined }
  | { kind: 'ask'; question: Question; wanted: Wanted }
  | { kind: 'rows'; numbers: readonly number[] }
  | { kind: 'places'; question: Question }
  | { kind: 'spans'; question: Question };

export interface Message {
  /** Tells its reply from others. */
  number: number;
  asked: Asked;
}

/** What the worker says to a message: a value, or why there is none. */
export interface Reply<T = Answer | Row[] | Places | Spans | undefined> {
  number: number;
  value?: T;
  fault?: Fault;
}

export interface Fault {
  /** A whole sentence. */
  sentence: string;
  /** Whether the index itself is not there any more. */
  isGone: boolean;
}
