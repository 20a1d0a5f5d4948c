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

/** What the browser shows, and where a tap leads. Messages with the same tag replace each other. */
export type PushMessage = { title: string; body: string; url: string; tag: string };

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

export function pushMessage(note: PushNote, language: 'sv' | 'en'): PushMessage {
  const texts = TEXTS[language];
  if (note.kind === 'reminder') {
    const { reminder } = note;
    return { ...texts.reminder[reminder], url: REMINDER_URLS[reminder], tag: `reminder:${reminder}` };
  }
  if (note.kind === 'test') return { ...texts.test, url: '/profile/notifications', tag: 'test' };
  if ('orderId' in note) {
    return { ...texts[note.kind], url: `/orders/${note.orderId}`, tag: `order:${note.orderId}:${note.kind}` };
  }
  const url = `/community/thread/${note.threadId}?post=${note.seq}`;
  return { ...texts[note.kind], url, tag: `${note.kind}:${note.threadId}` };
}

const REMINDER_URLS: Record<ReminderKind, string> = {
  meal: '/meals?add=now',
  weight: '/body-fat?add=weight',
  workout: '/fitness',
};

const TEXTS = {
  sv: {
    reply: { title: 'Nytt svar i forumet', body: 'Någon har svarat i en tråd som du följer.' },
    mention: { title: 'Du är nämnd i forumet', body: 'Någon har nämnt dig i ett inlägg.' },
    shipped: { title: 'Din order är på väg', body: 'Vi har skickat din order.' },
    refunded: { title: 'Återbetalning på väg', body: 'Vi har betalat tillbaka pengar för en order.' },
    test: { title: 'Aviseringar fungerar', body: 'Så här ser en avisering från Formkurva ut på den här enheten.' },
    reminder: {
      meal: { title: 'Dags att logga', body: 'Du ville bli påmind om att logga en måltid.' },
      weight: { title: 'Dags att väga dig', body: 'Du ville bli påmind om att väga dig.' },
      workout: { title: 'Dags att träna', body: 'Du ville bli påmind om dagens pass.' },
    },
  },
  en: {
    reply: { title: 'New reply in the community', body: 'Somebody has replied in a thread that you follow.' },
    mention: { title: 'You were mentioned in the community', body: 'Somebody has mentioned you in a post.' },
    shipped: { title: 'Your order is on its way', body: 'We have shipped your order.' },
    refunded: { title: 'A refund is on its way', body: 'We have paid back money for an order.' },
    test: {
      title: 'Notifications work',
      body: 'This is what a notification from Formkurva looks like on this device.',
    },
    reminder: {
      meal: { title: 'Time to log', body: 'You asked to be reminded to log a meal.' },
      weight: { title: 'Time to weigh in', body: 'You asked to be reminded to weigh yourself.' },
      workout: { title: 'Time to train', body: 'You asked to be reminded of today’s workout.' },
    },
  },
};
