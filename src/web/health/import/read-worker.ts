import type { FileProblem } from '#domain/health/import/archive-rules.ts';
import type { HealthFile } from '#domain/health/import/collect-health.ts';
import { type ReadSettings, readHealthFile } from './read-health-file.ts';

export type ReadRequest = { file: Blob; settings: ReadSettings };
export type ReadMessage = { progress: number } | { result: HealthFile | FileProblem };

/** More frequent updates are not noticeable. */
const REPORT_INTERVAL_MS = 100;

self.addEventListener('message', (event: MessageEvent<ReadRequest>) => {
  void answer(event.data);
});

async function answer({ file, settings }: ReadRequest) {
  let reportedAt = 0;
  const result = await readHealthFile(file, settings, (read, of) => {
    const now = performance.now();
    if (now - reportedAt < REPORT_INTERVAL_MS) return;
    reportedAt = now;
    post({ progress: of === 0 ? 0 : Math.min(1, read / of) });
  });
  post({ result });
}

const post = (message: ReadMessage) => self.postMessage(message);
