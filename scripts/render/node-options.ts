/**
 * The variable NODE_OPTIONS for a process that runs a module of its own before anything else, as do those that it starts.
 * The module comes as text: in this variable no path may have a space.
 *
 * @param options those that it has by itself
 */
export function importing(code: string, options: string): string {
  return `${options} --import=data:text/javascript,${encodeURIComponent(code)}`.trim();
}
