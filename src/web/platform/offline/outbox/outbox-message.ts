/** What tabs tell each other: that a member's rows changed, and who has signed in on this device. */
export type OutboxMessage = { readonly kind: 'changed' | 'member'; readonly userId: string };

/** A tab may run another version of the app, so what it says is read with care. */
export function parseOutboxMessage(value: unknown): OutboxMessage | null {
  if (typeof value !== 'object' || value === null || !('kind' in value) || !('userId' in value)) return null;
  const { kind, userId } = value;
  if ((kind !== 'changed' && kind !== 'member') || typeof userId !== 'string') return null;
  return { kind, userId };
}
