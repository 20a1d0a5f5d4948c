import { type DBSchema, type IDBPDatabase, openDB } from 'idb';

/**
 * Increase it with every change of the stores, and add the step to `upgrade`: a device may come from any earlier
 * version.
 */
const VERSION = 1;

/** Values are unknown until parsed: another version of the app, or a person, may have written them. */
export interface DeviceSchema extends DBSchema {
  operations: { key: number; value: unknown; indexes: { 'by-user': string } };
  lastSeen: { key: [userId: string, key: string]; value: unknown };
  /** 'member', 'storeId', 'rest:<userId>' and 'kept:<userId>:<name>'. */
  meta: { key: string; value: unknown };
}

export type DeviceConnection = IDBPDatabase<DeviceSchema>;

/**
 * Opens a connection. It closes itself when a newer version of the app needs to change the stores from another tab. It
 * rejects after the limit, because an older tab may hold its connection, and some browsers never answer.
 */
export function openDevice(name: string, limitMs: number, onLost: () => void): Promise<DeviceConnection> {
  return new Promise((resolve, reject) => {
    const opened = openDB<DeviceSchema>(name, VERSION, {
      upgrade: (database, oldVersion) => {
        if (oldVersion < 1) createFirstStores(database);
      },
      blocking: () => {
        onLost();
        void opened.then((database) => database.close());
      },
      terminated: onLost,
    });
    const limit = setTimeout(() => {
      reject(new Error('The store could not be opened in time.'));
      opened.then(
        (database) => database.close(),
        () => undefined,
      );
    }, limitMs);
    opened.then(resolve, reject).finally(() => clearTimeout(limit));
  });
}

function createFirstStores(database: DeviceConnection): void {
  const operations = database.createObjectStore('operations', { keyPath: 'seq', autoIncrement: true });
  operations.createIndex('by-user', 'userId');
  database.createObjectStore('lastSeen', { keyPath: ['userId', 'key'] });
  database.createObjectStore('meta');
}
