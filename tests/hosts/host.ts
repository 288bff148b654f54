/** A server that answers with a built site. */
export interface Host {
  /** Address of the front page, without a closing slash: `http://localhost:1234/a/b`. */
  address: string;
  close: () => Promise<void>;
}

/** Starts to serve the site in `out/` of a folder, on a port that the system chose. */
export type StartHost = (cwd: string) => Promise<Host>;
