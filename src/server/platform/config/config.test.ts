import { describe, expect, it } from 'vitest';
import { ConfigError, readConfig } from './config.ts';

describe('the configuration', () => {
  it('needs nothing to start a demo on loopback', () => {
    expect(readConfig({})).toMatchObject({ port: 3000, host: '127.0.0.1', demo: true, databaseUrl: null });
  });

  it('turns the demo off in production', () => {
    const env = { NODE_ENV: 'production', SESSION_SECRET: 'x'.repeat(32), PUBLIC_URL: 'https://formkurva.example' };
    expect(readConfig(env)).toMatchObject({ demo: false, testAdminEmail: null });
  });

  it('tells all problems at once, by name', () => {
    const problems = problemsOf({ PORT: 'many', DATABASE_URL: 'mysql://x', NODE_ENV: 'production' });
    expect(problems.join('\n')).toMatch(/PORT:[\s\S]*DATABASE_URL:/);
  });

  it('demands a secret and an address in production', () => {
    expect(problemsOf({ NODE_ENV: 'production' })).toEqual([
      expect.stringContaining('SESSION_SECRET'),
      expect.stringContaining('PUBLIC_URL'),
    ]);
  });

  it('wants all of the S3 settings or none', () => {
    expect(problemsOf({ S3_BUCKET: 'b' })).toEqual([expect.stringContaining('S3_*')]);
  });

  it.each([
    ['1', 1],
    ['10.0.0.1, 10.0.0.2', ['10.0.0.1', '10.0.0.2']],
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
