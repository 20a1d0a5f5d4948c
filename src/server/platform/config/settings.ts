import * as z from 'zod';
import { DEFAULT_APPROVAL_ABOVE_ORE } from '#domain/cashback/admin/adjustments.ts';
import { DEFAULT_WAIT_DAYS } from '#domain/cashback/awards/awards.ts';
import { PAYMENT_METHODS } from '#domain/shop/payment-methods.ts';
import { address, databaseAddress, nativeOrigins, proxies } from './addresses.ts';

const onOff = z
  .enum(['on', 'off', 'true', 'false', '1', '0'])
  .transform((value) => ['on', 'true', '1'].includes(value));
/** A comma-separated list of known names, at least one. */
const listOf = <Name extends string>(names: readonly Name[]) =>
  z
    .string()
    .transform((text) => text.split(',').map((name) => name.trim().toLowerCase()))
    .pipe(z.array(z.enum(names)).min(1));
const wholeNumber = (min: number, max: number) => z.coerce.number().int().min(min).max(max);

export const environment = z.object({
  NODE_ENV: z.enum(['development', 'production', 'test']).default('development'),
  PORT: wholeNumber(0, 65535).default(3000),
  HOST: z.string().default('127.0.0.1'),
  DATA_DIR: z.string().default('./data'),
  DELETIONS_FILE: z.string().optional(),
  BACKUP_DIR: z.string().optional(),
  BACKUP_PASSPHRASE: z.string().min(12).max(200).optional(),
  DATABASE_URL: databaseAddress.optional(),
  /** The owner of the tables, used for migrations; by default the account of DATABASE_URL. */
  DATABASE_OWNER_URL: databaseAddress.optional(),
  /** A direct connection to PostgreSQL for listening and migrations, needed when DATABASE_URL is a pooler. */
  DATABASE_DIRECT_URL: databaseAddress.optional(),
  /** A streaming standby for reads that may be stale. */
  DATABASE_REPLICA_URL: databaseAddress.optional(),
  /** Limit for one statement of a call. */
  DATABASE_STATEMENT_SECONDS: wholeNumber(1, 600).default(20),
  DEMO: onOff.optional(),
  DATA_SEEDER: onOff.optional(),
  SESSION_SECRET: z.string().min(32, 'needs at least 32 characters').optional(),
  PUBLIC_URL: address.optional(),
  /** Origins of the native wrapper, for cross-origin calls; none by default. */
  NATIVE_ORIGINS: nativeOrigins,
  /** Number of proxies in front, or a comma-separated list of their addresses. */
  TRUST_PROXY: proxies.optional(),
  WEB_CONCURRENCY: wholeNumber(1, 64).default(1),
  REQUESTS_PER_MINUTE: wholeNumber(60, 10_000_000).default(1200),
  /** Seconds between "not ready" and closing the port, for proxies to notice. */
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
  /** Other methods than cards must be activated at the provider first. */
  PAYMENT_METHODS: listOf(PAYMENT_METHODS).optional(),
  SHOP_SELLER_NAME: z.string().default('Formkurva AB'),
  SHOP_SELLER_ORGANISATION_NUMBER: z.string().default('559999-0000'),
  SHOP_SELLER_VAT_NUMBER: z.string().default('SE559999000001'),
  SHOP_SELLER_ADDRESS: z.string().default('Exempelgatan 1, 111 22 Stockholm'),
  SHOP_SELLER_EMAIL: z.email().default('butik@formkurva.example'),
  SHOP_SELLER_PHONE: z.string().default('08-000 00 00'),
  /** Öre, VAT included. */
  SHOP_DELIVERY_PRICE: wholeNumber(0, 100_000).default(4900),
  SHOP_FREE_DELIVERY_FROM: wholeNumber(0, 10_000_000).default(50_000),
  /** Days between shipping an order and its earned cashback becoming available. */
  CASHBACK_WAIT_DAYS: wholeNumber(0, 365).default(DEFAULT_WAIT_DAYS),
  /** Öre; a larger balance adjustment needs a second admin. */
  CASHBACK_APPROVAL_ABOVE: wholeNumber(0, 100_000_000).default(DEFAULT_APPROVAL_ABOVE_ORE),
  VAPID_PUBLIC_KEY: z
    .string()
    .regex(/^[\w-]{87}$/, 'is not a public VAPID key')
    .optional(),
  VAPID_PRIVATE_KEY: z
    .string()
    .regex(/^[\w-]{43}$/, 'is not a private VAPID key')
    .optional(),
  /** Contact address for the operators of push services. */
  VAPID_SUBJECT: z.url({ protocol: /^(https|mailto)$/ }).optional(),
  /** Tests run services on this machine whose addresses members would name. */
  OUTGOING_LOOPBACK: onOff.default(false),
  FDC_API_KEY: z.string().optional(),
  FDC_BASE_URL: address.default('https://api.nal.usda.gov/fdc/v1'),
  OFF_BASE_URL: address.default('https://world.openfoodfacts.org'),
  EXERCISE_API_KEY: z.string().optional(),
  EXERCISE_API_URL: address.default('https://api.api-ninjas.com/v1/exercises'),
  /** Origin of the service's pictures, which the security policy allows. */
  EXERCISE_IMAGE_URL: address.optional(),
  ADMIN_TWO_STEP: onOff.default(false),
  METRICS_TOKEN: z.string().min(16, 'needs at least 16 characters').optional(),
  /** The OTLP/HTTP endpoint for traces; without it, tracing is off. */
  OTEL_EXPORTER_OTLP_ENDPOINT: address.optional(),
  OTEL_SERVICE_NAME: z.string().default('formkurva'),
  /** The sampled share of traces, unless a proxy has decided. */
  OTEL_TRACES_SAMPLER_ARG: z.coerce.number().min(0).max(1).default(1),
  TEST_ADMIN_EMAIL: z.email().toLowerCase().optional(),
  LOG_LEVEL: z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent']).default('info'),
});

export type Settings = z.infer<typeof environment>;

/** The name of every setting. */
export const SETTINGS = Object.keys(environment.shape);
