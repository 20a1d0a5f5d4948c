import type { ImportedWorkout } from '#domain/fitness/import/read-import.ts';
import { type ReadSettings, readImportFile } from './read-file.ts';

export type ReadRequest = { file: Blob; settings: ReadSettings };
/** Workouts are posted in parts; the last message has the rest of the result. */
export type ReadMessage = { part: ImportedWorkout[] } | { result: Awaited<ReturnType<typeof readImportFile>> };

/** A message is deserialised on the main thread: all workouts of ten megabytes at once would block it for half a second. */
const WORKOUTS_A_MESSAGE = 200;

self.addEventListener('message', ({ data: { file, settings } }: MessageEvent<ReadRequest>) => {
  void readImportFile(file, settings).then(answer);
});

function answer(result: Awaited<ReturnType<typeof readImportFile>>) {
  if (typeof result === 'string' || !('workouts' in result)) return post({ result });
  const { workouts } = result;
  for (let at = 0; at < workouts.length; at += WORKOUTS_A_MESSAGE) {
    post({ part: workouts.slice(at, at + WORKOUTS_A_MESSAGE) });
  }
  post({ result: { ...result, workouts: [] } });
}

const post = (message: ReadMessage) => self.postMessage(message);
