import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { ConfigError, readConfig } from './config.ts';
import { SETTINGS } from './settings.ts';

const SECRET = 'k3Jx9-Qw2_Lm7Zt5Vb8Nc1Yr4Hd6Fg0Sp';
const PRODUCTION = {
  NODE_ENV: 'production',
  SESSION_SECRET: SECRET,
  PUBLIC_URL: 'https://formkurva.se',
  SHOP_SELLER_NAME: 'Butiken AB',
  SHOP_SELLER_ORGANISATION_NUMBER: '556000-0001',
  SHOP_SELLER_EMAIL: 'butik@butiken.se',
};

describe('the configuration', () => {
  it('needs no settings to start a demo on loopback', () => {
    expect(readConfig({})).toMatchObject({ port: 3000, host: '127.0.0.1', demo: true, databaseUrl: null });
  });

  it('turns the demo off in production', () => {
    expect(readConfig(PRODUCTION)).toMatchObject({ demo: false, testAdminEmail: null });
  });

  it('recognises the test account in any spelling of its address', () => {
    expect(readConfig({ TEST_ADMIN_EMAIL: 'Admin@Formkurva.example' }).testAdminEmail).toBe('admin@formkurva.example');
  });

  it.each(['docs/configuration.md', '.env.example'])('lists every setting in %s', (file) => {
    const text = readFileSync(file, 'utf8').replaceAll('`…_', '`SHOP_SELLER_');
    expect(SETTINGS.filter((name) => !new RegExp(`[\`#]${name}[\`=]`).test(text))).toEqual([]);
  });

  it('reports all problems at once, by name', () => {
    const problems = problemsOf({ PORT: 'many', DATABASE_URL: 'mysql://x', NODE_ENV: 'production' });
    expect(problems.map((line) => line.split(':')[0])).toEqual([
      'PORT',
      'DATABASE_URL',
      'SESSION_SECRET',
      'PUBLIC_URL',
      'SHOP_SELLER_*',
    ]);
  });

  it('accepts an address with several servers, and reports a bad one without repeating its password', () => {
    const several = 'postgres://ann:hush@a,b:5433/kurva?target_session_attrs=read-write';
    expect(readConfig({ DATABASE_URL: several, DATABASE_REPLICA_URL: several }).databaseUrl).toBe(several);
    expect(problemsOf({ DATABASE_URL: several.replace('5433', '99999') })).toEqual([
      'DATABASE_URL: names a port that is not a number from 1 to 65535',
    ]);
  });

  it('requires a secret and an address in production', () => {
    expect(problemsOf({ NODE_ENV: 'production' })).toEqual([
      expect.stringContaining('SESSION_SECRET'),
      expect.stringContaining('PUBLIC_URL'),
      expect.stringContaining('SHOP_SELLER_*'),
    ]);
  });

  it.each([
    ['an unknown NODE_ENV', { NODE_ENV: 'prod' }, 'NODE_ENV'],
    ['the demo at an https address', { ...PRODUCTION, DEMO: 'on' }, 'DEMO'],
    ['the demo at an https address without NODE_ENV', { PUBLIC_URL: 'https://formkurva.example' }, 'DEMO'],
    ['the example seller in production', { ...PRODUCTION, SHOP_SELLER_EMAIL: '' }, 'SHOP_SELLER_*'],
    ['plain http in production', { ...PRODUCTION, PUBLIC_URL: 'http://formkurva.se' }, 'PUBLIC_URL'],
    ['a secret of one letter', { ...PRODUCTION, SESSION_SECRET: 'x'.repeat(40) }, 'SESSION_SECRET'],
    ['a secret that repeats itself', { ...PRODUCTION, SESSION_SECRET: 'abcdefghijklmnop'.repeat(3) }, 'SESSION_SECRET'],
    ['a secret that was to be changed', { ...PRODUCTION, SESSION_SECRET: `changeme-${SECRET}` }, 'SESSION_SECRET'],
    ['a short secret', { ...PRODUCTION, SESSION_SECRET: SECRET.slice(0, 31) }, 'SESSION_SECRET'],
  ])('refuses %s', (_what, env, name) => {
    expect(problemsOf(env)).toEqual([expect.stringContaining(name)]);
  });

  it('accepts plain http on this machine in production', () => {
    expect(readConfig({ ...PRODUCTION, PUBLIC_URL: 'http://localhost:3000' }).production).toBe(true);
  });

  it('requires all S3 settings or none', () => {
    expect(problemsOf({ S3_BUCKET: 'b' })).toEqual([expect.stringContaining('S3_*')]);
  });

  const KEYS = { STRIPE_SECRET_KEY: 'sk_test_1', STRIPE_WEBHOOK_SECRET: 'whsec_1' };
  const LIVE = { ...KEYS, STRIPE_SECRET_KEY: 'sk_live_1' };

  it.each([
    [{}, 'sandbox'],
    [{ PAYMENT_SANDBOX: 'off' }, 'none'],
    [KEYS, 'stripe'],
    [LIVE, 'stripe'],
    [PRODUCTION, 'none'],
    [{ ...PRODUCTION, DEMO: 'on', PUBLIC_URL: 'http://localhost' }, 'none'],
    [{ ...PRODUCTION, PAYMENT_SANDBOX: 'on' }, 'sandbox'],
    [{ ...PRODUCTION, ...LIVE }, 'stripe'],
    [{ ...LIVE, PAYMENT_SANDBOX: 'off' }, 'stripe'],
  ])('with %j takes payments by %s', (env, kind) => {
    expect(readConfig(env).payments.kind).toBe(kind);
  });

  it.each([
    [{}, ['swish', 'card', 'klarna']],
    [KEYS, ['card']],
    [{ ...KEYS, PAYMENT_METHODS: 'card, Swish' }, ['card', 'swish']],
  ])('with %j offers %j', (env, methods) => {
    expect(readConfig(env).shop.paymentMethods).toEqual(methods);
  });

  it.each([
    ['a method of payment that is none', { PAYMENT_METHODS: 'card,cash' }, 'PAYMENT_METHODS'],
    ['the sandbox beside a live key', { ...LIVE, PAYMENT_SANDBOX: 'on' }, 'PAYMENT_SANDBOX'],
    ['the sandbox beside a test key', { ...KEYS, PAYMENT_SANDBOX: 'on' }, 'PAYMENT_SANDBOX'],
    ['a key without the secret of its webhooks', { STRIPE_SECRET_KEY: 'sk_live_1' }, 'STRIPE_*'],
    ['the secret of webhooks without a key', { STRIPE_WEBHOOK_SECRET: 'whsec_1' }, 'STRIPE_*'],
    ['a publishable key', { ...KEYS, STRIPE_SECRET_KEY: 'pk_live_1' }, 'STRIPE_SECRET_KEY'],
    ['a proxy that is no address', { TRUST_PROXY: '10.0.0.1, nginx' }, 'TRUST_PROXY'],
    ['a network of proxies that is none', { TRUST_PROXY: '10.0.0.0/33' }, 'TRUST_PROXY'],
    ['a yes where proxies are counted', { TRUST_PROXY: 'true' }, 'TRUST_PROXY'],
    ['another secret', { ...KEYS, STRIPE_WEBHOOK_SECRET: 'sk_test_1' }, 'STRIPE_WEBHOOK_SECRET'],
  ])('refuses %s', (_what, env, name) => {
    expect(problemsOf(env)).toEqual([expect.stringContaining(name)]);
  });

  it('accepts no other origin unless one is configured', () => {
    expect(readConfig({}).nativeOrigins).toEqual([]);
    expect(readConfig({ NATIVE_ORIGINS: 'capacitor://localhost, https://localhost' }).nativeOrigins).toEqual([
      'capacitor://localhost',
      'https://localhost',
    ]);
  });

  it.each([
    ['a page on the web', { NATIVE_ORIGINS: 'https://formkurva.example' }],
    ['every page', { NATIVE_ORIGINS: '*' }],
    ['plain http in production', { ...PRODUCTION, NATIVE_ORIGINS: 'http://localhost:4400' }],
  ])('refuses %s as an origin of the native app', (_what, env) => {
    expect(problemsOf(env)).toEqual([expect.stringContaining('NATIVE_ORIGINS')]);
  });

  it.each([
    ['1', 1],
    ['10.0.0.1, 10.0.0.2', ['10.0.0.1', '10.0.0.2']],
    ['loopback,10.0.0.0/8,fd00::/8', ['loopback', '10.0.0.0/8', 'fd00::/8']],
    ['', false],
  ])('reads TRUST_PROXY=%j', (TRUST_PROXY, expected) => {
    expect(readConfig({ TRUST_PROXY }).trustProxy).toEqual(expected);
  });
});

function problemsOf(env: NodeJS.ProcessEnv): string[] {
  try {
    readConfig(env);
    return [];
  } catch (error) {
    return error instanceof ConfigError ? error.problems : [String(error)];
  }
}
