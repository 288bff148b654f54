/** The Emscripten types that are used here: @embedpdf/pdfium refers to them without shipping them. */
interface EmscriptenModule {
  /** The whole memory; replaced when it grows. */
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
