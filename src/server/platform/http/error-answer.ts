import { ORPCError, ValidationError } from '@orpc/server';
import { isErrorCode } from '#domain/errors/error-codes.ts';
import { CONFLICTS } from '#server/platform/db/database-error.ts';
import type { Log } from '#server/platform/deps.ts';
import { FileStoreOutage } from '#server/platform/files/files.ts';
import { refuse } from '../refuse.ts';

/** Converts any error of a call into a refusal with a code. The cause is logged and never sent to the caller. */
export function answerForError(error: unknown, log: Log): ORPCError<string, unknown> {
  if (error instanceof ORPCError && isErrorCode(error.code)) return error;
  if (isBadInput(error)) return badInput(error.cause instanceof ValidationError ? error.cause.issues : []);
  if (error instanceof FileStoreOutage) {
    log.warn({ err: error }, 'the file store is unavailable');
    return refuse('UNAVAILABLE');
  }
  if (isDatabaseLoss(error)) {
    log.warn({ err: error }, 'the database is unavailable');
    return refuse('UNAVAILABLE');
  }
  log.error({ err: error }, 'a call failed');
  return refuse('INTERNAL');
}

/** Errors before a call begins: an unreadable body. */
export function answerForUnreadable(error: unknown): ORPCError<string, unknown> {
  return error instanceof ORPCError ? error : refuse('BAD_INPUT', { issues: [] });
}

function isBadInput(error: unknown): error is ORPCError<'BAD_REQUEST', unknown> {
  return error instanceof ORPCError && error.code === 'BAD_REQUEST';
}

type Issues = ValidationError['issues'];

/** Path and code of each problem; zod's patterns and the received values stay on the server. */
export function badInput(issues: Issues): ORPCError<string, unknown> {
  return refuse('BAD_INPUT', { issues: issues.map(({ path, message }) => ({ path: pathOf(path), message })) });
}

function pathOf(path: Issues[number]['path']): string {
  return (path ?? []).map((part) => String(typeof part === 'object' ? part.key : part)).join('.');
}

const LOST = new Set(['ECONNREFUSED', 'ECONNRESET', 'ENOENT', 'EPIPE', 'ETIMEDOUT', ...lostStates()]);

/** SQLSTATEs of a server that is stopping, starting, full or no longer the primary: a retry can help. */
function lostStates() {
  const connection = ['08000', '08001', '08003', '08004', '08006'];
  const shutdown = ['57P01', '57P02', '57P03', '57P05'];
  const resources = ['53000', '53100', '53200', '53300', '58000', '58030'];
  const readOnlyAfterFailover = ['25006'];
  /** A statement, a lock or a transaction that took too long. */
  const limits = ['57014', '55P03', '25P03'];
  return [...connection, ...shutdown, ...resources, ...readOnlyAfterFailover, ...limits, ...CONFLICTS];
}

const LOST_TEXT = /connection terminated|timeout exceeded when trying to connect|not queryable|connection ended/i;

/** A query that could not reach PostgreSQL, as opposed to one that PostgreSQL refused. */
export function isDatabaseLoss(error: unknown): boolean {
  // Its cause is a refused connection, too.
  if (!(error instanceof Error) || error instanceof FileStoreOutage) return false;
  const code = 'code' in error ? String(error.code) : '';
  return LOST.has(code) || LOST_TEXT.test(error.message) || isDatabaseLoss(error.cause);
}
