import { api } from '../api/api.ts';
import { PasskeyError, signWithPasskey } from './passkey.ts';

/** Has one of the member's passkeys sign who it is. Null when that did not happen; `onFailed` unless the member closed the dialog. */
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
