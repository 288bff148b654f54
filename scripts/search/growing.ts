/** Numbers in a row whose length is not known before: 32 bits each, where an array of numbers takes more. */
export interface Growing {
  push(value: number): void;
  readonly length: number;
  /** Those that are there now. */
  values(): Uint32Array;
}

/** @param expected room for about so many: what is not used takes no memory */
export function growing(expected: number): Growing {
  let values = new Uint32Array(Math.max(expected, 1 << 10));
  let length = 0;
  return {
    push(value) {
      if (length === values.length) {
        const larger = new Uint32Array(length * 2);
        larger.set(values);
        values = larger;
      }
      values[length] = value;
      length += 1;
    },
    get length() {
      return length;
    },
    values: () => values.subarray(0, length),
  };
}
