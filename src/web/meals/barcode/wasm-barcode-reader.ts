import { BarcodeDetector, type BarcodeFormat, prepareZXingModule } from 'barcode-detector/ponyfill';
import wasmUrl from 'zxing-wasm/reader/zxing_reader.wasm?url';
import type { BarcodeReader } from './barcode-reader-port.ts';

/** A decoder for browsers without one of their own. Its program is served from our own origin. */
export function openWasmReader(formats: readonly string[]): BarcodeReader {
  prepareZXingModule({
    overrides: { locateFile: (path: string, prefix: string) => (path.endsWith('.wasm') ? wasmUrl : prefix + path) },
  });
  return new BarcodeDetector({ formats: formats.map(asFormat) });
}

// The names are those of the standard, which both detectors share.
const asFormat = (format: string) => format as BarcodeFormat;
