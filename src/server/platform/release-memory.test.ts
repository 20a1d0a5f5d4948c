import { describe, expect, it } from 'vitest';
import { eventually } from '#server/test/eventually.ts';
import { isTimeToRelease, releaseMemoryWhenIdle } from './release-memory.ts';

describe('memory is given back', () => {
  it.each([
    ['after a busy time, when the process is idle', { utilization: 0.01, heapMb: 190, keptMb: 70 }, true],
    ['not while there is something to do', { utilization: 0.4, heapMb: 190, keptMb: 70 }, false],
    ['not again while nothing has grown since', { utilization: 0.01, heapMb: 75, keptMb: 70 }, false],
  ])('%s', (_when, looked, expected) => {
    expect(isTimeToRelease(looked)).toBe(expected);
  });

  it('once for each time that the heap has grown', async () => {
    let collected = 0;
    const release = releaseMemoryWhenIdle(5, () => {
      collected += 1;
    });
    await eventually(() => expect(collected).toBeGreaterThan(0));
    release.stop();
  });

  it('by the collector of the process itself', () => {
    expect(() => releaseMemoryWhenIdle(60_000).stop()).not.toThrow();
  });
});
