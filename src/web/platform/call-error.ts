import { ORPCError } from '@orpc/client';
import { type ErrorCode, isErrorCode } from '#domain/errors/error-codes.ts';

/** What went wrong with a call: the server's code, or that it was never reached. */
export type CallErrorCode = ErrorCode | 'NETWORK';

export function callErrorCode(error: unknown): CallErrorCode {
  if (!(error instanceof ORPCError)) return 'NETWORK';
  return isErrorCode(error.code) ? error.code : 'INTERNAL';
}

/** Paths of the fields that the server found wrong. */
export function wrongFields(error: unknown): string[] {
  if (!(error instanceof ORPCError) || error.code !== 'BAD_INPUT') return [];
  return issuesOf(error.data).map((issue) => issue.path);
}

function issuesOf(data: unknown): { path: string }[] {
  if (typeof data !== 'object' || data === null || !('issues' in data) || !Array.isArray(data.issues)) return [];
  return data.issues.filter((issue): issue is { path: string } => typeof issue?.path === 'string');
}
