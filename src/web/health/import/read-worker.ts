import type { FileProblem } from '#domain/health/import/archive-rules.ts';
import type { HealthFile } from '#domain/health/import/collect-health.ts';
import { type ReadSettings, readHealthFile } from './read-health-file.ts';

export type ReadRequest = { file: Blob; settings: ReadSettings };
export type ReadMessage = { progress: number } | { result: HealthFile | FileProblem };

/** A screen draws sixty pictures a second, and nobody sees more than ten of these. */
const TELL_EVERY_MS = 100;

self.addEventListener('message', (event: MessageEvent<ReadRequest>) => {
  void answer(event.data);
});

async function answer({ file, settings }: ReadRequest) {
  let toldAt = 0;
  const result = await readHealthFile(file, settings, (read, of) => {
    const now = performance.now();
    if (now - toldAt < TELL_EVERY_MS) return;
    toldAt = now;
    tell({ progress: of === 0 ? 0 : Math.min(1, read / of) });
  });
  tell({ result });
}

const tell = (message: ReadMessage) => self.postMessage(message);
