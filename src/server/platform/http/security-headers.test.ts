import fastify from 'fastify';
import { describe, expect, it } from 'vitest';
import { setSecurityHeaders } from './security-headers.ts';

const exerciseSource = { apiUrl: 'https://exercises.example/v1', imageUrl: null, apiKey: null };

async function headersOf(url: string, publicUrl = 'https://formkurva.example') {
  const app = fastify();
  setSecurityHeaders(app, { publicUrl, exerciseSource, demo: false });
  app.get('/rpc/call', async () => ({}));
  app.get('/api/v1/call', async () => ({}));
  app.get('/page', async () => 'a page');
  const { headers } = await app.inject(url);
  await app.close();
  return headers;
}

describe('security headers', () => {
  it('restrict a page to its own origin and the required hosts', async () => {
    const headers = await headersOf('/page');
    expect(headers).toMatchObject({
      'cross-origin-opener-policy': 'same-origin',
      'cross-origin-resource-policy': 'same-origin',
      'origin-agent-cluster': '?1',
      'permissions-policy': 'camera=(self), geolocation=(), microphone=(self), payment=(self)',
      'referrer-policy': 'strict-origin-when-cross-origin',
      'strict-transport-security': 'max-age=63072000',
      'x-content-type-options': 'nosniff',
      'x-dns-prefetch-control': 'off',
      'x-download-options': 'noopen',
      'x-frame-options': 'DENY',
      'x-permitted-cross-domain-policies': 'none',
      'x-xss-protection': '0',
    });
    expect(`${headers['content-security-policy']}`.split(';')).toEqual(
      expect.arrayContaining([
        "default-src 'self'",
        "frame-ancestors 'none'",
        "script-src 'self' 'wasm-unsafe-eval' https://js.stripe.com",
        "connect-src 'self' https: https://api.stripe.com https://exercises.example",
        'upgrade-insecure-requests',
      ]),
    );
  });

  it.each(['/rpc/call', '/api/v1/call'])('allow nothing in the response to %s', async (url) => {
    expect(await headersOf(url)).toMatchObject({
      'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
      'cross-origin-resource-policy': 'same-origin',
      'strict-transport-security': 'max-age=63072000',
      'x-content-type-options': 'nosniff',
      'x-frame-options': 'DENY',
    });
  });

  it.each(['/nothing', '/page'])('are on %s too, without an https upgrade for a plain-http install', async (url) => {
    const headers = await headersOf(url, 'http://formkurva.test');
    expect(headers['strict-transport-security']).toBeUndefined();
    expect(headers['content-security-policy']).toMatch(/default-src 'self'/);
    expect(headers['content-security-policy']).not.toMatch(/upgrade-insecure/);
  });
});
