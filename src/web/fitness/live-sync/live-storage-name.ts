/** The name under which the running session lies on the device. */
export const LIVE_STORAGE_NAME = 'live';
