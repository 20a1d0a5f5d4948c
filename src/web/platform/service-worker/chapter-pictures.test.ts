import { describe, expect, it, vi } from 'vitest';
import { chapterPicture, chapterPicturesIn } from './chapter-pictures.ts';
import { memoryCaches } from './test/memory-caches.ts';

const addressOf = (number: number) => `/files/chapters/${String(number).padStart(40, '0')}.webp`;

describe('a picture of a chapter', () => {
  it('is fetched once and then read from the device', async () => {
    const stores = memoryCaches();
    const load = vi.fn(async () => new Response('picture'));
    expect(await (await chapterPicture(addressOf(1), stores, load)).text()).toBe('picture');
    expect(await (await chapterPicture(addressOf(1), stores, load)).text()).toBe('picture');
    expect(load).toHaveBeenCalledOnce();
  });

  it('is not stored when the server refuses it', async () => {
    const stores = memoryCaches();
    await chapterPicture(addressOf(1), stores, async () => new Response(null, { status: 404 }));
    const found = await chapterPicture(addressOf(1), stores, async () => new Response('picture'));
    expect(await found.text()).toBe('picture');
  });

  it('is removed for newer ones when there are too many', async () => {
    const stores = memoryCaches();
    for (let number = 0; number <= 300; number++) {
      await chapterPicture(addressOf(number), stores, async () => new Response('picture'));
    }
    const load = vi.fn(async () => new Response('again'));
    await chapterPicture(addressOf(300), stores, load);
    expect(load).not.toHaveBeenCalled();
    await chapterPicture(addressOf(0), stores, load);
    expect(load).toHaveBeenCalledOnce();
  });
});

it('is listed once for a chapter', () => {
  const text = `Text ![a](${addressOf(1)})\n\n![b](${addressOf(2)}) ![a](${addressOf(1)}) ![c](https://x.example/y.webp)`;
  expect(chapterPicturesIn(text)).toEqual([addressOf(1), addressOf(2)]);
  expect(chapterPicturesIn('Inga bilder')).toEqual([]);
});
