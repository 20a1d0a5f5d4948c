import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import type { Core } from '../core.ts';
import type { SessionRecord } from '../objects.ts';
import { answerOwner, type Outcome, payWithCard } from '../pay.ts';
import { findSession } from '../sessions.ts';
import { answerRequest, requestApproval, settleWallets, WALLET_ANSWERS, walletOf } from '../wallets.ts';
import type { Html } from './html.ts';
import { layout } from './page-layout.ts';
import { payPage, typedFor } from './page-pay.ts';
import { confirmPage, endedPage, unknownPage } from './page-short.ts';
import { PAGE_STYLE } from './page-style.ts';
import { chooseLanguage, type PageLanguage } from './page-texts.ts';
import { appPage, type WalletView, waitPage, walletPage } from './page-wallet.ts';
import { readCard, type TypedCard } from './read-card.ts';

export type PageRequest = { method: string; url: URL; body: string; languages: string };
export type PageAnswer = { status: number; headers: Record<string, string>; body: string | Buffer };

const FONT = '@fontsource-variable/instrument-sans/files/instrument-sans-latin-wght-normal.woff2';
const CACHE_HEADERS = { 'cache-control': 'public, max-age=3600' };

const PAY_PATH = /^\/sandbox\/pay\/(cs_test_[A-Za-z0-9]+)(?:\/(confirm|wait|app))?$/;
/** The page without a script looks again after so many seconds. */
const WAIT_SECONDS = '2';

/** The payment pages. Their URLs contain the session's id, which cannot be guessed: this protects the forms. */
export async function answerPage(core: Core, request: PageRequest): Promise<PageAnswer> {
  const { pathname } = request.url;
  if (pathname === '/sandbox/page.css') return file('text/css; charset=utf-8', PAGE_STYLE);
  if (pathname === '/sandbox/font.woff2') return file('font/woff2', await readFont());
  const [, id = '', part] = PAY_PATH.exec(pathname) ?? [];
  settleWallets(core);
  const record = findSession(core, id);
  const answer = record ? answerFor(core, record, request, part) : notFound(core, request);
  await core.state.commit();
  return answer;
}

function answerFor(core: Core, record: SessionRecord, request: PageRequest, part: string | undefined): PageAnswer {
  const { session } = record;
  const language = chooseLanguage(session.locale, request.languages);
  const here = `/sandbox/pay/${session.id}`;
  const wallet = walletOf(session);
  if (wallet) return walletAnswer(core, { record, wallet, language }, request, part);
  const isConfirming = part === 'confirm';
  // A duplicate submission of "pay" arrives after the payment: it is redirected like the first one.
  if (session.status === 'complete' && request.method === 'POST') return redirect(session.success_url ?? here);
  if (session.status !== 'open') return page(core, language, endedPage(core, session, language));
  if (isConfirming && record.confirming === null) return redirect(here);
  if (request.method !== 'POST') return show(core, record, request, { language, isConfirming });
  const form = new URLSearchParams(request.body);
  if (isConfirming)
    return follow(record, answerOwner(core, record, form.get('answer') === 'approve'), record.confirming);
  return pay(core, record, typedIn(form), language);
}

/** Swish and Klarna: the request is sent from the page, and answered on the page that plays the app. */
function walletAnswer(core: Core, view: WalletView, request: PageRequest, part: string | undefined): PageAnswer {
  const { record, language, wallet } = view;
  const { session } = record;
  const here = `/sandbox/pay/${session.id}`;
  if (session.status === 'complete') return redirect(session.success_url ?? here);
  if (session.status !== 'open') return page(core, language, endedPage(core, session, language));
  if (request.method === 'POST') {
    if (part === 'app') answerRequest(core, record, answerIn(request.body));
    else requestApproval(core, record, wallet);
    return redirect(part === 'app' || wallet === 'swish' ? `${here}/wait` : `${here}/app`);
  }
  if (!record.asking) {
    if (part) return redirect(here);
    return page(core, language, walletPage(core, view, failureOf(core, record)));
  }
  if (part === 'app') return page(core, language, appPage(core, view));
  if (part !== 'wait') return redirect(`${here}/wait`);
  const waiting = page(core, language, waitPage(core, view));
  return { ...waiting, headers: { ...waiting.headers, refresh: WAIT_SECONDS } };
}

function answerIn(body: string) {
  const typed = new URLSearchParams(body).get('answer');
  return WALLET_ANSWERS.find((answer) => answer === typed) ?? 'decline';
}

/** Why the last request was not approved. */
function failureOf(core: Core, { session }: SessionRecord): string | null {
  const intent = typeof session.payment_intent === 'string' ? core.state.get('intents', session.payment_intent) : null;
  return intent?.last_payment_error?.code ?? null;
}

type Shown = { language: PageLanguage; isConfirming: boolean };

function show(core: Core, record: SessionRecord, { url }: PageRequest, { language, isConfirming }: Shown): PageAnswer {
  if (isConfirming) return page(core, language, confirmPage(core, record, language));
  const typed = typedFor({ name: url.searchParams.get('card') ?? 'approved' });
  const failed = url.searchParams.get('failed');
  return page(core, language, payPage(core, { record, language, typed, problems: {}, failed }));
}

function pay(core: Core, record: SessionRecord, typed: TypedCard, language: PageLanguage): PageAnswer {
  const read = readCard(typed, core.clock());
  if (read.kind === 'tried') {
    return follow(record, payWithCard(core, record, read.card, read.verdict), read.card?.name ?? null);
  }
  const { number } = typedFor({ number: typed.number.replace(/\s/g, '') });
  const again = { ...typed, number };
  const view = { record, language, typed: again, problems: read.problems, failed: null };
  return page(core, language, payPage(core, view));
}

/** Never a direct response to the form: reloading must not submit it again. */
function follow({ session }: SessionRecord, outcome: Outcome, card: string | null): PageAnswer {
  const here = `/sandbox/pay/${session.id}`;
  if (outcome.kind === 'paid') return redirect(session.success_url ?? here);
  if (outcome.kind === 'asking-owner') return redirect(`${here}/confirm`);
  return redirect(`${here}?${new URLSearchParams({ card: card ?? '', failed: outcome.code })}`);
}

const typedIn = (form: URLSearchParams): TypedCard => ({
  number: form.get('number') ?? '',
  expiry: form.get('expiry') ?? '',
  cvc: form.get('cvc') ?? '',
});

function notFound(core: Core, { languages }: PageRequest): PageAnswer {
  const language = chooseLanguage(null, languages);
  return page(core, language, unknownPage(core, language), 404);
}

function page(core: Core, language: PageLanguage, main: Html, status = 200): PageAnswer {
  const headers = { 'content-type': 'text/html; charset=utf-8', 'cache-control': 'no-store' };
  return { status, headers, body: layout(language, core.businessName, main) };
}

function redirect(location: string): PageAnswer {
  return { status: 303, headers: { location, 'cache-control': 'no-store' }, body: '' };
}

function file(type: string, body: string | Buffer): PageAnswer {
  return { status: 200, headers: { 'content-type': type, ...CACHE_HEADERS }, body };
}

function readFont(): Promise<Buffer> {
  return readFile(createRequire(import.meta.url).resolve(FONT));
}
