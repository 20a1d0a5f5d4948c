/** What a member may ask to be told of. Everything is off until push is turned on for a device. */
export const PUSH_TOPICS = ['forum', 'orders'] as const;
export type PushTopic = (typeof PUSH_TOPICS)[number];

export const REMINDER_KINDS = ['meal', 'weight', 'workout'] as const;
export type ReminderKind = (typeof REMINDER_KINDS)[number];

/**
 * What a push message tells of: ids and kinds only. Neither health data nor texts of others are in it, because it is shown on a locked
 * screen and passes through the browser vendor's push service.
 */
export type PushNote =
  | { kind: 'reply' | 'mention'; threadId: string; seq: number }
  | { kind: 'shipped' | 'refunded'; orderId: string }
  | { kind: 'reminder'; reminder: ReminderKind }
  | { kind: 'test' };

/** Which choice of the member's a note falls under; null for what was asked for by itself. */
export function topicOf({ kind }: PushNote): PushTopic | null {
  if (kind === 'reply' || kind === 'mention') return 'forum';
  return kind === 'shipped' || kind === 'refunded' ? 'orders' : null;
}

/** How long a note is worth delivering, in seconds: nobody wants to be reminded of breakfast in the evening. */
export function lifetimeSeconds({ kind }: PushNote): number {
  if (kind === 'test') return 300;
  if (kind === 'reminder') return 2 * 3600;
  return kind === 'reply' || kind === 'mention' ? 24 * 3600 : 3 * 24 * 3600;
}
