import fastify from 'fastify';
import { describe, expect, it } from 'vitest';
import { warnOfProxy } from './proxy-warning.ts';

async function linesOf(trustProxy: number | false, headers: Record<string, string>[]): Promise<string[]> {
  const lines: string[] = [];
  const app = fastify({ logger: { level: 'warn', stream: { write: (line) => void lines.push(line) } } });
  warnOfProxy(app, trustProxy);
  app.get('/', async () => 'well');
  for (const one of headers) await app.inject({ url: '/', headers: one });
  await app.close();
  return lines;
}

describe('a proxy in front', () => {
  const forwarded = { 'x-forwarded-for': '10.0.0.7' };

  it('is reported once when it is not trusted', async () => {
    expect(await linesOf(false, [{}, forwarded, forwarded])).toEqual([expect.stringContaining('TRUST_PROXY')]);
  });

  it('is not reported when it is trusted, nor without a proxy', async () => {
    expect([await linesOf(1, [forwarded]), await linesOf(false, [{}])]).toEqual([[], []]);
  });
});
