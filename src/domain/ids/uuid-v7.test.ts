import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { makeUuidV7, nextUuidTick, type UuidTick } from './uuid-v7.ts';

const bytes = fc.uint8Array({ minLength: 10, maxLength: 10 });
const ms = fc.integer({ min: 0, max: 2 ** 48 - 1 });
const SHAPE = /^[0-9a-f]{8}-[0-9a-f]{4}-7[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/;

describe('makeUuidV7', () => {
  it('produces the example of RFC 9562', () => {
    const random = Uint8Array.of(0x0c, 0xc3, 0x18, 0xc4, 0xdc, 0x0c, 0x0c, 0x07, 0x39, 0x8f);
    expect(makeUuidV7(0x017f22e279b0, random)).toBe('017f22e2-79b0-7cc3-98c4-dc0c0c07398f');
  });

  it('always has the format of version 7 and contains its millisecond', () => {
    fc.assert(
      fc.property(ms, bytes, (now, random) => {
        const id = makeUuidV7(now, random);
        expect(id).toMatch(SHAPE);
        expect(Number.parseInt(id.replaceAll('-', '').slice(0, 12), 16)).toBe(now);
      }),
    );
  });

  it('places the counter where it decides the order within a millisecond', () => {
    expect(makeUuidV7(5, new Uint8Array(10), 0xabc)).toBe('00000000-0005-7abc-8000-000000000000');
  });

  it('reads its bytes from the given view, not from the start of the underlying buffer', () => {
    const memory = new Uint8Array(20).fill(0xff, 10);
    expect(makeUuidV7(0, memory.subarray(10))).toBe('00000000-0000-7fff-bfff-ffffffffffff');
  });

  it('refuses too little randomness', () => {
    expect(() => makeUuidV7(0, new Uint8Array(9))).toThrow('10 random bytes');
  });
});

describe('nextUuidTick', () => {
  it('starts each millisecond at random in the lower half of the counter', () => {
    expect(nextUuidTick(null, 7, new Uint8Array(10).fill(0xff))).toEqual({ ms: 7, counter: 0x7ff });
    expect(nextUuidTick({ ms: 7, counter: 9 }, 8, new Uint8Array(10))).toEqual({ ms: 8, counter: 0 });
  });

  it('borrows a millisecond when the counter is full', () => {
    expect(nextUuidTick({ ms: 7, counter: 0xfff }, 7, new Uint8Array(10))).toEqual({ ms: 8, counter: 0 });
  });

  it('gives ids that sort by creation, also when the clock stops or goes back', () => {
    const steps = fc.array(fc.tuple(fc.integer({ min: 0, max: 3 }), bytes), { minLength: 2, maxLength: 60 });
    fc.assert(
      fc.property(steps, (clock) => {
        const ids = idsOf(clock);
        expect(ids.toSorted()).toEqual(ids);
        expect(new Set(ids).size).toBe(ids.length);
      }),
    );
  });
});

function idsOf(clock: readonly (readonly [number, Uint8Array])[]): string[] {
  let tick: UuidTick | null = null;
  return clock.map(([now, random]) => {
    tick = nextUuidTick(tick, now, random);
    return makeUuidV7(tick.ms, random, tick.counter);
  });
}
