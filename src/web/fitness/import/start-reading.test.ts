import { afterEach, describe, expect, it, vi } from 'vitest';
import { readImportFile } from './read-file.ts';
import { readInWorker } from './start-reading.ts';

const HEAD = 'Date,Workout Name,Duration,Exercise Name,Set Order,Weight,Reps';
const DAY_MS = 86_400_000;
const FIRST_MS = Date.parse('2020-01-01T17:30:00Z');
const settings = {
  timeZone: 'Europe/Stockholm',
  nowMs: Date.parse('2026-11-12T18:00:00.000Z'),
  weightUnit: 'kg',
  distanceUnit: 'km',
  choice: undefined,
  unnamed: 'Pass',
} as const;

/** Workouts on consecutive days. */
function fileOf(workouts: number): Blob {
  const rows = Array.from({ length: workouts }, (_, index) => {
    const start = new Date(FIRST_MS + index * DAY_MS).toISOString().slice(0, 19).replace('T', ' ');
    return `${start},Push,46m,Bench Press,1,80,5`;
  });
  return new Blob([[HEAD, ...rows, ''].join('\n')]);
}

/** Runs the worker's script in the test; messages are copied as between threads. */
async function stubWorker() {
  const ends = { terminated: 0, parts: 0 };
  let receive: (event: { data: unknown }) => void = () => {};
  let hear: (event: { data: unknown }) => void = () => {};
  vi.stubGlobal('self', {
    location: window.location,
    addEventListener: (_name: string, listener: typeof receive) => {
      receive = listener;
    },
    postMessage: (data: object) => {
      ends.parts += 'part' in data ? 1 : 0;
      hear({ data: structuredClone(data) });
    },
  });
  vi.resetModules();
  await import('./read-worker.ts');
  vi.stubGlobal(
    'Worker',
    class {
      addEventListener(name: string, listener: typeof hear) {
        if (name === 'message') hear = listener;
      }
      postMessage(data: unknown) {
        receive({ data });
      }
      terminate() {
        ends.terminated += 1;
      }
    },
  );
  return ends;
}

afterEach(() => vi.unstubAllGlobals());

describe('a file read in a worker', () => {
  it('is posted in parts, completely and in order, and the worker ends', async () => {
    const ends = await stubWorker();
    const file = fileOf(450);
    const read = await readInWorker(file, settings);
    expect(read).toEqual(await readImportFile(file, settings));
    expect(ends).toEqual({ terminated: 1, parts: 3 });
  });

  it.each([
    ['a table that nobody knows', new Blob(['a,b,c\n1,2,3\n']), { names: ['a', 'b', 'c'], example: ['1', '2', '3'] }],
    ['no table', new Blob(['Hej\n']), 'unknown'],
    ['a head alone', new Blob([`${HEAD}\n`]), 'empty'],
  ])('reports %s', async (_what, file, answer) => {
    const ends = await stubWorker();
    expect(await readInWorker(file, settings)).toEqual(answer);
    expect(ends.terminated).toBe(1);
  });

  it('is read on the main thread where there are no workers', async () => {
    vi.stubGlobal('Worker', undefined);
    const file = fileOf(3);
    expect(await readInWorker(file, settings)).toEqual(await readImportFile(file, settings));
  });
});
