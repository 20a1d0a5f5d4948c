import type { ImportedWorkout, ReadImport } from '#domain/fitness/import/read-import.ts';
import type { FileProblem, ReadSettings, UnknownFile } from './read-file.ts';
import type { ReadMessage, ReadRequest } from './read-worker.ts';

type Answer = ReadImport | UnknownFile | FileProblem;

/** Reads a file in a worker, so that the page stays responsive. The file never leaves the device. */
export function readInWorker(file: Blob, settings: ReadSettings): Promise<Answer> {
  if (typeof Worker === 'undefined') return readHere(file, settings);
  const worker = new Worker(new URL('./read-worker.ts', import.meta.url), { type: 'module' });
  return new Promise<Answer>((resolve) => {
    const workouts: ImportedWorkout[] = [];
    worker.addEventListener('message', ({ data }: MessageEvent<ReadMessage>) => {
      if ('part' in data) workouts.push(...data.part);
      else resolve(isRead(data.result) ? { ...data.result, workouts } : data.result);
    });
    worker.addEventListener('error', () => resolve('unreadable'));
    worker.postMessage({ file, settings } satisfies ReadRequest);
  }).finally(() => worker.terminate());
}

const isRead = (answer: Answer): answer is ReadImport => typeof answer === 'object' && 'workouts' in answer;

/** Reads on the main thread in browsers without workers. */
async function readHere(file: Blob, settings: ReadSettings) {
  const { readImportFile } = await import('./read-file.ts');
  return readImportFile(file, settings);
}
