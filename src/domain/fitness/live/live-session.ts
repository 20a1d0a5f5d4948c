/** The shape of a session that is kept on the device; a device that meets another one does not read it. */
export const LIVE_SESSION_VERSION = 1;
