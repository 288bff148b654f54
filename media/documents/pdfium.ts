import { init, type WrappedPdfiumModule } from '@embedpdf/pdfium';

/** PDFium in WebAssembly. Names as in https://pdfium.googlesource.com/pdfium/+/refs/heads/main/public/. */
export type Pdfium = WrappedPdfiumModule;

/** Starts PDFium with its own memory, which is only freed when its thread ends. */
export async function startPdfium(code: WebAssembly.Module): Promise<Pdfium> {
  const pdfium = await init({
    print: ignore,
    printErr: ignore,
    instantiateWasm(imports, done) {
      const instance = new WebAssembly.Instance(code, imports);
      done(instance);
      return instance.exports;
    },
  });
  pdfium.PDFiumExt_Init();
  return pdfium;
}

/** PDFium's log messages mean nothing to owners. */
function ignore(): void {}

/** Returns the bytes of memory that PDFium has allocated. */
export function memoryOf({ pdfium }: Pdfium): number {
  return pdfium.HEAPU8.length;
}

/** Allocates memory, passes its address to a function, and frees it. */
export function withMemory<Result>(
  { pdfium }: Pdfium,
  bytes: number,
  use: (address: number) => Result,
): Result {
  const address = pdfium.wasmExports.malloc(bytes);
  if (address === 0) throw new Error('its memory is full');
  try {
    return use(address);
  } finally {
    pdfium.wasmExports.free(address);
  }
}

/** Reads numbers at an address aligned to their size. */
export function readFloats({ pdfium }: Pdfium, address: number, count: number): Float32Array {
  return new Float32Array(pdfium.HEAPU8.buffer, address, count).slice();
}

export function readIntegers({ pdfium }: Pdfium, address: number, count: number): Int32Array {
  return new Int32Array(pdfium.HEAPU8.buffer, address, count).slice();
}

/** Maximum bytes of a title or label. */
const maxTextBytes = 20_000;

/**
 * Reads a zero-terminated UTF-16 text of PDFium, trimmed, without invisible characters.
 * @param write writes at most `length` bytes to an address, and returns the length of the text in bytes
 */
export function readText(pdfium: Pdfium, write: (address: number, length: number) => number): string {
  const length = write(0, 0);
  if (length <= 2 || length > maxTextBytes) return '';
  return withMemory(pdfium, length, (address) => {
    write(address, length);
    const bytes = pdfium.pdfium.HEAPU8.slice(address, address + length - 2);
    const text = new TextDecoder('utf-16le').decode(bytes);
    return text
      .replace(/\s+/g, ' ')
      .replace(/[\p{Cc}\p{Cs}]/gu, '')
      .trim();
  });
}
