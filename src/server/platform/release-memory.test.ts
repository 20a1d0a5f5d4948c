import { describe, expect, it } from 'vitest';
import { eventually } from '#server/test/eventually.ts';
import { isTimeToRelease, keepMemorySmall, releaseMemoryWhenIdle } from './release-memory.ts';

describe('memory is given back', () => {
  it.each([
    ['after a busy time, when the process is idle', { utilization: 0.01, heapMb: 190, keptMb: 70 }, true],
    ['not while there is something to do', { utilization: 0.4, heapMb: 190, keptMb: 70 }, false],
    ['not again while nothing has grown since', { utilization: 0.01, heapMb: 75, keptMb: 70 }, false],
  ])('%s', (_when, looked, expected) => {
    expect(isTimeToRelease(looked)).toBe(expected);
  });

  it('once for each time that the heap has grown', async () => {
    const heap = { mb: 100, collected: 0 };
    const collect = () => {
      heap.collected += 1;
    };
    const release = releaseMemoryWhenIdle(1, collect, () => ({ utilization: 0, heapMb: heap.mb }));
    await eventually(() => expect(heap.collected).toBe(1));
    heap.mb = 110;
    await new Promise((resolve) => setTimeout(resolve, 20));
    const afterLittle = heap.collected;
    heap.mb = 130;
    await eventually(() => expect(heap.collected).toBe(2));
    release.stop();
    expect(afterLittle).toBe(1);
  });

  it('by the collector of the process itself', () => {
    expect(() => keepMemorySmall().stop()).not.toThrow();
  });
});
