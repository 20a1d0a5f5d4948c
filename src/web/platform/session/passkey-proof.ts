import { api } from '../api/api.ts';
import { PasskeyError, signWithPasskey } from './passkey.ts';

/**
 * Asks one of the member's passkeys for a proof. Null when there is none; `onFailed` is called unless the member closed
 * the dialog.
 */
export async function signPasskeyProof(onFailed: () => void) {
  const { options } = await api.ownData.startPasskeyProof();
  try {
    return { ...(await signWithPasskey(options)), clientExtensionResults: {} };
  } catch (error) {
    if (!(error instanceof PasskeyError)) throw error;
    if (error.problem !== 'dismissed') onFailed();
    return null;
  }
}
