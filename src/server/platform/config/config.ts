import { resolve } from 'node:path';
import type * as z from 'zod';
import { ore } from '#domain/money/ore.ts';
import { PAYMENT_METHODS } from '#domain/shop/payment-methods.ts';
import { isSafeAddress, trustedProxies } from './addresses.ts';
import { environment, type Settings } from './settings.ts';

export type Config = ReturnType<typeof readConfig>;

/** Reads the whole configuration once. All problems are reported together, each with the setting to change. */
export function readConfig(env: NodeJS.ProcessEnv) {
  const values = valuesOf(withoutEmpty(env));
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
    backupDir: resolve(values.BACKUP_DIR ?? `${dataDir}/backups`),
    /** Takes precedence over the passphrase in the database. */
    backupPassphrase: values.BACKUP_PASSPHRASE ?? null,
    databaseUrl: values.DATABASE_URL ?? null,
    databaseDirectUrl: values.DATABASE_DIRECT_URL ?? null,
    databaseOwnerUrl: values.DATABASE_OWNER_URL ?? values.DATABASE_DIRECT_URL ?? null,
    databaseReplicaUrl: values.DATABASE_REPLICA_URL ?? null,
    statementSeconds: values.DATABASE_STATEMENT_SECONDS,
    sessionSecret: values.SESSION_SECRET ?? null,
    publicUrl: values.PUBLIC_URL ?? `http://localhost:${values.PORT}`,
    nativeOrigins: values.NATIVE_ORIGINS,
    trustProxy: trustedProxies(values.TRUST_PROXY),
    webConcurrency: values.WEB_CONCURRENCY,
    /** Requests per minute from one address, of any kind. Sensitive calls have limits of their own. */
    requestsPerMinute: values.REQUESTS_PER_MINUTE,
    drainSeconds: values.DRAIN_SECONDS ?? (production ? 5 : 0),
    smtpUrl: values.SMTP_URL ?? null,
    mailFrom: values.MAIL_FROM,
    sms: values.SMS_URL ? { url: values.SMS_URL, token: values.SMS_TOKEN ?? null } : null,
    s3: s3Of(values),
    payments: paymentsOf(values, production),
    shop: shopOf(values, production),
    push: pushOf(values),
    /** Allows addresses on this machine where members name addresses. */
    outgoingLoopback: values.OUTGOING_LOOPBACK,
    cashbackWaitDays: values.CASHBACK_WAIT_DAYS,
    /** Öre; a larger balance adjustment needs a second admin. */
    cashbackApprovalAbove: values.CASHBACK_APPROVAL_ABOVE,
    ...sourcesOf(values),
    /** Requires two-step sign-in for the admin pages. */
    adminTwoStep: values.ADMIN_TWO_STEP,
    metricsToken: values.METRICS_TOKEN ?? null,
    tracing: tracingOf(values),
    testAdminEmail: values.TEST_ADMIN_EMAIL ?? (demo ? 'admin@formkurva.example' : null),
    logLevel: values.LOG_LEVEL,
  };
}

/** Settings that cannot be parsed are left out of the second pass, so that all problems are reported in one run. */
function valuesOf(env: NodeJS.ProcessEnv): Settings {
  const parsed = environment.safeParse(env);
  const unreadable = parsed.success ? [] : parsed.error.issues;
  const broken = unreadable.map(({ path: [name] }) => String(name));
  const readable = environment.parse(
    Object.fromEntries(Object.entries(env).filter(([name]) => !broken.includes(name))),
  );
  const others = contradictions(readable).filter((line) => !broken.some((name) => isAbout(line, name)));
  const problems = [...unreadable.map(describe), ...others];
  if (problems.length > 0) throw new ConfigError(problems);
  return readable;
}

/** `NAME: …`, or `GROUP_*: …` for all settings with that prefix. */
function isAbout(problem: string, name: string): boolean {
  const [about = ''] = problem.split(':');
  return about.endsWith('*') ? name.startsWith(about.slice(0, -1)) : about === name;
}

export class ConfigError extends Error {
  constructor(readonly problems: string[]) {
    super(`The configuration has ${problems.length} problem(s):\n${problems.map((line) => `  - ${line}`).join('\n')}`);
  }
}

