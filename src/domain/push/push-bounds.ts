/** Notifications on devices: how many devices and reminders a member has, and how long a push service's address may be. */
export const PUSH_BOUNDS = { devices: 10, reminders: 20, endpointLength: 1000 } as const;
