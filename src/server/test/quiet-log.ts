import type { Log } from '#server/platform/deps.ts';

export const quietLog: Log = { info: () => undefined, warn: () => undefined, error: () => undefined };
