/** The last tick of an id generator: the millisecond it used and the counter within that millisecond. */
export type UuidTick = { readonly ms: number; readonly counter: number };

const COUNTER_LIMIT = 0x1000;
const RANDOM_BYTES = 10;

/**
 * A UUID version 7 (RFC 9562): 48 bits of milliseconds, 12 bits of `counter`, 62 random bits.
 * Without a counter those 12 bits are random too. `random` is ten fresh random bytes.
 */
export function makeUuidV7(nowMs: number, random: Uint8Array, counter?: number): string {
  if (random.length < RANDOM_BYTES) throw new RangeError(`A UUID needs ${RANDOM_BYTES} random bytes.`);
  const sequence = counter ?? twelveBits(random);
  const hex = [
    toHex(nowMs, 12),
    toHex(0x7000 + sequence, 4),
    toHex(0x8000 + (twoBytes(random, 2) & 0x3fff), 4),
    Array.from(random.subarray(4, RANDOM_BYTES), (byte) => toHex(byte, 2)).join(''),
  ] as const;
  return `${hex[0].slice(0, 8)}-${hex[0].slice(8)}-${hex[1]}-${hex[2]}-${hex[3]}`;
}

/**
 * The tick that follows `previous`, so that ids made from successive ticks always sort in the order they were made:
 * within one millisecond, when the clock steps back, and when the counter runs full (then it borrows a millisecond).
 * A new millisecond starts its counter at random in the lower half, which leaves at least 2 048 ids before borrowing.
 */
export function nextUuidTick(previous: UuidTick | null, nowMs: number, random: Uint8Array): UuidTick {
  const seed = twelveBits(random) >> 1;
  if (previous === null || nowMs > previous.ms) return { ms: nowMs, counter: seed };
  if (previous.counter + 1 < COUNTER_LIMIT) return { ms: previous.ms, counter: previous.counter + 1 };
  return { ms: previous.ms + 1, counter: seed };
}

function twelveBits(random: Uint8Array): number {
  return twoBytes(random, 0) & 0x0fff;
}

// DataView instead of indexing: the length is checked, and an index would be typed as possibly missing.
function twoBytes(random: Uint8Array, offset: number): number {
  return new DataView(random.buffer, random.byteOffset).getUint16(offset);
}

function toHex(value: number, digits: number): string {
  return value.toString(16).padStart(digits, '0');
}
