import type { Notification } from '#domain/community/notifications/inbox.contract.ts';
import type { Language } from '#domain/text/language.ts';
import { type Translate, textsOf } from '#server/texts.ts';

type Links = { community: string; unsubscribe: string };

/** The daily mail: a line for each notification, and the link to unsubscribe. Plain text. */
export function digestMail(news: readonly Notification[], language: Language, links: Links) {
  const t = textsOf('community', language);
  const lineText = textsOf('notificationKinds', language);
  const lines = news.map((one) => `- ${lineOf(one, t, lineText)}`);
  const text = `${lines.join('\n')}\n\n${t('digest.open')}\n${links.community}\n\n${t('digest.stop')}\n${links.unsubscribe}\n`;
  return { subject: t('digest.subject', { count: news.length }), text, unsubscribeUrl: links.unsubscribe };
}

function lineOf(
  { kind, actor, thread, count }: Notification,
  t: Translate<'community'>,
  lineText: Translate<'notificationKinds'>,
): string {
  const who = actor?.name ?? t('digest.noActor');
  const where = thread ? t('digest.thread', { title: oneLine(thread.title) }) : t('digest.noThread');
  return lineText(`mail.${kind}`, { who, where, count, others: count - 1 });
}

const oneLine = (text: string) => text.replace(/\s+/g, ' ');
