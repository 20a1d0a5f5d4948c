import type { ErrorCode } from '#domain/errors/error-codes.ts';

/** What went wrong with a call: the server's code, or that it was never reached. */
export type CallErrorCode = ErrorCode | 'NETWORK';

/** The server said no. `code` is one of the closed list, or HTTP_<status> of whatever stands between it and us. */
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

/** The server gave no answer: no network, no server, or none in time. */
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

// The server refuses by its closed list alone. The list itself stays out of the browser: with its texts it would weigh on
// every first view. A code of a newer server than this build knows has no text here, and useErrorText reads it as INTERNAL.
const asErrorCode = (code: string) => code as ErrorCode;

/** True when what an address asks for does not exist, or its id cannot be one: that is an answer, not a failure. */
export function isNoSuchThing(error: unknown): boolean {
  return error instanceof CallError && /^(BAD_INPUT|.*NOT_FOUND)$/.test(error.code);
}

/** True for what a call throws; anything else is an error of our own. */
export function isCallError(error: unknown): boolean {
  return error instanceof CallError || error instanceof UnreachableError;
}

/** True when the server says that nobody is signed in, or nobody any longer. */
export function isSignedOutCode(error: unknown): boolean {
  return error instanceof CallError && /^(PGRST301|UNAUTHORIZED|LOGIN_TO_.*)$/.test(error.code);
}

/** Paths of the fields that the server found wrong. */
export function wrongFields(error: unknown): string[] {
  if (!(error instanceof CallError) || error.code !== 'BAD_INPUT') return [];
  return issuesOf(error.data).map((issue) => issue.path);
}

function issuesOf(data: unknown): { path: string }[] {
  if (typeof data !== 'object' || data === null || !('issues' in data) || !Array.isArray(data.issues)) return [];
  return data.issues.filter((issue): issue is { path: string } => typeof issue?.path === 'string');
}
