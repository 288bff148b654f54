/** A server for a built site. */
export interface Host {
  /** Address of the front page, without a trailing slash: `http://localhost:1234/a/b`. */
  address: string;
  close: () => Promise<void>;
}

/** Serves `out/` of a folder, on a port chosen by the system. */
export type StartHost = (cwd: string) => Promise<Host>;
