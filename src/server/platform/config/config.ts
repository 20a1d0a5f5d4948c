import { resolve } from 'node:path';
import * as z from 'zod';
import { DEFAULT_WAIT_DAYS } from '#domain/cashback/awards/awards.ts';
import { ore } from '#domain/money/ore.ts';
import { address, isSafeAddress, nativeOrigins, trustedProxies } from './addresses.ts';
import { modesOf } from './modes.ts';

const onOff = z
  .enum(['on', 'off', 'true', 'false', '1', '0'])
  .transform((value) => ['on', 'true', '1'].includes(value));
const wholeNumber = (min: number, max: number) => z.coerce.number().int().min(min).max(max);

const environment = z.object({
  NODE_ENV: z.enum(['development', 'production', 'test']).default('development'),
  PORT: wholeNumber(0, 65535).default(3000),
  HOST: z.string().default('127.0.0.1'),
  DATA_DIR: z.string().default('./data'),
  DELETIONS_FILE: z.string().optional(),
  DATABASE_URL: z.url({ protocol: /^postgres(ql)?$/ }).optional(),
  /** The owner of the tables, who migrates them; without it the account of DATABASE_URL does. */
  DATABASE_OWNER_URL: z.url({ protocol: /^postgres(ql)?$/ }).optional(),
  /** The longest that one statement of a call may take. */
  DATABASE_STATEMENT_SECONDS: wholeNumber(1, 600).default(20),
  DEMO: onOff.optional(),
  DATA_SEEDER: onOff.optional(),
  SESSION_SECRET: z.string().min(32, 'needs at least 32 characters').optional(),
  PUBLIC_URL: address.optional(),
  /** Origins of the native wrapper, which may call from elsewhere; none by default. */
  NATIVE_ORIGINS: nativeOrigins,
  /** Number of proxies in front, or a comma-separated list of their addresses. */
  TRUST_PROXY: z.string().optional(),
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
  TEST_ADMIN_EMAIL: z.email().toLowerCase().optional(),
  LOG_LEVEL: z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent']).default('info'),
});

/** The name of every setting. */
export const SETTINGS = Object.keys(environment.shape);

export type Config = ReturnType<typeof readConfig>;

/** Reads the whole configuration once. All problems are told at once, each with the name to change. */
export function readConfig(env: NodeJS.ProcessEnv) {
  const parsed = environment.safeParse(withoutEmpty(env));
  const problems = parsed.success ? contradictions(parsed.data) : parsed.error.issues.map(describe);
  if (!parsed.success || problems.length > 0) throw new ConfigError(problems);
  const values = parsed.data;
  const modes = modesOf(values);
  const { production, demo } = modes;
  const dataDir = resolve(values.DATA_DIR);
  return {
    ...modes,
    port: values.PORT,
    host: values.HOST,
    dataDir,
    filesDir: resolve(dataDir, 'files'),
    deletionsFile: resolve(values.DELETIONS_FILE ?? `${dataDir}/deletions.jsonl`),
    databaseUrl: values.DATABASE_URL ?? null,
    databaseOwnerUrl: values.DATABASE_OWNER_URL ?? null,
    statementSeconds: values.DATABASE_STATEMENT_SECONDS,
    sessionSecret: values.SESSION_SECRET ?? null,
    publicUrl: values.PUBLIC_URL ?? `http://localhost:${values.PORT}`,
    nativeOrigins: values.NATIVE_ORIGINS,
    trustProxy: trustedProxies(values.TRUST_PROXY),
    webConcurrency: values.WEB_CONCURRENCY,
    /** What one address may ask for in a minute, whatever it asks for. Sensitive calls have limits of their own. */
    requestsPerMinute: values.REQUESTS_PER_MINUTE,
    drainSeconds: values.DRAIN_SECONDS ?? (production ? 5 : 0),
    smtpUrl: values.SMTP_URL ?? null,
    mailFrom: values.MAIL_FROM,
    sms: values.SMS_URL ? { url: values.SMS_URL, token: values.SMS_TOKEN ?? null } : null,
    s3: s3Of(values),
    payments: paymentsOf(values, production),
    shop: shopOf(values),
    push: pushOf(values),
    cashbackWaitDays: values.CASHBACK_WAIT_DAYS,
    ...sourcesOf(values),
    /** Admin pages only for admins who have signed in by two steps. */
    adminTwoStep: values.ADMIN_TWO_STEP,
    metricsToken: values.METRICS_TOKEN ?? null,
    testAdminEmail: values.TEST_ADMIN_EMAIL ?? (demo ? 'admin@formkurva.example' : null),
    logLevel: values.LOG_LEVEL,
  };
}

export class ConfigError extends Error {
  constructor(readonly problems: string[]) {
    super(`The configuration has ${problems.length} problem(s):\n${problems.map((line) => `  - ${line}`).join('\n')}`);
  }
}

type Values = z.infer<typeof environment>;

