import { onTestFinished, vi } from 'vitest';

/** A browser whose passkeys answer: `create` makes one, `get` signs with it. A DOMException thrown by either is what the member did. */
export function stubPasskeys({ create, get }: { create?: () => unknown; get?: () => unknown } = {}) {
  vi.stubGlobal('PublicKeyCredential', class {});
  const credentials = {
    create: vi.fn(
      async () => create?.() ?? credential({ attestationObject: bytes('made'), getTransports: () => ['usb'] }),
    ),
    get: vi.fn(async () => get?.() ?? credential({ authenticatorData: bytes('auth'), signature: bytes('sign') })),
  };
  Object.defineProperty(navigator, 'credentials', { configurable: true, value: credentials });
  onTestFinished(() => void Reflect.deleteProperty(navigator, 'credentials'));
  return credentials;
}

/** The member closed the browser's dialog. */
export const dismissed = () => {
  throw new DOMException('The operation was not allowed.', 'NotAllowedError');
};

/** The device has a passkey for the account already. */
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
