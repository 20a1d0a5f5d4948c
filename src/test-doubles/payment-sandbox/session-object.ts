import type Stripe from 'stripe';
import { type Core, newId } from './core.ts';
import { unixSeconds } from './deps.ts';
import type { LineItem, Session } from './objects.ts';
import type { SessionParams } from './session-params.ts';

const DAY_SECONDS = 24 * 3600;

/** Fields of a session that a card payment with given lines never sets. */
const UNUSED = {
  after_expiration: null,
  allow_promotion_codes: null,
  automatic_tax: { enabled: false, liability: null, provider: null, status: null },
  billing_address_collection: null,
  client_secret: null,
  collected_information: null,
  consent: null,
  consent_collection: null,
  currency_conversion: null,
  custom_fields: [],
  custom_text: { after_submit: null, shipping_address: null, submit: null, terms_of_service_acceptance: null },
  customer: null,
  customer_account: null,
  customer_creation: 'if_required',
  discounts: [],
  integration_identifier: null,
  invoice: null,
  invoice_creation: null,
  managed_payments: null,
  origin_context: null,
  payment_link: null,
  payment_method_collection: 'if_required',
  payment_method_configuration_details: null,
  payment_method_options: {},
  permissions: null,
  recovered_from: null,
  saved_payment_method_options: null,
  setup_intent: null,
  shipping_address_collection: null,
  shipping_cost: null,
  shipping_options: [],
  subscription: null,
  wallet_options: null,
} satisfies Partial<Session>;

export function newSession(core: Core, params: SessionParams, lines: LineItem[]): Session {
  const id = newId(core, 'cs_test', 58);
  const total = lines.reduce((sum, line) => sum + line.amount_total, 0);
  const email = params.customer_email ?? null;
  return {
    ...UNUSED,
    id,
    object: 'checkout.session',
    adaptive_pricing: { enabled: params.adaptive_pricing?.enabled === 'true' },
    allowed_payment_method_types: params.allowed_payment_method_types ?? null,
    amount_subtotal: total,
    amount_total: total,
    cancel_url: params.cancel_url?.replaceAll('{CHECKOUT_SESSION_ID}', id) ?? null,
    client_reference_id: params.client_reference_id ?? null,
    created: unixSeconds(core),
    currency: lines[0]?.currency ?? null,
    customer_details: email ? customerWith(email) : null,
    customer_email: email,
    expires_at: params.expires_at ?? unixSeconds(core) + DAY_SECONDS,
    livemode: false,
    locale: params.locale ?? null,
    metadata: params.metadata ?? {},
    mode: 'payment',
    payment_intent: null,
    payment_method_types: params.allowed_payment_method_types ?? ['card'],
    payment_status: 'unpaid',
    status: 'open',
    submit_type: params.submit_type ?? null,
    success_url: params.success_url.replaceAll('{CHECKOUT_SESSION_ID}', id),
    total_details: { amount_discount: 0, amount_shipping: 0, amount_tax: 0 },
    ui_mode: 'hosted_page',
    url: `${core.publicUrl}/sandbox/pay/${id}`,
  };
}

const customerWith = (email: string): Session['customer_details'] => ({
  address: null,
  business_name: null,
  email,
  individual_name: null,
  name: null,
  phone: null,
  tax_exempt: 'none',
  tax_ids: [],
});

export function newLine(core: Core, { price_data, quantity }: SessionParams['line_items'][number]): LineItem {
  const { currency, unit_amount, product_data } = price_data;
  const amount = unit_amount * quantity;
  return {
    id: newId(core, 'li'),
    object: 'item',
    adjustable_quantity: null,
    amount_discount: 0,
    amount_subtotal: amount,
    amount_tax: 0,
    amount_total: amount,
    currency,
    description: product_data.name,
    metadata: {},
    price: { ...onePrice(core), currency, unit_amount, unit_amount_decimal: String(unit_amount) },
    quantity,
  };
}

type PriceBase = Omit<Stripe.Price, 'currency' | 'unit_amount' | 'unit_amount_decimal'>;

const onePrice = (core: Core): PriceBase => ({
  id: newId(core, 'price'),
  object: 'price',
  active: false,
  billing_scheme: 'per_unit',
  created: unixSeconds(core),
  custom_unit_amount: null,
  livemode: false,
  lookup_key: null,
  metadata: {},
  nickname: null,
  product: newId(core, 'prod', 14),
  recurring: null,
  tax_behavior: 'unspecified',
  tiers_mode: null,
  transform_quantity: null,
  type: 'one_time',
});
