import { describe, expect, it } from 'vitest';
import { clockOffsetMs } from './clock-offset.ts';

const TWO_HOURS = 7_200_000;

describe('clockOffsetMs', () => {
  it.each([
    ['slow', TWO_HOURS],
    ['fast', -TWO_HOURS],
  ])('tells how far a device is %s, counted from the middle of the round trip', (_how, ahead) => {
    const time = { serverMs: 1_000_050 + ahead, sentAtMs: 1_000_000, receivedAtMs: 1_000_100 };
    expect(clockOffsetMs(time)).toBe(ahead);
  });

  it('finds no difference in what the round trip can explain', () => {
    expect(clockOffsetMs({ serverMs: 4_000, sentAtMs: 0, receivedAtMs: 8_000 })).toBe(0);
    expect(clockOffsetMs({ serverMs: 7_900, sentAtMs: 0, receivedAtMs: 8_000 })).toBe(0);
    expect(clockOffsetMs({ serverMs: 450, sentAtMs: 0, receivedAtMs: 2 })).toBe(0);
  });

  it('learns nothing while the clock of the device is being set, nor from an answer without a time', () => {
    expect(clockOffsetMs({ serverMs: 5_000, sentAtMs: 9_000, receivedAtMs: 4_000 })).toBeNull();
    expect(clockOffsetMs({ serverMs: Number.NaN, sentAtMs: 0, receivedAtMs: 4 })).toBeNull();
  });
});
