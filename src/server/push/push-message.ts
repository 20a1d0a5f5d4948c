import type { PushNote, ReminderKind } from '#domain/push/push-notes.ts';
import type { Language } from '#domain/text/language.ts';
import { textsOf } from '#server/texts.ts';

/** What the browser shows, and the link of a tap. Messages with the same tag replace each other. */
type PushMessage = { title: string; body: string; url: string; tag: string };

export function pushMessage(note: PushNote, language: Language): PushMessage {
  const t = textsOf('push', language);
  const kind = note.kind === 'reminder' ? note.reminder : note.kind;
  return { title: t(`${kind}.title`), body: t(`${kind}.body`), ...targetOf(note) };
}

function targetOf(note: PushNote): Pick<PushMessage, 'url' | 'tag'> {
  if (note.kind === 'reminder') return { url: REMINDER_URLS[note.reminder], tag: `reminder:${note.reminder}` };
  if (note.kind === 'test') return { url: '/profile/notifications', tag: 'test' };
  if ('orderId' in note) return { url: `/orders/${note.orderId}`, tag: `order:${note.orderId}:${note.kind}` };
  return { url: `/community/thread/${note.threadId}?post=${note.seq}`, tag: `${note.kind}:${note.threadId}` };
}

const REMINDER_URLS: Record<ReminderKind, string> = {
  meal: '/meals?add=now',
  weight: '/body-fat?add=weight',
  workout: '/fitness',
};
