/** The part of @cornerstonejs/codec-openjpeg that is used; the package has no types of its own. */
declare module '@cornerstonejs/codec-openjpeg/decodewasmjs' {
  interface Decoder {
    /** Returns room for the file in the memory of the module. */
    getEncodedBuffer(length: number): Uint8Array;
    /** Throws a number where the number of components is not supported; gives no pixels where decoding fails. */
    decode(): void;
    getFrameInfo(): { width: number; height: number; bitsPerSample: number; componentCount: number };
    getDecodedBuffer(): Uint8ClampedArray<ArrayBuffer>;
  }
  interface Codec {
    J2KDecoder: new () => Decoder;
  }
  export default function openCodec(options: { print: (line: string) => void }): Promise<Codec>;
}
