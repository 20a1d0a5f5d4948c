import type { Log } from '#server/platform/deps.ts';

export const silentLog: Log = { info: () => undefined, warn: () => undefined, error: () => undefined };
