/** Finds the codes in a picture. The browser's own detector, or ours. */
export type BarcodeReader = { detect: (picture: HTMLVideoElement) => Promise<readonly { rawValue: string }[]> };
