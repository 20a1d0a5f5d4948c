/** Bytes as text, one character each: for formats whose own words are ASCII. */
export function asciiOf(bytes: Uint8Array, start: number, end: number): string {
  return Array.from(bytes.subarray(start, end), (byte) => String.fromCharCode(byte)).join('');
}

/** Text as asciiOf would read its UTF-8 bytes, to look up a name among such. */
export function asUtf8Bytes(text: string): string {
  return encodeURIComponent(text).replace(/%([0-9A-F]{2})/g, (_all, hex) =>
    String.fromCharCode(Number.parseInt(hex, 16)),
  );
}
