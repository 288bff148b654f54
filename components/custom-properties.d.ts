import 'react';

declare module 'react' {
  interface CSSProperties {
    /** Custom properties that a component hands to its own style sheet. */
    [property: `--${string}`]: string | number | undefined;
  }
}
