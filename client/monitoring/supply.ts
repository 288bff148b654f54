/**
 * What the SDK uses without asking and the oldest browsers lack: `Object.fromEntries` (https://caniuse.com/mdn-javascript_builtins_object_fromentries:
 * Chrome 73, Safari 12.1) and `Array.prototype.at` (https://caniuse.com/mdn-javascript_builtins_array_at: Chrome 92,
 * Firefox 90, Safari 15.4).
 */
export function supply(): void {
  Object.fromEntries ??= fromEntries;
  if (!('at' in Array.prototype)) Object.defineProperty(Array.prototype, 'at', { value: at, writable: true });
}

function fromEntries(entries: Iterable<readonly [PropertyKey, unknown]>): Record<PropertyKey, unknown> {
  const object: Record<PropertyKey, unknown> = {};
  for (const [key, value] of entries) object[key] = value;
  return object;
}

function at<T>(this: readonly T[], index: number): T | undefined {
  return this[index < 0 ? this.length + index : index];
}
