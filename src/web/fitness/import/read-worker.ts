import type { ImportedWorkout } from '#domain/fitness/import/read-import.ts';
import { type ReadSettings, readImportFile } from './read-file.ts';

export type ReadRequest = { file: Blob; settings: ReadSettings };
/** What was read comes in parts, and last the rest without its workouts. */
export type ReadMessage = { part: ImportedWorkout[] } | { result: Awaited<ReturnType<typeof readImportFile>> };

/** The page unpacks one message at a time: all workouts of ten megabytes at once would hold it for half a second. */
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
