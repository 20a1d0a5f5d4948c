import { ORPCError } from '@orpc/server';
import { ERRORS, type ErrorCode } from '#domain/errors/error-codes.ts';

export type Refusal = ORPCError<ErrorCode, unknown>;

/** The one way to say no: a code from the closed list, its status and its sentence. */
export function refuse(code: ErrorCode, data?: unknown): Refusal {
  const { status, text } = ERRORS[code];
  return new ORPCError(code, { status, message: text, data });
}

/** What a call that answers nothing else answers. */
export const DONE: { ok: true } = { ok: true };
