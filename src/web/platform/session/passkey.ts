import type {
  PublicKeyCredentialCreationOptionsJSON,
  PublicKeyCredentialRequestOptionsJSON,
} from '@simplewebauthn/browser';
import { UnreachableError } from '../api/call-error.ts';
import { serverConnection } from '../api/server-connection.ts';
import { report } from '../client-errors/report.ts';

/**
 * Why a passkey was neither created nor used: the member closed the browser's dialog or it timed out, the device
 * already has one for the account, the page's origin does not match, or something else.
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

/** The server's options for the browser's function. */
type ServerOptions = Record<string, unknown>;

/**
 * False in old browsers, on pages without a secure connection, and in the native app, whose pages have another origin.
 */
export function canUsePasskeys(): boolean {
  return typeof globalThis.PublicKeyCredential === 'function' && serverConnection().signsInAs.device !== 'app';
}

/** Creates a passkey by the server's options. Returns only what the server checks. */
export async function makePasskey(options: ServerOptions) {
  const { id, rawId, type, response } = await withBrowser(({ startRegistration }) =>
    startRegistration({ optionsJSON: asCreation(options) }),
  );
  const { clientDataJSON, attestationObject, transports = [] } = response;
  return { id, rawId, type, response: { clientDataJSON, attestationObject, transports } };
}

/** Signs the server's challenge with a passkey. Returns only what the server checks. */
export async function signWithPasskey(options: ServerOptions) {
  const { id, rawId, type, response } = await withBrowser(({ startAuthentication }) =>
    startAuthentication({ optionsJSON: asRequest(options) }),
  );
  const { clientDataJSON, authenticatorData, signature, userHandle } = response;
  return {
    id,
    rawId,
    type,
    response: { clientDataJSON, authenticatorData, signature, ...(userHandle === undefined ? {} : { userHandle }) },
  };
}

export type SignedPasskey = Awaited<ReturnType<typeof signWithPasskey>>;

/**
 * Lets the browser suggest passkeys for the field whose `autocomplete` ends in `webauthn`. Resolves with the proof of
 * the chosen one; with null when `signal` aborts, or the browser has no suggestions: there is also a button. The
 * library cannot be aborted before it has begun, so this calls the browser directly.
 */
export async function suggestPasskeys(
  loadOptions: () => Promise<ServerOptions>,
  signal: AbortSignal,
): Promise<SignedPasskey | null> {
  if (!canUsePasskeys() || !(await PublicKeyCredential.isConditionalMediationAvailable?.())) return null;
  const [options, browser] = await Promise.all([loadOptions(), loadBrowser()]);
  if (signal.aborted) return null;
  const { challenge, rpId, userVerification = 'required' } = asRequest(options);
  const publicKey = { challenge: browser.base64URLStringToBuffer(challenge), userVerification, ...(rpId && { rpId }) };
  const chosen = await navigator.credentials.get({ mediation: 'conditional', publicKey, signal }).catch(() => null);
  return chosen && signedBy(browser, asAssertion(chosen));
}

function signedBy(browser: Browser, { id, rawId, response }: Assertion): SignedPasskey {
  const text = browser.bufferToBase64URLString;
  const { clientDataJSON, authenticatorData, signature, userHandle } = response;
  return {
    id,
    rawId: text(rawId),
    type: 'public-key',
    response: {
      clientDataJSON: text(clientDataJSON),
      authenticatorData: text(authenticatorData),
      signature: text(signature),
      ...(userHandle ? { userHandle: text(userHandle) } : {}),
    },
  };
}

async function loadBrowser(): Promise<Browser> {
  return import('@simplewebauthn/browser').catch((cause) => {
    throw new UnreachableError(cause);
  });
}

async function withBrowser<Answer>(use: (browser: Browser) => Promise<Answer>): Promise<Answer> {
  const browser = await loadBrowser();
  try {
    return await use(browser);
  } catch (error) {
    throw new PasskeyError(problemOf(error), error);
  }
}

type Browser = typeof import('@simplewebauthn/browser');
type Assertion = PublicKeyCredential & { readonly response: AuthenticatorAssertionResponse };

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

// The contract does not type the options, which the server's part of the same library creates.
const asCreation = (options: ServerOptions) => options as unknown as PublicKeyCredentialCreationOptionsJSON;
// See asCreation.
const asRequest = (options: ServerOptions) => options as unknown as PublicKeyCredentialRequestOptionsJSON;
// The browser answers a request for a public key with an assertion.
const asAssertion = (credential: Credential) => credential as Assertion;
