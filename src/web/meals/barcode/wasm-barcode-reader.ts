import { BarcodeDetector, type BarcodeFormat, prepareZXingModule } from 'barcode-detector/ponyfill';
import wasmUrl from 'zxing-wasm/reader/zxing_reader.wasm?url';
import type { BarcodeReader } from './barcode-reader-port.ts';

/** A WebAssembly decoder for browsers without a detector, served from our own origin. */
export function openWasmReader(formats: readonly string[]): BarcodeReader {
  prepareZXingModule({
    overrides: { locateFile: (path: string, prefix: string) => (path.endsWith('.wasm') ? wasmUrl : prefix + path) },
  });
  return new BarcodeDetector({ formats: formats.map(asFormat) });
}

// Both detectors use the format names of the standard.
const asFormat = (format: string) => format as BarcodeFormat;
