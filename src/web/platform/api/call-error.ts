import type { ErrorCode } from '#domain/errors/error-codes.ts';

/** The server's code, or NETWORK when the server was not reached. */
export type CallErrorCode = ErrorCode | 'NETWORK';

/** A refusal by the server. `code` is from the closed list, or HTTP_<status> from a proxy. */
export class CallError extends Error {
  readonly code: string;
  readonly status: number;
  readonly data: unknown;

  constructor({ code, status, message, data }: { code: string; status: number; message: string; data: unknown }) {
    super(message);
    this.name = 'CallError';
    this.code = code;
    this.status = status;
    this.data = data;
  }
}

/** The server did not answer: no network, no server, or a timeout. */
export class UnreachableError extends Error {
  constructor(cause: unknown) {
    super('The server was not reached.', { cause });
    this.name = 'UnreachableError';
  }
}

export function callErrorCode(error: unknown): CallErrorCode {
  if (!(error instanceof CallError)) return 'NETWORK';
  return error.code.startsWith('HTTP_') ? 'INTERNAL' : asErrorCode(error.code);
}

// The server refuses only with codes of its closed list, which is not in the browser's bundle because of its size. A
// code of a newer server has no text here; useErrorText shows INTERNAL.
const asErrorCode = (code: string) => code as ErrorCode;

/** True when the requested thing does not exist, or its id is malformed. This is an answer, not a failure. */
export function isNoSuchThing(error: unknown): boolean {
  return error instanceof CallError && /^(BAD_INPUT|.*NOT_FOUND)$/.test(error.code);
}

/** True for errors that a call throws; other errors are defects of the app. */
export function isCallError(error: unknown): boolean {
  return error instanceof CallError || error instanceof UnreachableError;
}

/** True when the server answers that nobody is signed in, or that the session has ended. */
export function isSignedOutCode(error: unknown): boolean {
  return error instanceof CallError && /^(PGRST301|UNAUTHORIZED|LOGIN_TO_.*)$/.test(error.code);
}

/** Paths of the fields that the server rejected. */
export function wrongFields(error: unknown): string[] {
  if (!(error instanceof CallError) || error.code !== 'BAD_INPUT') return [];
  return issuesOf(error.data).map((issue) => issue.path);
}

function issuesOf(data: unknown): { path: string }[] {
  if (typeof data !== 'object' || data === null || !('issues' in data) || !Array.isArray(data.issues)) return [];
  return data.issues.filter((issue): issue is { path: string } => typeof issue?.path === 'string');
}
