import { type Core, newId } from './core.ts';
import { unixSeconds } from './deps.ts';
import type { Charge, Intent } from './objects.ts';

/** Parts of a payment intent that a card payment through a session never fills. */
const UNUSED_INTENT = {
  allowed_payment_method_types: null,
  amount_capturable: 0,
  application: null,
  application_fee_amount: null,
  automatic_payment_methods: null,
  canceled_at: null,
  cancellation_reason: null,
  capture_method: 'automatic_async',
  client_secret: null,
  confirmation_method: 'automatic',
  customer: null,
  customer_account: null,
  description: null,
  excluded_payment_method_types: null,
  managed_payments: null,
  next_action: null,
  on_behalf_of: null,
  payment_method: null,
  payment_method_configuration_details: null,
  payment_method_options: {},
  payment_method_types: ['card'],
  payment_record: null,
  processing: null,
  receipt_email: null,
  review: null,
  setup_future_usage: null,
  shipping: null,
  source: null,
  statement_descriptor: null,
  statement_descriptor_suffix: null,
  transfer_data: null,
  transfer_group: null,
} satisfies Partial<Intent>;

type Asked = Pick<Intent, 'amount' | 'currency' | 'metadata'> & { id?: string };

export function newIntent(core: Core, { id, amount, currency, metadata }: Asked): Intent {
  return {
    ...UNUSED_INTENT,
    id: id ?? newId(core, 'pi'),
    object: 'payment_intent',
    amount,
    amount_received: 0,
    created: unixSeconds(core),
    currency,
    last_payment_error: null,
    latest_charge: null,
    livemode: false,
    metadata,
    status: 'requires_payment_method',
  };
}

const UNUSED_CHARGE = {
  application: null,
  application_fee: null,
  application_fee_amount: null,
  balance_transaction: null,
  calculated_statement_descriptor: null,
  customer: null,
  description: null,
  failure_balance_transaction: null,
  failure_code: null,
  failure_message: null,
  fraud_details: null,
  on_behalf_of: null,
  outcome: null,
  payment_method: null,
  receipt_email: null,
  receipt_number: null,
  receipt_url: null,
  review: null,
  shipping: null,
  source: null,
  source_transfer: null,
  statement_descriptor: null,
  statement_descriptor_suffix: null,
  transfer_data: null,
  transfer_group: null,
} satisfies Partial<Charge>;

type Payer = { email: string | null; details: Charge['payment_method_details'] };

export function newCharge(core: Core, intent: Intent, { email, details }: Payer): Charge {
  return {
    ...UNUSED_CHARGE,
    id: newId(core, 'ch'),
    object: 'charge',
    amount: intent.amount,
    amount_captured: intent.amount,
    amount_refunded: 0,
    billing_details: { address: null, email, name: null, phone: null, tax_id: null },
    captured: true,
    created: unixSeconds(core),
    currency: intent.currency,
    disputed: false,
    livemode: false,
    metadata: intent.metadata,
    paid: true,
    payment_intent: intent.id,
    payment_method_details: details,
    refunded: false,
    status: 'succeeded',
  };
}
