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
      if (length === values.length) values = doubled(values);
      values[length] = value;
      length += 1;
    },
    get length() {
      return length;
    },
    values: () => values.subarray(0, length),
  };
}

/** The same numbers, and room for as many again. */
export function doubled(values: Uint32Array): Uint32Array<ArrayBuffer> {
  const larger = new Uint32Array(values.length * 2);
  larger.set(values);
  return larger;
}
