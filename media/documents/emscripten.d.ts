/** The part of Emscripten's types that is used here: @embedpdf/pdfium refers to them, and does not bring them. */
interface EmscriptenModule {
  /** All memory; another object once it has grown. */
  HEAPU8: Uint8Array;
  print: (text: string) => void;
  printErr: (text: string) => void;
  instantiateWasm: (
    imports: WebAssembly.Imports,
    done: (instance: WebAssembly.Instance) => void,
  ) => WebAssembly.Exports;
}

/**
 * Makes a function callable from WebAssembly.
 *
 * @param signature a letter for what it returns, and one for each argument: `i` for 32 bits
 * @returns its address
 */
declare function addFunction(called: (...values: number[]) => number, signature: string): number;
