/** Notifications that a member can choose. Everything is off until push is turned on for a device. */
export const PUSH_TOPICS = ['forum', 'orders'] as const;
export type PushTopic = (typeof PUSH_TOPICS)[number];

export const REMINDER_KINDS = ['meal', 'weight', 'workout'] as const;
export type ReminderKind = (typeof REMINDER_KINDS)[number];

/**
 * The content of a push message: ids and kinds only. It has no health data and no texts of other members, because it is shown on a
 * locked screen and passes through the browser vendor's push service.
 */
export type PushNote =
  | { kind: 'reply' | 'mention'; threadId: string; seq: number }
  | { kind: 'shipped' | 'refunded'; orderId: string }
  | { kind: 'reminder'; reminder: ReminderKind }
  | { kind: 'test' };

/** The setting that a note belongs to; null for notes that the member has requested one by one. */
export function topicOf({ kind }: PushNote): PushTopic | null {
  if (kind === 'reply' || kind === 'mention') return 'forum';
  return kind === 'shipped' || kind === 'refunded' ? 'orders' : null;
}

/** Time to live in seconds, after which a note is useless: a breakfast reminder is not delivered in the evening. */
export function lifetimeSeconds({ kind }: PushNote): number {
  if (kind === 'test') return 300;
  if (kind === 'reminder') return 2 * 3600;
  return kind === 'reply' || kind === 'mention' ? 24 * 3600 : 3 * 24 * 3600;
}
