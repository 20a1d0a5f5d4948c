import type {
  PublicKeyCredentialCreationOptionsJSON,
  PublicKeyCredentialRequestOptionsJSON,
} from '@simplewebauthn/browser';
import { UnreachableError } from '../api/call-error.ts';
import { serverConnection } from '../api/server-connection.ts';
import { report } from '../faults/report.ts';

/**
 * Why a passkey was neither made nor used: the member closed the browser's dialog or let it time out, the device already has one for
 * the account, the page is not at the address that passkeys belong to, or something else.
 */
export type PasskeyProblem = 'dismissed' | 'known' | 'address' | 'failed';

export class PasskeyError extends Error {
  readonly problem: PasskeyProblem;

  constructor(problem: PasskeyProblem, cause: unknown) {
    super(`The passkey was not used: ${problem}`, { cause });
    this.name = 'PasskeyError';
    this.problem = problem;
  }
}

/** What the server sent for the browser's own function. */
type ServerOptions = Record<string, unknown>;

/** False in old browsers, on pages without a secure connection, and in the native app: its pages are not at our address. */
export function canUsePasskeys(): boolean {
  return typeof globalThis.PublicKeyCredential === 'function' && serverConnection().signsInAs.device !== 'app';
}

/** Has the browser make a passkey by the server's options. Answers with what the server checks and nothing more. */
export async function makePasskey(options: ServerOptions) {
  const { id, rawId, type, response } = await withBrowser(({ startRegistration }) =>
    startRegistration({ optionsJSON: asCreation(options) }),
  );
  const { clientDataJSON, attestationObject, transports = [] } = response;
  return { id, rawId, type, response: { clientDataJSON, attestationObject, transports } };
}

/** Has one of the member's passkeys sign the server's challenge. Answers as above. */
export async function signWithPasskey(options: ServerOptions) {
  const { id, rawId, type, response } = await withBrowser(({ startAuthentication }) =>
    startAuthentication({ optionsJSON: asRequest(options) }),
  );
  const { clientDataJSON, authenticatorData, signature } = response;
  return { id, rawId, type, response: { clientDataJSON, authenticatorData, signature } };
}

async function withBrowser<Answer>(use: (browser: Browser) => Promise<Answer>): Promise<Answer> {
  const browser = await import('@simplewebauthn/browser').catch((cause) => {
    throw new UnreachableError(cause);
  });
  try {
    return await use(browser);
  } catch (error) {
    throw new PasskeyError(problemOf(error), error);
  }
}

type Browser = typeof import('@simplewebauthn/browser');

const PROBLEMS: Record<string, PasskeyProblem> = {
  NotAllowedError: 'dismissed',
  AbortError: 'dismissed',
  InvalidStateError: 'known',
  SecurityError: 'address',
};

function problemOf(error: unknown): PasskeyProblem {
  const problem = (error instanceof Error && PROBLEMS[error.name]) || 'failed';
  if (problem === 'failed' || problem === 'address') report('a passkey could not be used', error);
  return problem;
}

// The contract passes on what the server's half of the same library made, without knowing its shape.
const asCreation = (options: ServerOptions) => options as unknown as PublicKeyCredentialCreationOptionsJSON;
// As above.
const asRequest = (options: ServerOptions) => options as unknown as PublicKeyCredentialRequestOptionsJSON;
