import type { Review } from '#domain/review/review.contract.ts';
import { type Language, type Piece, plainText, type SaidReview, sayReview } from '#domain/review/review-words.ts';
import { escapeHtml } from '#server/platform/escape-html.ts';

/** What the member does not want to see. */
type Hidden = { energy: boolean; weight: boolean };
type Links = { review: string; unsubscribe: string };

/** The week as a mail, in the sentences of the page: plain text, and the same with its figures in bold. */
export function reviewMail(review: Review, language: Language, links: Links, hidden: Hidden) {
  const said = sayReview(review, language, { isLatest: true, hidden });
  return {
    subject: TEXTS[language].subject(said.title),
    text: textOf(said, language, links),
    html: htmlOf(said, language, links),
    unsubscribeUrl: links.unsubscribe,
  };
}

function textOf({ parts, nextWeek }: SaidReview, language: Language, links: Links): string {
  const { open, stop, next, help } = TEXTS[language];
  const paragraphs = parts.map(({ part, pieces }) => {
    if (part === 'care') return `${plainText(pieces)} ${help}`;
    return part === 'next' ? `${next(nextWeek)}\n${plainText(pieces)}` : plainText(pieces);
  });
  return `${[...paragraphs, `${open}\n${links.review}`, `${stop}\n${links.unsubscribe}`].join('\n\n')}\n`;
}

function htmlOf({ title, parts, nextWeek }: SaidReview, language: Language, links: Links): string {
  const { open, stop, next, stopLink, help } = TEXTS[language];
  const paragraphs = parts.map(({ part, pieces }) => {
    const heading = part === 'next' ? `<h2 style="font-size:18px;margin:28px 0 0">${next(nextWeek)}</h2>` : '';
    const support = part === 'care' ? ` ${escapeHtml(help)}` : '';
    return `${heading}<p style="margin:12px 0">${pieces.map(pieceOf).join('')}${support}</p>`;
  });
  const body = [
    `<h1 style="font-size:24px;margin:0 0 16px">${escapeHtml(title)}</h1>`,
    ...paragraphs,
    `<p style="margin:28px 0"><a href="${escapeHtml(links.review)}" style="color:#0b6b55">${open}</a></p>`,
    `<p style="margin:0;color:#5c6661;font-size:14px">${stop} <a href="${escapeHtml(links.unsubscribe)}" style="color:#5c6661">${stopLink}</a></p>`,
  ].join('\n');
  return `<!doctype html><html lang="${language}"><head><meta charset="utf-8"><title>${escapeHtml(title)}</title></head><body style="margin:0"><div style="max-width:560px;margin:0 auto;padding:24px;font:17px/1.5 system-ui,sans-serif;color:#17211c">\n${body}\n</div></body></html>`;
}

/** Names of foods and exercises are members' own words. */
const pieceOf = ({ text, isStrong }: Piece) => (isStrong ? `<strong>${escapeHtml(text)}</strong>` : escapeHtml(text));

const TEXTS = {
  sv: {
    subject: (title: string) => `${title}: din översikt`,
    next: (week: number) => `Inför vecka ${week}`,
    open: 'Öppna översikten',
    stop: 'Du får det här mejlet på måndagar för att du har slagit på det.',
    stopLink: 'Sluta skicka det',
    help: 'Du kan få stöd hos 1177 (1177.se) och Frisk & Fri (friskfri.se).',
  },
  en: {
    subject: (title: string) => `${title}: your review`,
    next: (week: number) => `Ahead of week ${week}`,
    open: 'Open the review',
    stop: 'You get this e-mail on Mondays because you turned it on.',
    stopLink: 'Stop sending it',
    help: 'In Sweden you can find support at 1177 (1177.se) and Frisk & Fri (friskfri.se).',
  },
};
