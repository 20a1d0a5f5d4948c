import { describe, expect, it } from 'vitest';
import { decrypt, encrypt, WrongPassphrase } from './age.ts';

/** Below the default, so that tests do not spend half a second on each key. */
const CHEAP = { passphrase: 'rätt lösenfras 42', workFactor: 4 };

/** Written by the age-encryption package (typage) with the passphrase above. */
const BY_AGE =
  'YWdlLWVuY3J5cHRpb24ub3JnL3YxCi0+IHNjcnlwdCBmL2tKaVlZTWw3dkNKd081ZGlLVE53IDgKcDA1K3Flc2F3OEpMRU5hck5kZGp1VTh6eEVTSTliWm1SaGVmZUpvc2E3QQotLS0gazJKMjBGK0paelQzejFtMG15anRuT1BkRFJRUGhacXFlZUZSaytVYlVNQQpFkcVvuZQe6xh7iwrXWohhLZ82IaJqbZ6KWhXWeKelAwCtX81GL2Dtr/ip96gr';

const open = (sealed: Buffer, passphrase: string, size = 1000) => collect(decrypt(pieces(sealed, size), passphrase));
const seal = (plain: Buffer) => collect(encrypt(pieces(plain, 30_000), CHEAP));

describe('encryption with a passphrase', () => {
  it.each([0, 1, 65_535, 65_536, 65_537, 200_000])('returns %i bytes as they were', async (size) => {
    const plain = Buffer.alloc(size, 'formkurva');

    expect((await open(await seal(plain), CHEAP.passphrase, 777)).equals(plain)).toBe(true);
  });

  it('reads what age wrote', async () => {
    expect((await open(Buffer.from(BY_AGE, 'base64'), CHEAP.passphrase, 7)).toString()).toBe('skriven av age');
  });

  it('reports a wrong passphrase before any content', async () => {
    await expect(open(Buffer.from(BY_AGE, 'base64'), 'fel lösenfras 42')).rejects.toThrow(WrongPassphrase);
  });

  it.each([
    ['a byte was changed', (sealed: Buffer) => sealed.fill(sealed.readUInt8(70_000) ^ 1, 70_000, 70_001)],
    ['the last chunk is missing', (sealed: Buffer) => sealed.subarray(0, sealed.indexOf('\n---') + 49 + 16 + 65_552)],
    ['it was cut off', (sealed: Buffer) => sealed.subarray(0, 90)],
    ['bytes were appended', (sealed: Buffer) => Buffer.concat([sealed, Buffer.alloc(20)])],
    [
      'its cost was raised',
      (sealed: Buffer) => Buffer.from(sealed.toString('latin1').replace(' 4\n', ' 5\n'), 'latin1'),
    ],
  ])('refuses a file when %s', async (_how, change) => {
    const sealed = await seal(Buffer.alloc(100_000, 'x'));

    await expect(open(change(sealed), CHEAP.passphrase)).rejects.toThrow();
  });
});

async function collect(source: AsyncIterable<Buffer>): Promise<Buffer> {
  const found: Buffer[] = [];
  for await (const piece of source) found.push(piece);
  return Buffer.concat(found);
}

async function* pieces(bytes: Buffer, size: number): AsyncGenerator<Buffer> {
  for (let at = 0; at < bytes.length; at += size) yield bytes.subarray(at, at + size);
}
