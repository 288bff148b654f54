/** What happened on a page before Sentry was there. */
export interface Beginning {
  /** The address that was loaded. */
  address: string;
  /** Errors and rejections that nobody caught, the first ones. */
  faults: { event: ErrorEvent | PromiseRejectionEvent; time: number }[];
  /** Navigations to other pages without loading, with where to: the first one and the last. */
  navigations: { url: string; time: number }[];
}
