import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startApi, type TestApi } from '#server/test/api-test.ts';
import { refusalOf } from '#server/test/refusal.ts';
import { readOurBooks } from '../library/our-books.ts';
import { makeBook, makeCover } from '../test/make-books.ts';
import { importOurBooks } from './our-books.service.ts';

let api: TestApi;
beforeAll(async () => {
  api = await startApi();
});
afterAll(() => api.close());

async function ourBook() {
  const { admin } = await makeBook(api);
  await importOurBooks(api.db, api, await readOurBooks());
  const { books } = await admin.client.ebooksAdmin.list({});
  const all = await Promise.all(books.map(({ id }) => admin.client.ebooksAdmin.get({ id })));
  const ours = all.find(({ isOurs }) => isOurs);
  if (!ours) throw new Error('No book of ours was imported');
  return { admin, ours };
}

describe('a copy of a book that is part of the app', () => {
  it('is an editable draft with its chapters, created once', async () => {
    const { admin, ours } = await ourBook();
    const copyId = randomUUID();
    const first = await admin.client.ebooksAdmin.copy({ id: ours.id, copyId });
    const again = await admin.client.ebooksAdmin.copy({ id: ours.id, copyId });
    const [chapter] = first.chapters;
    const edited = await admin.client.ebooksAdmin.saveChapter({
      id: copyId,
      chapterId: chapter?.id ?? '',
      language: 'sv',
      title: 'Eget',
      content: 'Egen text',
      ready: true,
      seen: chapter?.sv?.revision ?? null,
    });
    expect(first).toMatchObject({ isOurs: false, status: 'draft', title: `${ours.title} (kopia)`, files: [] });
    expect(first.chapters).toEqual(ours.chapters);
    expect(again.version).toBe(first.version);
    expect(edited.chapters[0]?.sv?.title).toBe('Eget');
  });

  it('of a book that does not exist is refused', async () => {
    const { admin } = await makeBook(api);
    expect(await refusalOf(admin.client.ebooksAdmin.copy({ id: randomUUID(), copyId: randomUUID() }))).toBe(
      'NOT_FOUND',
    );
  });
});

describe('a picture for a chapter', () => {
  it('is stored and served', async () => {
    const { admin, id } = await makeBook(api);
    const { url } = await admin.client.ebooksAdmin.uploadPicture({ id, picture: await makeCover() });
    const answer = await api.app.inject(url);
    expect([answer.statusCode, answer.headers['content-type']]).toEqual([200, 'image/webp']);
  });

  it('is refused when it is not a picture, and for a book that is part of the app', async () => {
    const { admin, ours } = await ourBook();
    const { id } = await makeBook(api);
    const upload = (book: string, picture: File) =>
      refusalOf(admin.client.ebooksAdmin.uploadPicture({ id: book, picture }));
    const text = new File(['hej'], 'bild.png', { type: 'image/png' });
    expect([await upload(id, text), await upload(ours.id, await makeCover())]).toEqual([
      'IMAGE_INVALID',
      'EBOOK_IS_OURS',
    ]);
  });
});
