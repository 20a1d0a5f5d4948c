import { constants, type PerformanceEntry, PerformanceObserver, performance } from 'node:perf_hooks';
import { getHeapSpaceStatistics, setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';

const EVERY_MS = 30_000;
/** Under this share of busy time nobody waits for a collection. */
const IDLE_BELOW = 0.05;
/** A heap that has grown by less since the last release is not worth a pause. */
const GROWN_MB = 24;
const MB = 1024 * 1024;

type Looked = { utilization: number; heapMb: number; keptMb: number };

/** True when the process has little to do and its heap has grown since memory was last given back. */
export function isTimeToRelease({ utilization, heapMb, keptMb }: Looked): boolean {
  return utilization < IDLE_BELOW && heapMb - keptMb >= GROWN_MB;
}

/**
 * Gives memory back to the machine after a busy time. V8 collects when it allocates: a process that has nothing to do keeps what its
 * busiest minute took. Looks every half minute and collects at most once for each time the heap has grown.
 */
export function releaseMemoryWhenIdle(
  everyMs = EVERY_MS,
  collect: () => void = garbageCollector(),
  look: () => Omit<Looked, 'keptMb'> = lookAtProcess(),
): { stop: () => void } {
  let keptMb = 0;
  const timer = setInterval(() => {
    if (!isTimeToRelease({ ...look(), keptMb })) return;
    collect();
    keptMb = look().heapMb;
  }, everyMs);
  timer.unref();
  return { stop: () => clearInterval(timer) };
}

/** All three together, for a process that serves. */
export function keepMemorySmall(): { stop: () => void } {
  collectGarbageEarlier();
  const compacting = compactWhenSparse();
  const releasing = releaseMemoryWhenIdle();
  return {
    stop: () => {
      releasing.stop();
      compacting.stop();
    },
  };
}

/** How much garbage may gather on top of what is in use, in per cent, before it is collected. */
const GROWTH_PERCENT = 50;

/**
 * V8 waits until the heap is several times as large as what is in use, on a machine with much memory: 60 MB in use became 270, and no
 * call was faster for it (bench/README, mixed-day). To be called when the code is loaded: compiled code kept on disk is refused after it.
 */
function collectGarbageEarlier() {
  setFlagsFromString(`--heap-growing-percent=${GROWTH_PERCENT}`);
}

/** Less room between live objects is not worth moving them. */
const SPARSE = { roomMb: 8, share: 0.2 };
/** Room grows by some MB a minute; V8 collects sooner, too, while it is to keep small. */
const COMPACT_EVERY_MS = 60_000;

type OldSpace = { sizeMb: number; usedMb: number };

/** True when a full collection has left much room between live objects, which V8 would keep. */
export function isSparse({ sizeMb, usedMb }: OldSpace): boolean {
  const roomMb = sizeMb - usedMb;
  return roomMb >= SPARSE.roomMb && roomMb / sizeMb >= SPARSE.share;
}

/**
 * A busy process gets more and more pages with a few live objects on each: V8 gives back only what is wholly free. After a full collection
 * that has left much room, the next one moves objects together, at most once a minute. See docs/decisions/041-memory-stays-flat.md.
 */
export function compactWhenSparse(
  compact: (isWanted: boolean) => void = compactNext,
  look: () => OldSpace = lookAtOldSpace,
  everyMs = COMPACT_EVERY_MS,
): { stop: () => void } {
  let compactedAt = -everyMs;
  const observer = new PerformanceObserver((list) => {
    if (!list.getEntries().some(isFullCollection)) return;
    const isWanted = performance.now() - compactedAt >= everyMs && isSparse(look());
    if (isWanted) compactedAt = performance.now();
    compact(isWanted);
  });
  observer.observe({ entryTypes: ['gc'] });
  return {
    stop: () => {
      observer.disconnect();
      compact(false);
    },
  };
}

const isFullCollection = (entry: PerformanceEntry) =>
  Object(entry).detail?.kind === constants.NODE_PERFORMANCE_GC_MAJOR;

/**
 * With it V8 empties pages of which a fifth is free, moving at most 6 MB of live objects a collection, so that the pause stays short. Not for
 * good: it also makes stack traces dearer.
 */
function compactNext(isWanted: boolean) {
  setFlagsFromString(isWanted ? '--optimize-for-size' : '--no-optimize-for-size');
}

function lookAtOldSpace(): OldSpace {
  const space = getHeapSpaceStatistics().find(({ space_name: name }) => name === 'old_space');
  return { sizeMb: (space?.space_size ?? 0) / MB, usedMb: (space?.space_used_size ?? 0) / MB };
}

/** The share of time that the process was busy since the look before, and the heap it has. */
function lookAtProcess() {
  let before = performance.eventLoopUtilization();
  return () => {
    const { utilization } = performance.eventLoopUtilization(before);
    before = performance.eventLoopUtilization();
    return { utilization, heapMb: process.memoryUsage().heapTotal / MB };
  };
}

/** A collection moves 6 MB at most. */
const MOST_COLLECTIONS = 4;

/**
 * The function that `--expose-gc` gives, without asking operators to start the server with a flag. Nobody waits, so objects are moved
 * together as well.
 */
function garbageCollector(): () => void {
  setFlagsFromString('--expose-gc');
  const collect = runInNewContext('gc');
  return () => {
    compactNext(true);
    collect();
    for (let more = 1; more < MOST_COLLECTIONS && isSparse(lookAtOldSpace()); more += 1) collect();
    compactNext(false);
  };
}
