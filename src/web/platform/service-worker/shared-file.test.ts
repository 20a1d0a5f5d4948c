import { describe, expect, it } from 'vitest';
import { forgetShared, isPictureFile, readShared, receiveShared, SHARE_FIELD } from './shared-file.ts';
import { memoryCaches } from './test/memory-caches.ts';

const NOW = Date.parse('2026-11-12T18:00:00.000Z');
const HOUR = 3_600_000;

/** Replaces the form, which the browser parses. */
function share(...files: File[]): Pick<Request, 'formData'> {
  const body = new FormData();
  for (const file of files) body.append(SHARE_FIELD, file);
  return { formData: async () => body };
}

describe('a file from the share sheet', () => {
  it('is stored with its name and type for the page that it opens', async () => {
    const stores = memoryCaches();
    const answer = await receiveShared(share(new File(['a,b'], 'Träning ”24”.csv', { type: 'text/csv' })), stores, NOW);
    expect([answer.status, answer.headers.get('location')]).toEqual([303, '/share']);

    const file = await readShared(stores, NOW + 1);
    expect([file?.name, file?.type, await file?.text()]).toEqual(['Träning ”24”.csv', 'text/csv', 'a,b']);
    expect((await readShared(stores, NOW + 2))?.name).toBe('Träning ”24”.csv');
    await forgetShared(stores);
    expect(await readShared(stores, NOW + 3)).toBeNull();
  });

  it('replaces an earlier one that was not taken', async () => {
    const stores = memoryCaches();
    await receiveShared(share(new File(['1'], 'one.csv')), stores, NOW);
    await receiveShared(share(new File(['2'], 'two.csv')), stores, NOW);
    expect((await readShared(stores, NOW))?.name).toBe('two.csv');
  });

  it('is deleted when it was not taken within an hour', async () => {
    const stores = memoryCaches();
    await receiveShared(share(new File(['1'], 'one.csv')), stores, NOW);
    expect(await readShared(stores, NOW + HOUR + 1)).toBeNull();
    expect(await readShared(stores, NOW)).toBeNull();
  });

  it.each([
    ['image/jpeg', true],
    ['image/webp', true],
    ['image/svg+xml', false],
    ['text/csv', false],
  ])('of the type %s is a picture: %s', (type, isPicture) => {
    expect(isPictureFile(new File(['x'], 'x', { type }))).toBe(isPicture);
  });

  it('opens the page also when there was no file', async () => {
    const stores = memoryCaches();
    const broken = new Request('https://formkurva.example/share', { method: 'POST', body: 'title=Hej' });
    for (const request of [share(), broken]) {
      expect((await receiveShared(request, stores, NOW)).headers.get('location')).toBe('/share');
    }
    expect(await readShared(stores, NOW)).toBeNull();
  });
});

describe('a link from the share sheet', () => {
  it.each([
    ['its own field', { url: 'https://x.example/grot?a=1' }],
    ['the text', { title: 'Gröt', text: 'Prova! https://x.example/grot?a=1' }],
    [
      'the field for links, although the text has another',
      { url: 'https://x.example/grot?a=1', text: 'https://y.example/' },
    ],
  ])('in %s opens the page that reads a recipe', async (_where, fields) => {
    const body = new FormData();
    for (const [name, value] of Object.entries(fields)) body.append(name, value);
    const request = new Request('https://formkurva.example/share', { method: 'POST', body });
    const { headers, status } = await receiveShared(request, memoryCaches(), NOW);
    expect([status, headers.get('location')]).toEqual([
      303,
      '/meals/recipes/from-link?url=https%3A%2F%2Fx.example%2Fgrot%3Fa%3D1',
    ]);
  });
});
