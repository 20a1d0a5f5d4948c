import { encode } from 'uqr';
import type { Core } from '../core.ts';
import type { SessionRecord } from '../objects.ts';
import { appUrl, WALLET_ANSWERS, type Wallet } from '../wallets.ts';
import { Html, html, icon } from './html.ts';
import { amountHead } from './page-pay.ts';
import { failureText, PAGE_TEXTS, type PageLanguage } from './page-texts.ts';

export type WalletView = { record: SessionRecord; wallet: Wallet; language: PageLanguage };

const NAMES: Record<Wallet, string> = { swish: 'Swish', klarna: 'Klarna' };

/** Where the payment starts; `failed` is why the last request was not approved, by the provider's code. */
export function walletPage(core: Core, view: WalletView, failed: string | null): Html {
  const { record, wallet, language } = view;
  const texts = PAGE_TEXTS[language];
  const { id, cancel_url: cancelUrl } = record.session;
  return html`${amountHead(core, view)}
${failed === null ? null : html`<p class="alert" role="alert">${icon('cross', 18)}<span>${failureText(language, failed)}</span></p>`}
<form method="post" action="/sandbox/pay/${id}">
<button class="button" type="submit">${icon('lock', 18)}${texts.payBy.replace('{method}', NAMES[wallet])}</button>
</form>
${cancelUrl ? html`<a class="button ghost" href="${cancelUrl}">${texts.cancel}</a>` : null}`;
}

/** While the request waits in the buyer's app: a code to scan on a computer, a link to the app on a phone. */
export function waitPage(core: Core, view: WalletView): Html {
  const { record, wallet, language } = view;
  const texts = PAGE_TEXTS[language];
  const url = appUrl(core, record.session);
  const named = (text: string) => text.replace('{method}', NAMES[wallet]);
  return html`${amountHead(core, view)}
<section class="card fields" aria-labelledby="waiting">
<h2 id="waiting">${named(texts.waitingFor)}</h2>
<p class="scan">${texts.scan}</p>
<div class="scan">${qrCode(url, named(texts.code))}</div>
<a class="button" href="/sandbox/pay/${record.session.id}/app">${named(texts.openApp)}</a>
<p class="caption">${wallet === 'swish' ? texts.swishLimit : texts.klarnaLimit}</p>
</section>`;
}

/** Plays the buyer's app, or the lender's page. */
export function appPage(core: Core, view: WalletView): Html {
  const { record, wallet, language } = view;
  const texts = PAGE_TEXTS[language];
  return html`${amountHead(core, view)}
<section class="card fields" aria-labelledby="app">
<h2 id="app">${texts.appTitle.replace('{method}', NAMES[wallet])}</h2>
<p>${texts.appText}</p>
<form method="post" action="/sandbox/pay/${record.session.id}/app" class="stack">
${WALLET_ANSWERS.map(
  (answer, index) =>
    html`<button class="button${index === 0 ? '' : ' secondary'}" type="submit" name="answer" value="${answer}">${texts.answers[answer]}</button>`,
)}
</form>
</section>`;
}

/** Always dark on white, because cameras need it. */
function qrCode(text: string, label: string): Html {
  const { data, size } = encode(text, { ecc: 'M', border: 4 });
  const squares = data.flatMap((row, y) => row.map((isDark, x) => (isDark ? `M${x} ${y}h1v1h-1z` : ''))).join('');
  return html`<svg class="qr" role="img" aria-label="${label}" viewBox="0 0 ${size} ${size}" shape-rendering="crispEdges">${new Html(`<path d="${squares}"/>`)}</svg>`;
}
