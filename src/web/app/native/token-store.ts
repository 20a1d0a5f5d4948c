import { KeychainAccess, SecureStorage } from '@aparajita/capacitor-secure-storage';

/**
 * The persistent store of the session token: the Keychain on an iPhone, storage encrypted with a Keystore key on
 * Android.
 */
export type TokenStore = {
  read: () => Promise<string | null>;
  /** Null removes. */
  write: (token: string | null) => Promise<void>;
};

const KEY = 'session';

/** Not synchronized to iCloud and not in backups. */
export function secureTokens(): TokenStore {
  return {
    read: async () => {
      await SecureStorage.setKeyPrefix('formkurva_');
      const stored = await SecureStorage.get(KEY, false, false);
      return typeof stored === 'string' ? stored : null;
    },
    write: async (token) => {
      if (token === null) await SecureStorage.remove(KEY, false);
      else await SecureStorage.set(KEY, token, false, false, KeychainAccess.whenUnlockedThisDeviceOnly);
    },
  };
}
