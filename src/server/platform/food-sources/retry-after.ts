/** What a Retry-After header asks for, in milliseconds: it holds seconds or a date. Null when it holds neither. */
export function retryAfterMs(header: string | null, nowMs: number): number | null {
  if (header === null || header.trim() === '') return null;
  if (/^\d+$/.test(header.trim())) return Number(header) * 1000;
  const until = Date.parse(header);
  return Number.isFinite(until) ? Math.max(0, until - nowMs) : null;
}
