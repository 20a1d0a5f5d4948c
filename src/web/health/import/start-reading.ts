import type { FileProblem } from '#domain/health/import/archive-rules.ts';
import type { HealthFile } from '#domain/health/import/collect-health.ts';
import type { ReadSettings } from './read-health-file.ts';
import type { ReadMessage, ReadRequest } from './read-worker.ts';

export type Reading = { result: Promise<HealthFile | FileProblem | 'cancelled'>; cancel: () => void };

/** Reads a file in a worker, so that the page stays responsive. Cancelling terminates the worker. */
export function startReading(file: Blob, settings: ReadSettings, onProgress: (share: number) => void): Reading {
  if (typeof Worker === 'undefined') return readHere(file, settings, onProgress);
  const worker = new Worker(new URL('./read-worker.ts', import.meta.url), { type: 'module' });
  let cancel = () => {};
  const result = new Promise<HealthFile | FileProblem | 'cancelled'>((resolve) => {
    cancel = () => resolve('cancelled');
    worker.addEventListener('message', ({ data }: MessageEvent<ReadMessage>) => {
      if ('progress' in data) onProgress(data.progress);
      else resolve(data.result);
    });
    worker.addEventListener('error', () => resolve('unreadable'));
  }).finally(() => worker.terminate());
  worker.postMessage({ file, settings } satisfies ReadRequest);
  return { result, cancel: () => cancel() };
}

/** Reads on the main thread in browsers without workers. */
function readHere(file: Blob, settings: ReadSettings, onProgress: (share: number) => void): Reading {
  let cancel = () => {};
  const cancelled = new Promise<'cancelled'>((resolve) => {
    cancel = () => resolve('cancelled');
  });
  const read = async () => {
    const { readHealthFile } = await import('./read-health-file.ts');
    return readHealthFile(file, settings, (done, of) => onProgress(done / of));
  };
  return { result: Promise.race([read(), cancelled]), cancel };
}
