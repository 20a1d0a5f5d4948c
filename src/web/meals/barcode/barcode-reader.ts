import { normaliseBarcode } from '#domain/meals/add-food/barcode.ts';
import type { BarcodeReader } from './barcode-reader-port.ts';

type DetectorClass = {
  new (options: { formats: string[] }): BarcodeReader;
  getSupportedFormats: () => Promise<readonly string[]>;
};

const FORMATS = ['ean_13', 'ean_8', 'upc_a'];

/** The browser's detector where it supports food barcodes, else a decoder that is loaded on demand. */
export async function openBarcodeReader(): Promise<BarcodeReader> {
  const native = nativeDetector();
  if (native && (await readsFood(native))) return new native({ formats: FORMATS });
  const { openWasmReader } = await import('./wasm-barcode-reader.ts');
  return openWasmReader(FORMATS);
}

/** The first code in the frame with a valid check digit. */
export async function readBarcode(reader: BarcodeReader, video: HTMLVideoElement): Promise<string | null> {
  const found = await reader.detect(video);
  return found.map(({ rawValue }) => normaliseBarcode(rawValue)).find((code) => code !== null) ?? null;
}

async function readsFood(detector: DetectorClass): Promise<boolean> {
  const supported = await detector.getSupportedFormats().catch((): string[] => []);
  return supported.includes('ean_13');
}

function nativeDetector(): DetectorClass | null {
  return 'BarcodeDetector' in window ? asDetector(window.BarcodeDetector) : null;
}

// Chromium and Safari have BarcodeDetector; TypeScript's DOM library does not.
const asDetector = (found: unknown) => found as DetectorClass;
