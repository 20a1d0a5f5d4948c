/** Limits per member: devices and reminders; and the length of a push service's address. */
export const PUSH_BOUNDS = { devices: 10, reminders: 20, endpointLength: 1000 } as const;
