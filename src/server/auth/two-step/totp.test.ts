import { randomBytes } from 'node:crypto';
import { expect, it } from 'vitest';
import { base32, openSecret, sealSecret, stepOfCode, totpCode, totpUri } from './totp.ts';

// The test vectors of RFC 6238, appendix B, cut to six digits.
const SECRET = Buffer.from('12345678901234567890');

it.each([
  [59, '287082'],
  [1_111_111_109, '081804'],
  [1_234_567_890, '005924'],
  [20_000_000_000, '353130'],
])('gives at second %d the code %s', (second, code) => {
  expect(totpCode(SECRET, Math.floor(second / 30))).toBe(code);
  expect(stepOfCode(SECRET, code, new Date(second * 1000))).toBe(Math.floor(second / 30));
});

it('accepts the previous and the next code, and no others', () => {
  const at = (second: number) => stepOfCode(SECRET, '005924', new Date((1_234_567_890 + second) * 1000));
  expect([at(-60), at(-30), at(0), at(30), at(60)]).toEqual([null, 41_152_263, 41_152_263, 41_152_263, null]);
});

it('formats the secret for authenticator apps', () => {
  expect(base32(SECRET)).toBe('GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ');
  expect(totpUri('elin@exempel.se', SECRET)).toMatch(/^otpauth:\/\/totp\/Formkurva%3Aelin%40exempel\.se\?secret=GEZD/);
});

it('is encrypted with the server’s secret', () => {
  const random = { uuid: () => '', bytes: (length: number) => randomBytes(length) };
  const sealed = sealSecret('one secret', SECRET, random);
  expect([openSecret('one secret', sealed), sealed.includes(SECRET)]).toEqual([SECRET, false]);
  expect(() => openSecret('another', sealed)).toThrow();
});
