import { describe, expect, it } from 'vitest';
import { forgetShared, isPictureFile, readShared, receiveShared, SHARE_FIELD } from './shared-file.ts';
import { memoryCaches } from './test/memory-caches.ts';

const NOW = Date.parse('2026-11-12T18:00:00.000Z');
const HOUR = 3_600_000;

/** What the browser has read of the form: its letters are the browser's work. */
function share(...files: File[]): Pick<Request, 'formData'> {
  const body = new FormData();
  for (const file of files) body.append(SHARE_FIELD, file);
  return { formData: async () => body };
}

describe('a file from the share sheet', () => {
  it('waits for the page that it opens, with its name and type, until it is used', async () => {
    const stores = memoryCaches();
    const answer = await receiveShared(share(new File(['a,b'], 'Träning ”24”.csv', { type: 'text/csv' })), stores, NOW);
    expect([answer.status, answer.headers.get('location')]).toEqual([303, '/share']);

    const file = await readShared(stores, NOW + 1);
    expect([file?.name, file?.type, await file?.text()]).toEqual(['Träning ”24”.csv', 'text/csv', 'a,b']);
    expect((await readShared(stores, NOW + 2))?.name).toBe('Träning ”24”.csv');
    await forgetShared(stores);
    expect(await readShared(stores, NOW + 3)).toBeNull();
  });

  it('takes the place of an earlier one that nobody fetched', async () => {
    const stores = memoryCaches();
    await receiveShared(share(new File(['1'], 'one.csv')), stores, NOW);
    await receiveShared(share(new File(['2'], 'two.csv')), stores, NOW);
    expect((await readShared(stores, NOW))?.name).toBe('two.csv');
  });

  it('is thrown away when nobody fetched it within an hour', async () => {
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

  it('opens the page all the same when nothing came with it', async () => {
    const stores = memoryCaches();
    const broken = new Request('https://formkurva.example/share', { method: 'POST', body: 'title=Hej' });
    for (const request of [share(), broken]) {
      expect((await receiveShared(request, stores, NOW)).headers.get('location')).toBe('/share');
    }
    expect(await readShared(stores, NOW)).toBeNull();
  });
});
