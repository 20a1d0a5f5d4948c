import type { CallExample } from './call-example.ts';

const nothing = () => undefined;
const made = { id: 'AA', rawId: 'AA', type: 'public-key', response: { clientDataJSON: 'AA', attestationObject: 'AA' } };
const signed = {
  ...made,
  response: { clientDataJSON: 'AA', authenticatorData: 'AA', signature: 'AA', userHandle: 'AA' },
};

export const TWO_STEP_EXAMPLES: Record<string, CallExample> = {
  'twoStep.finishSignIn': {
    input: () => ({ ticket: 'x'.repeat(43), proof: { method: 'totp', code: '000000' } }),
    owner: 'PGRST301',
    other: 'PGRST301',
  },
  'twoStep.startPasskeySignIn': { input: nothing },
  'twoStep.signInWithPasskey': {
    input: () => ({ response: signed }),
    owner: 'CODE_INVALID',
    other: 'CODE_INVALID',
  },
  'twoStep.status': { input: nothing },
  'twoStep.confirmPassword': { input: () => ({ password: 'Formkurva-2026' }) },
  'twoStep.confirmPasskey': {
    input: () => ({ response: { ...signed, clientExtensionResults: {} } }),
    owner: 'CODE_INVALID',
    other: 'CODE_INVALID',
  },
  'twoStep.startTotp': { input: nothing },
  'twoStep.confirmTotp': { input: () => ({ code: '000000' }), owner: 'CODE_INVALID', other: 'CODE_INVALID' },
  'twoStep.removeTotp': { input: nothing },
  'twoStep.startPasskey': { input: nothing },
  'twoStep.addPasskey': {
    input: () => ({ name: 'Mobilen', response: made }),
    owner: 'CODE_INVALID',
    other: 'CODE_INVALID',
  },
  'twoStep.removePasskey': { input: () => ({ id: 'AA' }), owner: 'NOT_FOUND', other: 'NOT_FOUND' },
  'twoStep.renewRecoveryCodes': { input: nothing },
};
