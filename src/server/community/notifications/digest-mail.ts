import type { Notification } from '#domain/community/notifications/inbox.contract.ts';

type Language = 'sv' | 'en';
type Links = { community: string; unsubscribe: string };

/** The day's mail: a line for each thing that is new, and how to get no more. Plain text, so nothing in it is ever HTML. */
export function digestMail(news: readonly Notification[], language: Language, links: Links) {
  const { subject, lineOf, open, stop } = TEXTS[language];
  const lines = news.map((one) => `- ${lineOf(one)}`);
  const text = `${lines.join('\n')}\n\n${open}\n${links.community}\n\n${stop}\n${links.unsubscribe}\n`;
  return { subject: subject(news.length), text, unsubscribeUrl: links.unsubscribe };
}

const oneLine = (text: string) => text.replace(/\s+/g, ' ');

const TEXTS = {
  sv: {
    subject: (count: number) => (count === 1 ? 'Något nytt i forumet' : `${count} nyheter i forumet`),
    open: 'Öppna forumet:',
    stop: 'Du får högst ett sådant mejl om dagen. Vill du inte ha fler, öppna länken:',
    lineOf: (one: Notification) => {
      const who = one.actor?.name ?? 'Borttagen medlem';
      const where = one.thread ? `”${oneLine(one.thread.title)}”` : 'en borttagen tråd';
      return {
        reply: one.count === 1 ? `${who} svarade i ${where}` : `${one.count} nya svar i ${where}`,
        mention: `${who} nämnde dig i ${where}`,
        thanks:
          one.count === 1
            ? `${who} tackade för ditt inlägg i ${where}`
            : `${who} och ${one.count - 1} till tackade för ditt inlägg i ${where}`,
        thread: `Ny tråd: ${where}`,
        'report-outcome': 'Din anmälan är behandlad',
        hidden: `Ditt inlägg i ${where} är dolt`,
        warned: `Ditt inlägg i ${where} är dolt, och du har fått en varning`,
        suspended: 'Du kan läsa men inte skriva en tid',
        restored: `Ditt inlägg i ${where} visas igen`,
        'appeal-denied': `Ditt inlägg i ${where} förblir dolt`,
      }[one.kind];
    },
  },
  en: {
    subject: (count: number) =>
      count === 1 ? 'Something new in the community' : `${count} things are new in the community`,
    open: 'Open the community:',
    stop: 'You get at most one of these e-mails a day. To stop them, open this link:',
    lineOf: (one: Notification) => {
      const who = one.actor?.name ?? 'A former member';
      const where = one.thread ? `“${oneLine(one.thread.title)}”` : 'a deleted thread';
      return {
        reply: one.count === 1 ? `${who} replied in ${where}` : `${one.count} new replies in ${where}`,
        mention: `${who} mentioned you in ${where}`,
        thanks:
          one.count === 1
            ? `${who} thanked you for your post in ${where}`
            : `${who} and ${one.count - 1} more thanked you for your post in ${where}`,
        thread: `New thread: ${where}`,
        'report-outcome': 'Your report has been handled',
        hidden: `Your post in ${where} is hidden`,
        warned: `Your post in ${where} is hidden, and you have been warned`,
        suspended: 'For a while you can read but not write',
        restored: `Your post in ${where} is shown again`,
        'appeal-denied': `Your post in ${where} stays hidden`,
      }[one.kind];
    },
  },
};
