import type { Review } from '#domain/review/review.contract.ts';
import { type Piece, plainText, type ReviewTexts, reviewTexts } from '#domain/review/review-texts.ts';
import type { Language } from '#domain/text/language.ts';
import { escapeHtml } from '#server/platform/escape-html.ts';
import { textsOf } from '#server/texts.ts';

/** Values that the member hides. */
type Hidden = { energy: boolean; weight: boolean };
type Links = { review: string; unsubscribe: string };

/** The review as a mail with the sentences of the page: plain text, and HTML with the main numbers in bold. */
export function reviewMail(review: Review, language: Language, links: Links, hidden: Hidden) {
  const texts = reviewTexts(review, language, { isLatest: true, hidden });
  return {
    subject: textsOf('review', language)('mail.subject', { title: texts.title }),
    text: textOf(texts, language, links),
    html: htmlOf(texts, language, links),
    unsubscribeUrl: links.unsubscribe,
  };
}

function textOf({ parts, nextWeek }: ReviewTexts, language: Language, links: Links): string {
  const t = textsOf('review', language);
  const paragraphs = parts.map(({ part, pieces }) => {
    if (part === 'care') return `${plainText(pieces)} ${t('mail.help')}`;
    return part === 'next' ? `${t('mail.next', { week: nextWeek })}\n${plainText(pieces)}` : plainText(pieces);
  });
  return `${[...paragraphs, `${t('mail.open')}\n${links.review}`, `${t('mail.stop')}\n${links.unsubscribe}`].join('\n\n')}\n`;
}

function htmlOf({ title, parts, nextWeek }: ReviewTexts, language: Language, links: Links): string {
  const t = textsOf('review', language);
  const paragraphs = parts.map(({ part, pieces }) => {
    const heading =
      part === 'next' ? `<h2 style="font-size:18px;margin:28px 0 0">${t('mail.next', { week: nextWeek })}</h2>` : '';
    const support = part === 'care' ? ` ${escapeHtml(t('mail.help'))}` : '';
    return `${heading}<p style="margin:12px 0">${pieces.map(pieceOf).join('')}${support}</p>`;
  });
  const body = [
    `<h1 style="font-size:24px;margin:0 0 16px">${escapeHtml(title)}</h1>`,
    ...paragraphs,
    `<p style="margin:28px 0"><a href="${escapeHtml(links.review)}" style="color:#0b6b55">${t('mail.open')}</a></p>`,
    `<p style="margin:0;color:#5c6661;font-size:14px">${t('mail.stop')} <a href="${escapeHtml(links.unsubscribe)}" style="color:#5c6661">${t('mail.stopLink')}</a></p>`,
  ].join('\n');
  return `<!doctype html><html lang="${language}"><head><meta charset="utf-8"><title>${escapeHtml(title)}</title></head><body style="margin:0"><div style="max-width:560px;margin:0 auto;padding:24px;font:17px/1.5 system-ui,sans-serif;color:#17211c">\n${body}\n</div></body></html>`;
}

/** Names of foods and exercises are user input. */
const pieceOf = ({ text, isStrong }: Piece) => (isStrong ? `<strong>${escapeHtml(text)}</strong>` : escapeHtml(text));
