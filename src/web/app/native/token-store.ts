import { KeychainAccess, SecureStorage } from '@aparajita/capacitor-secure-storage';

/** Where the session token outlives the app: the Keychain on an iPhone, storage under a key of the Keystore on Android. */
export type TokenStore = {
  read: () => Promise<string | null>;
  /** Null removes. */
  write: (token: string | null) => Promise<void>;
};

const KEY = 'session';

/** Stays on this device: neither in iCloud nor in a backup that is restored to another phone. */
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
