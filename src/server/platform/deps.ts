import type { FastifyBaseLogger } from 'fastify';

/** Clock and randomness are passed in everywhere, so that no test waits or mocks time. */
export type Clock = () => Date;
export type Random = { uuid: () => string; bytes: (length: number) => Uint8Array };

export type Log = Pick<FastifyBaseLogger, 'info' | 'warn' | 'error'>;
