import { onTestFinished, vi } from 'vitest';

type Stub = { create?: () => unknown; get?: (request: CredentialRequestOptions) => unknown; hasSuggestions?: boolean };

/**
 * A browser with passkeys: `create` makes one, `get` signs with it. A DOMException thrown by either stands for the
 * member's action. `hasSuggestions`: the name field suggests passkeys, too.
 */
export function stubPasskeys({ create, get, hasSuggestions = false }: Stub = {}) {
  const isConditionalMediationAvailable = async () => hasSuggestions;
  vi.stubGlobal('PublicKeyCredential', Object.assign(class {}, { isConditionalMediationAvailable }));
  const credentials = {
    create: vi.fn(
      async () => create?.() ?? credential({ attestationObject: bytes('made'), getTransports: () => ['usb'] }),
    ),
    get: vi.fn(async (request: CredentialRequestOptions) => get?.(request) ?? signedCredential()),
  };
  Object.defineProperty(navigator, 'credentials', { configurable: true, value: credentials });
  onTestFinished(() => void Reflect.deleteProperty(navigator, 'credentials'));
  return credentials;
}

/** A browser's answer after the member has confirmed. */
export const signedCredential = () =>
  credential({ authenticatorData: bytes('auth'), signature: bytes('sign'), userHandle: bytes('vem') });

/** The member neither chooses a passkey nor dismisses the request, until the page aborts it. */
export const undecided = ({ signal }: CredentialRequestOptions) =>
  new Promise((_resolve, reject) => signal?.addEventListener('abort', () => reject(signal.reason)));

/** The member closed the browser's dialog. */
export const dismissed = () => {
  throw new DOMException('The operation was not allowed.', 'NotAllowedError');
};

/** The device already has a passkey for the account. */
export const alreadyThere = () => {
  throw new DOMException('Already registered.', 'InvalidStateError');
};

function credential(response: object) {
  return {
    id: 'bnlja2Vs',
    rawId: bytes('nyckel'),
    type: 'public-key',
    response: { clientDataJSON: bytes('client'), ...response },
    getClientExtensionResults: () => ({}),
  };
}

const bytes = (text: string) => new TextEncoder().encode(text).buffer;
