import * as z from 'zod';
import { DEFAULT_APPROVAL_ABOVE_ORE } from '#domain/cashback/admin/adjustments.ts';
import { DEFAULT_WAIT_DAYS } from '#domain/cashback/awards/awards.ts';
import { address, databaseAddress, nativeOrigins, proxies } from './addresses.ts';

const onOff = z
  .enum(['on', 'off', 'true', 'false', '1', '0'])
  .transform((value) => ['on', 'true', '1'].includes(value));
const wholeNumber = (min: number, max: number) => z.coerce.number().int().min(min).max(max);

export const environment = z.object({
  NODE_ENV: z.enum(['development', 'production', 'test']).default('development'),
  PORT: wholeNumber(0, 65535).default(3000),
  HOST: z.string().default('127.0.0.1'),
  DATA_DIR: z.string().default('./data'),
  DELETIONS_FILE: z.string().optional(),
  DATABASE_URL: databaseAddress.optional(),
  /** The owner of the tables, who migrates them; without it the account of DATABASE_URL does. */
  DATABASE_OWNER_URL: databaseAddress.optional(),
  /** PostgreSQL itself, when DATABASE_URL is that of a pooler: for listening and migrating. */
  DATABASE_DIRECT_URL: databaseAddress.optional(),
  /** A streaming standby for reads that bear a state of some moments ago. */
  DATABASE_REPLICA_URL: databaseAddress.optional(),
  /** The longest that one statement of a call may take. */
  DATABASE_STATEMENT_SECONDS: wholeNumber(1, 600).default(20),
  DEMO: onOff.optional(),
  DATA_SEEDER: onOff.optional(),
  SESSION_SECRET: z.string().min(32, 'needs at least 32 characters').optional(),
  PUBLIC_URL: address.optional(),
  /** Origins of the native wrapper, which may call from elsewhere; none by default. */
  NATIVE_ORIGINS: nativeOrigins,
  /** Number of proxies in front, or a comma-separated list of their addresses. */
  TRUST_PROXY: proxies.optional(),
  WEB_CONCURRENCY: wholeNumber(1, 64).default(1),
  REQUESTS_PER_MINUTE: wholeNumber(60, 10_000_000).default(1200),
  /** Seconds between "not ready" and closing the door, for proxies to notice. */
  DRAIN_SECONDS: wholeNumber(0, 120).optional(),
  SMTP_URL: z.url({ protocol: /^smtps?$/ }).optional(),
  MAIL_FROM: z.string().default('Formkurva <no-reply@formkurva.example>'),
  SMS_URL: address.optional(),
  SMS_TOKEN: z.string().optional(),
  S3_ENDPOINT: address.optional(),
  S3_BUCKET: z.string().optional(),
  S3_REGION: z.string().default('eu-north-1'),
  S3_ACCESS_KEY_ID: z.string().optional(),
  S3_SECRET_ACCESS_KEY: z.string().optional(),
  STRIPE_SECRET_KEY: z
    .string()
    .regex(/^(sk|rk)_(test|live)_\w+$/, 'is not a secret key of Stripe’s')
    .optional(),
  STRIPE_WEBHOOK_SECRET: z.string().startsWith('whsec_').optional(),
  PAYMENT_SANDBOX: onOff.optional(),
  SHOP_SELLER_NAME: z.string().default('Formkurva AB'),
  SHOP_SELLER_ORGANISATION_NUMBER: z.string().default('559999-0000'),
  SHOP_SELLER_VAT_NUMBER: z.string().default('SE559999000001'),
  SHOP_SELLER_ADDRESS: z.string().default('Exempelgatan 1, 111 22 Stockholm'),
  SHOP_SELLER_EMAIL: z.email().default('butik@formkurva.example'),
  SHOP_SELLER_PHONE: z.string().default('08-000 00 00'),
  /** Öre, VAT included. */
  SHOP_DELIVERY_PRICE: wholeNumber(0, 100_000).default(4900),
  SHOP_FREE_DELIVERY_FROM: wholeNumber(0, 10_000_000).default(50_000),
  /** Days from shipping until what an order earned can be used. */
  CASHBACK_WAIT_DAYS: wholeNumber(0, 365).default(DEFAULT_WAIT_DAYS),
  /** Öre; above it an adjustment of a balance needs a second admin. */
  CASHBACK_APPROVAL_ABOVE: wholeNumber(0, 100_000_000).default(DEFAULT_APPROVAL_ABOVE_ORE),
  VAPID_PUBLIC_KEY: z
    .string()
    .regex(/^[\w-]{87}$/, 'is not a public VAPID key')
    .optional(),
  VAPID_PRIVATE_KEY: z
    .string()
    .regex(/^[\w-]{43}$/, 'is not a private VAPID key')
    .optional(),
  /** Whom push services write to when something is wrong with what we send. */
  VAPID_SUBJECT: z.url({ protocol: /^(https|mailto)$/ }).optional(),
  /** Tests have a push service of their own on this machine. */
  PUSH_LOOPBACK: onOff.default(false),
  FDC_API_KEY: z.string().optional(),
  FDC_BASE_URL: address.default('https://api.nal.usda.gov/fdc/v1'),
  OFF_BASE_URL: address.default('https://world.openfoodfacts.org'),
  EXERCISE_API_KEY: z.string().optional(),
  EXERCISE_API_URL: address.default('https://api.api-ninjas.com/v1/exercises'),
  /** Where the service's pictures lie; the security policy allows them from there. */
  EXERCISE_IMAGE_URL: address.optional(),
  ADMIN_TWO_STEP: onOff.default(false),
  METRICS_TOKEN: z.string().min(16, 'needs at least 16 characters').optional(),
  /** Where traces are sent by OTLP over HTTP; without it there are none. */
  OTEL_EXPORTER_OTLP_ENDPOINT: address.optional(),
  OTEL_SERVICE_NAME: z.string().default('formkurva'),
  /** The part of all traces that is kept, unless a proxy has decided. */
  OTEL_TRACES_SAMPLER_ARG: z.coerce.number().min(0).max(1).default(1),
  TEST_ADMIN_EMAIL: z.email().toLowerCase().optional(),
  LOG_LEVEL: z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent']).default('info'),
});

export type Settings = z.infer<typeof environment>;

/** The name of every setting. */
export const SETTINGS = Object.keys(environment.shape);
