import type { Core } from '../core.ts';
import type { SessionRecord } from '../objects.ts';
import { findTestCard, TEST_CARDS, type TestCard } from '../test-cards.ts';
import { type Html, html, type IconName, icon } from './html.ts';
import { CARD_TEXTS, failureText, formatAmount, PAGE_TEXTS, type PageLanguage } from './page-texts.ts';
import type { FieldProblems, TypedCard } from './read-card.ts';

export type PayView = {
  record: SessionRecord;
  language: PageLanguage;
  typed: TypedCard;
  problems: FieldProblems;
  /** Why the last attempt failed, by the provider's code. */
  failed: string | null;
};

/** The page with the card form. */
export function payPage(core: Core, view: PayView): Html {
  const { record, language, problems, typed } = view;
  const { session } = record;
  const texts = PAGE_TEXTS[language];
  const { number, unit } = formatAmount(language, session.amount_total ?? 0, session.currency ?? 'sek');
  return html`${amountHead(core, view)}
${view.failed === null ? null : html`<p class="alert" role="alert">${icon('cross', 18)}<span>${failureText(language, view.failed)}</span></p>`}
<form method="post" action="/sandbox/pay/${session.id}" autocomplete="off" novalidate>
<div class="card fields">
${field({ name: 'number', label: texts.cardNumber, value: typed.number, problem: problemText(view, 'number'), icon: 'card', hint: '' })}
<div class="pair">
${field({ name: 'expiry', label: texts.expiry, value: typed.expiry, problem: problemText(view, 'expiry'), hint: texts.expiryHint })}
${field({ name: 'cvc', label: texts.cvc, value: typed.cvc, problem: problemText(view, 'cvc'), hint: '' })}
</div>
</div>
<button class="button" type="submit">${icon('lock', 18)}${texts.pay.replace('{amount}', `${number}\u00a0${unit}`)}</button>
</form>
${cardList(view, Object.keys(problems).length === 0 ? typed.number : '')}
${session.cancel_url ? html`<a class="button ghost" href="${session.cancel_url}">${texts.cancel}</a>` : null}`;
}

export function amountHead(core: Core, { record, language }: Pick<PayView, 'record' | 'language'>): Html {
  const { session } = record;
  const texts = PAGE_TEXTS[language];
  const { number, unit } = formatAmount(language, session.amount_total ?? 0, session.currency ?? 'sek');
  const order = session.client_reference_id ? `, ${texts.order} ${session.client_reference_id.slice(0, 8)}` : '';
  return html`<div class="head">
<h1><span class="caption">${core.businessName}${order}</span><span class="hidden">. ${texts.amount} </span><span class="amount">${number} <span class="unit">${unit}</span></span></h1>
<span class="badge" aria-hidden="true">${texts.badge}</span>
</div>`;
}

type Field = {
  name: keyof TypedCard;
  label: string;
  value: string;
  problem: string | null;
  icon?: IconName;
  hint: string;
};

function field({ name, label, value, problem, icon: iconName, hint }: Field): Html {
  const described = problem === null ? null : html` aria-invalid="true" aria-describedby="${name}-problem"`;
  return html`<div class="field">
<label for="${name}">${label}</label>
<div class="input">${iconName ? icon(iconName, 18) : null}<input id="${name}" name="${name}" value="${value}" placeholder="${hint}" inputmode="numeric" maxlength="30" autocomplete="off" required${described}></div>
${problem === null ? null : html`<p class="problem" id="${name}-problem">${problem}</p>`}
</div>`;
}

function problemText({ problems, language }: PayView, name: keyof TypedCard): string | null {
  const problem = problems[name];
  if (!problem) return null;
  const texts = PAGE_TEXTS[language];
  if (problem === 'required') return texts.required;
  return { number: texts.numberUnreadable, expiry: texts.expiryUnreadable, cvc: texts.cvcUnreadable }[name];
}

function cardList({ record, language }: PayView, chosen: string): Html {
  const texts = PAGE_TEXTS[language];
  const offered = TEST_CARDS.filter(({ name }) => CARD_TEXTS[language][name] !== undefined);
  const isChosen = (card: TestCard) => card.number === chosen.replace(/\s/g, '');
  return html`<section class="card list" aria-labelledby="test-cards">
<header><h2 id="test-cards">${texts.testCards}</h2><span class="caption">${texts.tapToFill}</span></header>
<ul>
${offered.map(
  (
    card,
  ) => html`<li><a href="/sandbox/pay/${record.session.id}?card=${card.name}"${isChosen(card) ? html` aria-current="true"` : null}>
<span class="${toneOf(card)}">${icon(iconOf(card), 18)}</span><span class="does">${CARD_TEXTS[language][card.name] ?? ''}</span><span class="number">${spaced(card.number)}</span></a></li>`,
)}
</ul>
<p class="caption">${texts.otherCodes}</p>
</section>`;
}

function iconOf(card: TestCard): IconName {
  if (card.asksOwner) return 'shield';
  return card.verdict.kind === 'approved' ? 'check' : 'cross';
}

const toneOf = (card: TestCard) => ({ shield: 'warn', check: 'good', cross: 'bad' })[String(iconOf(card))] ?? '';

const spaced = (number: string) => number.replace(/(\d{4})(?=\d)/g, '$1 ');

/** A test card's details as a person would type them; an unknown number is never shown again. */
export function typedFor(by: { name: string } | { number: string }): TypedCard {
  const card = findTestCard(by);
  return card ? { number: spaced(card.number), expiry: '12 / 34', cvc: '123' } : { number: '', expiry: '', cvc: '' };
}
