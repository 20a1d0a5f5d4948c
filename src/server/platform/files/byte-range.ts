export type ByteRange = { start: number; end: number };

/**
 * What a Range header asks of a file of this size (RFC 9110, 14): a part with both ends included, null for the whole, or 'none' when it
 * lies outside. Several parts at once are answered with the whole, as the standard allows.
 */
export function readRange(header: string | undefined, size: number): ByteRange | 'none' | null {
  const found = /^bytes=(\d{0,15})-(\d{0,15})$/.exec(header?.trim() ?? '');
  const [, from = '', to = ''] = found ?? [];
  if (!found || (from === '' && to === '')) return null;
  if (from === '')
    return Number(to) === 0 || size === 0 ? 'none' : { start: Math.max(0, size - Number(to)), end: size - 1 };
  if (to !== '' && Number(to) < Number(from)) return null;
  if (Number(from) >= size) return 'none';
  return { start: Number(from), end: to === '' ? size - 1 : Math.min(Number(to), size - 1) };
}

/** True when the part may be sent: without If-Range, or when it names the very file that is here. A weak tag or a date never does. */
export function isSameFile(ifRange: string | undefined, etag: string): boolean {
  return ifRange === undefined || ifRange.trim() === etag;
}

/** True when the browser has the file already. */
export function isKnown(ifNoneMatch: string | undefined, etag: string): boolean {
  const tags = ifNoneMatch?.split(',').map((tag) => tag.trim().replace(/^W\//, '')) ?? [];
  return tags.includes('*') || tags.includes(etag);
}
