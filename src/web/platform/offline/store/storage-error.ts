export type StorageProblem = 'STORAGE_FULL' | 'STORAGE_FAILED';

/** The device could not store a row, so the screen must not show it as saved. */
export class StorageError extends Error {
  readonly code: StorageProblem;

  constructor(code: StorageProblem, cause: unknown) {
    super(code === 'STORAGE_FULL' ? 'There is no room left on the device.' : 'The device could not keep the data.', {
      cause,
    });
    this.name = 'StorageError';
    this.code = code;
  }
}

export function toStorageError(error: unknown): StorageError {
  return new StorageError(hasName(error, 'QuotaExceededError') ? 'STORAGE_FULL' : 'STORAGE_FAILED', error);
}

/** The browser closed the connection, or the app closed it for a newer version. */
export function isClosedConnection(error: unknown): boolean {
  return hasName(error, 'InvalidStateError');
}

function hasName(error: unknown, name: string): boolean {
  return typeof error === 'object' && error !== null && 'name' in error && error.name === name;
}
