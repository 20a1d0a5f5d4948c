import { asciiOf } from './bytes-as-text.ts';

const TAIL_BYTES = 1024;

/**
 * True for bytes that are a complete PDF: a header, and at the end the offset of an existing cross-reference table or stream (ISO
 * 32000-2, 7.5).
 */
export function isPdf(bytes: Uint8Array): boolean {
  if (!/^%PDF-(?:1\.[0-7]|2\.0)[\s%]/.test(asciiOf(bytes, 0, 9))) return false;
  const tail = asciiOf(bytes, Math.max(0, bytes.length - TAIL_BYTES), bytes.length);
  const address = /startxref\s+(\d{1,10})\s+%%EOF\s*$/.exec(tail)?.[1];
  if (address === undefined || Number(address) >= bytes.length) return false;
  return /^\s*(?:xref\s|\d+\s+\d+\s+obj)/.test(asciiOf(bytes, Number(address), Number(address) + 40));
}
