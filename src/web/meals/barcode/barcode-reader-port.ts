/** Detects barcodes in a video frame; implemented by the browser's BarcodeDetector or by WebAssembly. */
export type BarcodeReader = { detect: (picture: HTMLVideoElement) => Promise<readonly { rawValue: string }[]> };
