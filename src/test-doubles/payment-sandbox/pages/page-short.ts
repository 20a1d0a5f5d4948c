import type { Core } from '../core.ts';
import type { Session, SessionRecord } from '../objects.ts';
import { type Html, html, icon } from './html.ts';
import { amountHead } from './page-pay.ts';
import { PAGE_TEXTS, type PageLanguage } from './page-texts.ts';

/** Where the owner of the card answers their bank (3-D Secure). */
export function confirmPage(core: Core, record: SessionRecord, language: PageLanguage): Html {
  const texts = PAGE_TEXTS[language];
  return html`${amountHead(core, { record, language })}
<section class="card fields" aria-labelledby="confirm">
<h2 id="confirm">${texts.confirmTitle}</h2>
<p>${texts.confirmText}</p>
<form method="post" action="/sandbox/pay/${record.session.id}/confirm" class="stack">
<button class="button" type="submit" name="answer" value="approve">${icon('shield', 18)}${texts.approve}</button>
<button class="button secondary" type="submit" name="answer" value="deny">${texts.deny}</button>
</form>
</section>`;
}

/** Shown for a session that has ended; links back to the shop. */
export function endedPage(core: Core, { status, success_url, cancel_url }: Session, language: PageLanguage): Html {
  const texts = PAGE_TEXTS[language];
  const isPaid = status === 'complete';
  const back = isPaid ? success_url : cancel_url;
  return shortPage(isPaid ? texts.paidTitle : texts.expiredTitle, isPaid ? texts.paidText : texts.expiredText, {
    href: back ?? '/',
    label: texts.back.replace('{business}', core.businessName),
  });
}

export function unknownPage(core: Core, language: PageLanguage): Html {
  const texts = PAGE_TEXTS[language];
  const label = texts.back.replace('{business}', core.businessName);
  return shortPage(texts.unknownTitle, texts.unknownText, { href: '/', label });
}

function shortPage(title: string, text: string, way: { href: string; label: string }): Html {
  return html`<section class="card fields"><h1 class="title">${title}</h1><p>${text}</p>
<a class="button secondary" href="${way.href}">${way.label}</a></section>`;
}
