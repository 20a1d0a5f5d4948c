import { type Core, emit } from './core.ts';
import { randomText, unixSeconds } from './deps.ts';
import type { Charge, Intent, Session, SessionRecord } from './objects.ts';
import { intentOf, putIntent, receive } from './pay.ts';
import { putSession } from './sessions.ts';

/** Methods that are approved outside the payment page: in the buyer's app, or on the lender's page. */
export type Wallet = 'swish' | 'klarna';

/** How long the buyer has to approve a request. Swish cancels it after three minutes. */
const APPROVE_SECONDS: Record<Wallet, number> = { swish: 180, klarna: 20 * 60 };

/**
 * The buyer's answers. `later` and `much-later` approve, and the bank confirms afterwards; with `later-fails` it refuses. No answer at all
 * ends with the time limit.
 */
export const WALLET_ANSWERS = ['approve', 'decline', 'later', 'later-fails', 'much-later'] as const;
export type WalletAnswer = (typeof WALLET_ANSWERS)[number];

/** How long the bank takes; `much-later` is after a shop has given up. */
const CONFIRM_SECONDS = { later: 10, 'later-fails': 10, 'much-later': 45 * 60 };

export function walletOf({ payment_method_types: [first] }: Session): Wallet | null {
  return first === 'swish' || first === 'klarna' ? first : null;
}

/** Sends the buyer a request to approve; one that waits is sent again with its own time limit. */
export function requestApproval(core: Core, record: SessionRecord, wallet: Wallet): void {
  if (record.asking) return;
  const intent = intentOf(core, record);
  const until = unixSeconds(core) + APPROVE_SECONDS[wallet];
  putSession(core, { ...record, asking: { until } }, { payment_intent: intent.id });
  const next_action = nextAction(core, record.session, wallet, until);
  putIntent(core, intent, { status: 'requires_action', next_action }, 'payment_intent.requires_action');
}

/** The buyer's answer to a request; ignored when none waits any more. */
export function answerRequest(core: Core, record: SessionRecord, answer: WalletAnswer): void {
  if (!record.asking || record.session.status !== 'open') return;
  const answered = { ...record, asking: null };
  if (answer === 'decline') refuse(core, answered, 'payment_method_customer_decline');
  else if (answer === 'approve') complete(core, answered);
  else confirmLater(core, answered, answer);
}

/** The page is complete, and the money arrives or not when the bank has decided. */
function confirmLater(core: Core, answered: SessionRecord, answer: keyof typeof CONFIRM_SECONDS): void {
  const intent = putIntent(core, intentOf(core, answered), { status: 'processing', next_action: null }, PROCESSING);
  const confirming = { at: unixSeconds(core) + CONFIRM_SECONDS[answer], succeeds: answer !== 'later-fails' };
  const done = putSession(
    core,
    { ...answered, awaiting: confirming },
    { status: 'complete', payment_status: 'unpaid', payment_intent: intent.id, url: null },
  );
  emit(core, 'checkout.session.completed', done.session);
}

const PROCESSING = 'payment_intent.processing';

/** Requests whose time limit has passed, and payments that banks have decided about by now. */
export function settleWallets(core: Core): void {
  const now = unixSeconds(core);
  for (const record of core.state.list('sessions')) {
    if (record.session.status === 'open' && record.asking && record.asking.until <= now)
      refuse(core, { ...record, asking: null }, 'payment_intent_payment_attempt_expired');
    if (record.awaiting && record.awaiting.at <= now) decide(core, record, record.awaiting.succeeds);
  }
}

function complete(core: Core, record: SessionRecord): void {
  receiveFrom(core, record);
  const done = putSession(core, record, { status: 'complete', payment_status: 'paid', url: null });
  emit(core, 'checkout.session.completed', done.session);
}

function decide(core: Core, record: SessionRecord, succeeds: boolean): void {
  const decided = { ...record, awaiting: null };
  if (!succeeds) {
    refuse(core, decided, 'payment_method_provider_decline');
    emit(core, 'checkout.session.async_payment_failed', decided.session);
    return;
  }
  receiveFrom(core, decided);
  const done = putSession(core, decided, { payment_status: 'paid' });
  emit(core, 'checkout.session.async_payment_succeeded', done.session);
}

function receiveFrom(core: Core, record: SessionRecord): void {
  const wallet = walletOf(record.session) ?? 'swish';
  receive(core, record, intentOf(core, record), detailsOf(core, wallet));
}

/** A session that is still open can be paid again. */
function refuse(core: Core, record: SessionRecord, code: string): void {
  putSession(core, record, {});
  const last_payment_error = { type: 'invalid_request_error', code, message: `The payment was not approved: ${code}` };
  const failed = { status: 'requires_payment_method', next_action: null, last_payment_error };
  putIntent(core, intentOf(core, record), failed, 'payment_intent.payment_failed');
}

/** The address of the page that plays the buyer's app. */
export const appUrl = (core: Core, { id }: Session) => `${core.publicUrl}/sandbox/pay/${id}/app`;

function nextAction(core: Core, session: Session, wallet: Wallet, until: number): Intent['next_action'] {
  const url = appUrl(core, session);
  if (wallet === 'klarna') return { type: 'redirect_to_url', redirect_to_url: { url, return_url: session.url } };
  return {
    type: 'swish_handle_redirect_or_display_qr_code',
    swish_handle_redirect_or_display_qr_code: {
      hosted_instructions_url: `${core.publicUrl}/sandbox/pay/${session.id}/wait`,
      mobile_auth_url: url,
      qr_code: { data: url, expires_at: until, image_url_png: '', image_url_svg: '' },
    },
  };
}

function detailsOf(core: Core, wallet: Wallet): Charge['payment_method_details'] {
  if (wallet === 'klarna')
    return {
      type: 'klarna',
      klarna: { payer_details: null, payment_method_category: 'pay_later', preferred_locale: 'sv-SE' },
    };
  const swish = { fingerprint: 'sandboxswish', payment_reference: randomText(core, 16), verified_phone_last4: '4567' };
  return { type: 'swish', swish };
}