function contradictions(values: Values): string[] {
  const s3 = [values.S3_ENDPOINT, values.S3_BUCKET, values.S3_ACCESS_KEY_ID, values.S3_SECRET_ACCESS_KEY];
  return [
    ...(values.NODE_ENV === 'production' ? unfitForProduction(values) : []),
    (values.DEMO ?? values.NODE_ENV !== 'production') &&
      values.PUBLIC_URL?.startsWith('https://') &&
      'DEMO: everybody knows the passwords of the demo, so it is never on at an https address; set NODE_ENV=production',
    values.DATABASE_OWNER_URL && !values.DATABASE_URL && 'DATABASE_OWNER_URL: needs DATABASE_URL beside it',
    Boolean(values.STRIPE_SECRET_KEY) !== Boolean(values.STRIPE_WEBHOOK_SECRET) &&
      'STRIPE_*: set SECRET_KEY and WEBHOOK_SECRET together',
    values.STRIPE_SECRET_KEY &&
      values.PAYMENT_SANDBOX &&
      'PAYMENT_SANDBOX: cannot be on beside STRIPE_SECRET_KEY, leave one of them out',
    Boolean(values.VAPID_PUBLIC_KEY) !== Boolean(values.VAPID_PRIVATE_KEY) &&
      'VAPID_*: set PUBLIC_KEY and PRIVATE_KEY together',
    s3.some(Boolean) &&
      !s3.every(Boolean) &&
      'S3_*: set ENDPOINT, BUCKET, ACCESS_KEY_ID and SECRET_ACCESS_KEY together',
  ].filter((line) => typeof line === 'string');
}

function unfitForProduction(values: Values): (string | false | undefined)[] {
  const { SESSION_SECRET: secret, PUBLIC_URL: url } = values;
  return [
    values.PUSH_LOOPBACK && 'PUSH_LOOPBACK: is for tests, never for production',
    !secret && 'SESSION_SECRET: is required when NODE_ENV=production',
    secret && isWeak(secret) && 'SESSION_SECRET: is too easy to guess; make one with: openssl rand -base64 48',
    values.NATIVE_ORIGINS.some((origin) => origin.startsWith('http:')) &&
      'NATIVE_ORIGINS: http is for trying the app in a browser, never for production',
    !url && 'PUBLIC_URL: is required when NODE_ENV=production',
    url && !isSafeAddress(url) && 'PUBLIC_URL: must be https in production (http only on localhost)',
    [values.SHOP_SELLER_NAME, values.SHOP_SELLER_ORGANISATION_NUMBER, values.SHOP_SELLER_EMAIL].some(isExample) &&
      'SHOP_SELLER_*: say who sells; the example company must not stand on receipts',
  ];
}

/** Random bytes give 32 characters with fewer than ten different ones never. */
const isWeak = (secret: string) => new Set(secret).size < 10 || /(.{4,})\1\1|secret|password|changeme/i.test(secret);

/** Filled in by the defaults above. */
const isExample = (value: string) => ['Formkurva AB', '559999-0000', 'butik@formkurva.example'].includes(value);

const describe = (issue: z.core.$ZodIssue) => `${issue.path.join('.')}: ${issue.message}`;

// An empty variable in an .env file means "not set".
const withoutEmpty = (env: NodeJS.ProcessEnv) => Object.fromEntries(Object.entries(env).filter(([, value]) => value));

function shopOf(values: Values) {
  return {
    seller: {
      name: values.SHOP_SELLER_NAME,
      organisationNumber: values.SHOP_SELLER_ORGANISATION_NUMBER,
      vatNumber: values.SHOP_SELLER_VAT_NUMBER,
      address: values.SHOP_SELLER_ADDRESS,
      email: values.SHOP_SELLER_EMAIL,
      phone: values.SHOP_SELLER_PHONE,
    },
    delivery: { price: ore(values.SHOP_DELIVERY_PRICE), freeFrom: ore(values.SHOP_FREE_DELIVERY_FROM) },
  };
}

function sourcesOf(values: Values) {
  return {
    foodSources: {
      fdcApiKey: values.FDC_API_KEY ?? null,
      fdcBaseUrl: values.FDC_BASE_URL,
      offBaseUrl: values.OFF_BASE_URL,
    },
    exerciseSource: {
      apiKey: values.EXERCISE_API_KEY ?? null,
      apiUrl: values.EXERCISE_API_KEY ? values.EXERCISE_API_URL : null,
      imageUrl: values.EXERCISE_IMAGE_URL ?? null,
    },
  };
}

function pushOf(values: Values) {
  const { VAPID_PUBLIC_KEY: publicKey, VAPID_PRIVATE_KEY: privateKey } = values;
  return {
    keys: publicKey && privateKey ? { publicKey, privateKey } : null,
    subject: values.VAPID_SUBJECT ?? `mailto:${values.SHOP_SELLER_EMAIL}`,
    loopback: values.PUSH_LOOPBACK,
  };
}

type PaymentSettings =
  | { kind: 'stripe'; secretKey: string; webhookSecret: string }
  | { kind: 'sandbox' }
  | { kind: 'none' };

/** The sandbox never beside a real key, and in production only when somebody says so. */
function paymentsOf(values: Values, production: boolean): PaymentSettings {
  const { STRIPE_SECRET_KEY: secretKey, STRIPE_WEBHOOK_SECRET: webhookSecret } = values;
  if (secretKey && webhookSecret) return { kind: 'stripe', secretKey, webhookSecret };
  return { kind: (values.PAYMENT_SANDBOX ?? !production) ? 'sandbox' : 'none' };
}

function s3Of(values: Values) {
  const { S3_ENDPOINT: endpoint, S3_BUCKET: bucket, S3_ACCESS_KEY_ID: keyId, S3_SECRET_ACCESS_KEY: secret } = values;
  if (!endpoint || !bucket || !keyId || !secret) return null;
  return { endpoint, bucket, region: values.S3_REGION, accessKeyId: keyId, secretAccessKey: secret };
}
