import type { Log } from '#server/platform/means.ts';

export const quietLog: Log = { info: () => undefined, warn: () => undefined, error: () => undefined };
