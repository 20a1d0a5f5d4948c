/** Decodes bytes as one character each, for formats whose keywords are ASCII. */
export function asciiOf(bytes: Uint8Array, start: number, end: number): string {
  return Array.from(bytes.subarray(start, end), (byte) => String.fromCharCode(byte)).join('');
}

/** Encodes text the way asciiOf would decode its UTF-8 bytes, to compare names. */
export function asUtf8Bytes(text: string): string {
  return encodeURIComponent(text).replace(/%([0-9A-F]{2})/g, (_all, hex) =>
    String.fromCharCode(Number.parseInt(hex, 16)),
  );
}
