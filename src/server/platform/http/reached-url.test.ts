import { describe, expect, it } from 'vitest';
import { addressWarning, reachedUrl } from './reached-url.ts';

const PUBLIC = 'http://localhost:3000';
const demo = { publicUrl: PUBLIC, demo: true, nativeOrigins: ['https://localhost'] };

describe('the address at which the demo was reached', () => {
  it.each([
    'http://127.0.0.1:3000',
    'http://[::1]:3000',
    'http://192.168.1.20:3000',
    'http://10.0.0.4:3000',
    'http://172.20.0.2:3000',
    'http://[fd00::5]:3000',
    'http://macbook.local:3000',
  ])('is the visitor’s own when it is loopback or private: %s', (origin) => {
    expect(reachedUrl(origin, demo)).toBe(origin);
  });

  it.each([
    ['a public address', 'https://evil.example'],
    ['a public address that begins like a private one', 'http://10.0.0.4.evil.example'],
    ['a public address of the neighbouring network', 'http://172.32.0.1'],
    ['the native app', 'https://localhost'],
    ['another kind of address', 'capacitor://localhost'],
    ['a page without an address', 'null'],
    ['no browser', undefined],
  ])('is the configured one for %s', (_what, origin) => {
    expect(reachedUrl(origin, demo)).toBe(PUBLIC);
  });

  it('is always the configured one outside the demo', () => {
    expect(reachedUrl('http://127.0.0.1:3000', { ...demo, demo: false })).toBe(PUBLIC);
  });
});

describe('the warning about the address at start', () => {
  it('is given when other machines can connect and PUBLIC_URL would lead them to themselves', () => {
    expect(addressWarning({ publicUrl: PUBLIC, host: '0.0.0.0' })).toContain('Set PUBLIC_URL');
  });

  it.each([
    [PUBLIC, '127.0.0.1'],
    [PUBLIC, '::1'],
    ['http://192.168.1.20:3000', '0.0.0.0'],
  ])('is not given for %s on %s', (publicUrl, host) => {
    expect(addressWarning({ publicUrl, host })).toBeNull();
  });
});
