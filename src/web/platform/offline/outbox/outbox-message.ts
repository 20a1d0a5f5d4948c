/** A message between tabs: a member's rows changed, or a member has signed in on this device. */
export type OutboxMessage = { readonly kind: 'changed' | 'member'; readonly userId: string };

/** The sending tab may run another version of the app, so the message is validated. */
export function parseOutboxMessage(value: unknown): OutboxMessage | null {
  if (typeof value !== 'object' || value === null || !('kind' in value) || !('userId' in value)) return null;
  const { kind, userId } = value;
  if ((kind !== 'changed' && kind !== 'member') || typeof userId !== 'string') return null;
  return { kind, userId };
}
