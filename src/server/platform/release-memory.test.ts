import { spawnSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { describe, expect, it } from 'vitest';
import { eventually } from '#server/test/eventually.ts';
import {
  compactWhenSparse,
  isSparse,
  isTimeToRelease,
  keepMemorySmall,
  releaseMemoryWhenIdle,
} from './release-memory.ts';

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

describe('live objects are moved together', () => {
  it.each([
    ['where a full collection has left much room between them', { sizeMb: 69, usedMb: 33 }, true],
    ['not where little would be won', { sizeMb: 16, usedMb: 9 }, false],
    ['not where most of the heap is in use', { sizeMb: 200, usedMb: 180 }, false],
  ])('%s', (_where, space, expected) => {
    expect(isSparse(space)).toBe(expected);
  });

  it('by the one collection after such a one, once a minute, and not when the server has stopped', async () => {
    setFlagsFromString('--expose-gc');
    const collect = runInNewContext('gc');
    const told: boolean[] = [];
    const compacting = compactWhenSparse(
      (isWanted) => void told.push(isWanted),
      () => ({ sizeMb: 69, usedMb: 33 }),
    );
    collect();
    await eventually(() => expect(told).toEqual([true]));
    collect();
    await eventually(() => expect(told).toEqual([true, false]));
    compacting.stop();
    collect();
    expect(told).toEqual([true, false, false]);
  });

  it('so that a heap with holes becomes small again', () => {
    const { before, after } = collectHoles();
    expect(after).toBeLessThan(before * 0.8);
  });
});

/** The heap in MB after ordinary collections, and after one that gives memory back, of a process in which every other object lives. */
function collectHoles(): { before: number; after: number } {
  const program = fileURLToPath(new URL('./release-memory.ts', import.meta.url));
  const script = `
    import { releaseMemoryWhenIdle } from ${JSON.stringify(program)};
    const heap = () => process.memoryUsage().heapTotal / 1024 / 1024;
    let objects = Array.from({ length: 400_000 }, (_, at) => ({ at, text: [at, at, at, at, at, at, at, at] }));
    gc();
    objects = objects.filter(({ at }) => at % 2 === 0);
    for (let round = 0; round < 4; round += 1) gc();
    const before = heap();
    const release = releaseMemoryWhenIdle(50, undefined, () => ({ utilization: 0, heapMb: heap() }));
    setTimeout(() => {
      release.stop();
      console.log(JSON.stringify({ before, after: heap(), kept: objects.length }));
    }, 400);`;
  const { stdout } = spawnSync(
    process.execPath,
    ['--expose-gc', '--import', 'tsx', '--input-type=module', '--eval', script],
    { encoding: 'utf8' },
  );
  return JSON.parse(stdout);
}