function contradictions(values: Settings): string[] {
  const s3 = [values.S3_ENDPOINT, values.S3_BUCKET, values.S3_ACCESS_KEY_ID, values.S3_SECRET_ACCESS_KEY];
  return [
    ...(values.NODE_ENV === 'production' ? unfitForProduction(values) : []),
    (values.DEMO ?? values.NODE_ENV !== 'production') &&
      values.PUBLIC_URL?.startsWith('https://') &&
      'DEMO: everybody knows the passwords of the demo, so it is never on at an https address; set NODE_ENV=production',
    values.DATABASE_OWNER_URL && !values.DATABASE_URL && 'DATABASE_OWNER_URL: needs DATABASE_URL beside it',
    values.DATABASE_DIRECT_URL && !values.DATABASE_URL && 'DATABASE_DIRECT_URL: needs DATABASE_URL beside it',
    values.DATABASE_REPLICA_URL && !values.DATABASE_URL && 'DATABASE_REPLICA_URL: needs DATABASE_URL beside it',
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

function unfitForProduction(values: Settings): (string | false | undefined)[] {
  const { SESSION_SECRET: secret, PUBLIC_URL: url } = values;
  return [
    values.OUTGOING_LOOPBACK && 'OUTGOING_LOOPBACK: is for tests, never for production',
    !secret && 'SESSION_SECRET: is required when NODE_ENV=production',
    secret && isWeak(secret) && 'SESSION_SECRET: is too easy to guess; make one with: openssl rand -base64 48',
    values.NATIVE_ORIGINS.some((origin) => origin.startsWith('http:')) &&
      'NATIVE_ORIGINS: http is for trying the app in a browser, never for production',
    !url && 'PUBLIC_URL: is required when NODE_ENV=production',
    url && !isSafeAddress(url) && 'PUBLIC_URL: must be https in production (http only on localhost)',
    [values.SHOP_SELLER_NAME, values.SHOP_SELLER_ORGANISATION_NUMBER, values.SHOP_SELLER_EMAIL].some(isExample) &&
      'SHOP_SELLER_*: set your company; receipts must not show the example company',
  ];
}

/** A random secret of 32 characters practically always has at least ten different ones. */
const isWeak = (secret: string) => new Set(secret).size < 10 || /(.{4,})\1\1|secret|password|changeme/i.test(secret);

/** All settings with their defaults applied. */
const isExample = (value: string) => ['Formkurva AB', '559999-0000', 'butik@formkurva.example'].includes(value);

const describe = (issue: z.core.$ZodIssue) => `${issue.path.join('.')}: ${issue.message}`;

// An empty variable in an .env file means "not set".
const withoutEmpty = (env: NodeJS.ProcessEnv) => Object.fromEntries(Object.entries(env).filter(([, value]) => value));

function shopOf(values: Settings, production: boolean) {
  const isSandbox = paymentsOf(values, production).kind === 'sandbox';
  return {
    paymentMethods: values.PAYMENT_METHODS ?? (isSandbox ? PAYMENT_METHODS : (['card'] as const)),
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

function sourcesOf(values: Settings) {
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

function tracingOf(values: Settings) {
  const { OTEL_EXPORTER_OTLP_ENDPOINT: endpoint, OTEL_SERVICE_NAME: serviceName } = values;
  return endpoint ? { endpoint, serviceName, sampleRatio: values.OTEL_TRACES_SAMPLER_ARG } : null;
}

function pushOf(values: Settings) {
  const { VAPID_PUBLIC_KEY: publicKey, VAPID_PRIVATE_KEY: privateKey } = values;
  return {
    keys: publicKey && privateKey ? { publicKey, privateKey } : null,
    subject: values.VAPID_SUBJECT ?? `mailto:${values.SHOP_SELLER_EMAIL}`,
  };
}

type PaymentSettings =
  | { kind: 'stripe'; secretKey: string; webhookSecret: string }
  | { kind: 'sandbox' }
  | { kind: 'none' };

/** Never together with a real key; in production only when it is enabled explicitly. */
function paymentsOf(values: Settings, production: boolean): PaymentSettings {
  const { STRIPE_SECRET_KEY: secretKey, STRIPE_WEBHOOK_SECRET: webhookSecret } = values;
  if (secretKey && webhookSecret) return { kind: 'stripe', secretKey, webhookSecret };
  return { kind: (values.PAYMENT_SANDBOX ?? !production) ? 'sandbox' : 'none' };
}

function s3Of(values: Settings) {
  const { S3_ENDPOINT: endpoint, S3_BUCKET: bucket, S3_ACCESS_KEY_ID: keyId, S3_SECRET_ACCESS_KEY: secret } = values;
  if (!endpoint || !bucket || !keyId || !secret) return null;
  return { endpoint, bucket, region: values.S3_REGION, accessKeyId: keyId, secretAccessKey: secret };
}

type Values = { NODE_ENV: string; DEMO?: boolean | undefined; DATA_SEEDER?: boolean | undefined };

/** Demo and test data: on outside production and off in production, unless the configuration states otherwise. */
function modesOf({ NODE_ENV, DEMO, DATA_SEEDER }: Values) {
  const production = NODE_ENV === 'production';
  return { production, demo: DEMO ?? !production, dataSeeder: DATA_SEEDER ?? !production };
}
