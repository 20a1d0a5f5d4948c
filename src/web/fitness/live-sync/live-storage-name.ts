/** Storage name of the running session on the device. */
export const LIVE_STORAGE_NAME = 'live';
