import { performance } from 'node:perf_hooks';
import { setFlagsFromString } from 'node:v8';
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

/** The two together, for a process that serves. */
export function keepMemorySmall(): { stop: () => void } {
  collectGarbageEarlier();
  return releaseMemoryWhenIdle();
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

/** The share of time that the process was busy since the look before, and the heap it has. */
function lookAtProcess() {
  let before = performance.eventLoopUtilization();
  return () => {
    const { utilization } = performance.eventLoopUtilization(before);
    before = performance.eventLoopUtilization();
    return { utilization, heapMb: process.memoryUsage().heapTotal / MB };
  };
}

/** The function that `--expose-gc` gives, without asking operators to start the server with a flag. */
function garbageCollector(): () => void {
  setFlagsFromString('--expose-gc');
  return runInNewContext('gc');
}
