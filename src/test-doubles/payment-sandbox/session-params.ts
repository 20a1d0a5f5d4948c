import * as z from 'zod';
import { SandboxError } from './sandbox-error.ts';

/** A message that is one of the provider's codes becomes the code of the refusal. */
const whole = z
  .string()
  .regex(/^\d{1,12}$/, 'parameter_invalid_integer')
  .transform(Number);
const text = (max: number) => z.string().min(1, 'parameter_invalid_empty').max(max);
const link = z
  .string()
  .max(5000)
  .regex(/^https?:\/\/[^\s]+$/, 'url_invalid');
const metadata = z.record(z.string().max(40), z.string().max(500));
const expand = z.array(z.string()).optional();

const line = z.strictObject({
  price_data: z.strictObject({
    currency: z.string(),
    unit_amount: whole,
    product_data: z.strictObject({
      name: text(250),
      description: text(1000).optional(),
      images: z.array(link).max(8).optional(),
      metadata: metadata.optional(),
    }),
  }),
  quantity: whole,
});

const session = z.strictObject({
  mode: z.literal('payment'),
  line_items: z.array(line).min(1).max(100),
  success_url: link,
  cancel_url: link.optional(),
  client_reference_id: text(200).optional(),
  customer_email: z.email('email_invalid').optional(),
  metadata: metadata.optional(),
  payment_intent_data: z.strictObject({ metadata: metadata.optional(), description: text(1000).optional() }).optional(),
  expires_at: whole.optional(),
  locale: z.string().max(10).optional(),
  allowed_payment_method_types: z
    .array(z.enum(['card', 'swish', 'klarna']))
    .min(1)
    .optional(),
  payment_method_options: z
    .strictObject({ swish: z.strictObject({ reference: text(50).optional() }).optional() })
    .optional(),
  adaptive_pricing: z.strictObject({ enabled: z.enum(['true', 'false']) }).optional(),
  submit_type: z.enum(['auto', 'pay']).optional(),
  expand,
});

const refund = z.strictObject({
  payment_intent: z.string().optional(),
  charge: z.string().optional(),
  amount: whole.optional(),
  reason: z.enum(['duplicate', 'fraudulent', 'requested_by_customer']).optional(),
  metadata: metadata.optional(),
  expand,
});

const list = z.object({
  limit: whole.optional(),
  starting_after: z.string().optional(),
  payment_intent: z.string().optional(),
  type: z.string().optional(),
  created: z.object({ gte: whole.optional() }).optional(),
  arrival_date: z.object({ gte: whole.optional() }).optional(),
  status: z.string().optional(),
  payout: z.string().optional(),
});

export type SessionParams = z.infer<typeof session>;
export type RefundParams = z.infer<typeof refund>;
export type ListParams = z.infer<typeof list>;

export const readSessionParams = (form: unknown): SessionParams => read(session, form);
export const readRefundParams = (form: unknown): RefundParams => read(refund, form);
export const readListParams = (form: unknown): ListParams => read(list, form);
export const readExpand = (form: unknown): string[] => read(z.object({ expand }), form).expand ?? [];

function read<T>(shape: z.ZodType<T>, form: unknown): T {
  const parsed = shape.safeParse(form);
  if (parsed.success) return parsed.data;
  throw refusalFor(parsed.error.issues[0]);
}

function refusalFor(issue: z.core.$ZodIssue | undefined): SandboxError {
  const [unknown] = issue?.code === 'unrecognized_keys' ? issue.keys : [];
  const param = paramOf([...(issue?.path ?? []), ...(unknown === undefined ? [] : [unknown])]);
  if (unknown !== undefined) return refuse('parameter_unknown', param, 'is not a parameter here');
  if (issue?.code === 'invalid_type' && issue.input === undefined)
    return refuse('parameter_missing', param, 'is needed');
  const code = /^[a-z]+(_[a-z]+)+$/.exec(issue?.message ?? '')?.[0];
  return refuse(code, param, 'cannot be used as it is');
}

function refuse(code: string | undefined, param: string, why: string): SandboxError {
  return new SandboxError({ ...(code ? { code } : {}), param, message: `${param} ${why}` });
}

/** The provider names a nested parameter as in the form: line_items[0][price_data][currency]. */
function paramOf([first, ...rest]: PropertyKey[]): string {
  return `${String(first ?? '')}${rest.map((key) => `[${String(key)}]`).join('')}`;
}
