import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startApi, type TestApi } from '#server/test/api-test.ts';
import { makeMember } from '#server/test/makers.ts';
import { refusalOf } from '#server/test/refusal.ts';
import { importOurBooks } from '../editing/our-books.service.ts';
import { readOurBooks } from '../library/our-books.ts';
import { makeBook, makeCover, makeDraft, makeFields } from '../test/make-books.ts';

let api: TestApi;
beforeAll(async () => {
  api = await startApi();
});
afterAll(() => api.close());

describe('an uploaded cover', () => {
  it('is resized, served, shown to readers, and removed by saving the book without it', async () => {
    const { admin, id } = await makeBook(api);
    const picture = await makeCover();
    const saved = await admin.client.ebooksAdmin.uploadCover({ id, picture });
    const again = await admin.client.ebooksAdmin.uploadCover({ id, picture });
    const { cover } = await (await makeMember(api)).client.ebooks.get({ id });
    const answer = await api.app.inject(String(cover.picture));

    expect(saved.cover).toMatchObject({ hue: 'carbs', motif: 'circles', picture: cover.picture });
    expect(again.version).toBe(saved.version);
    expect([answer.statusCode, answer.headers['content-type']]).toEqual([200, 'image/webp']);
    expect((await sharp(answer.rawPayload).metadata()).width).toBe(480);
    const drawn = await admin.client.ebooksAdmin.save({ ...makeFields(), id, version: saved.version });
    expect(drawn.cover.picture).toBeUndefined();
  });

  it('is restored from the audit log like texts', async () => {
    const { admin, id } = await makeDraft(api);
    const { cover, version } = await admin.client.ebooksAdmin.uploadCover({ id, picture: await makeCover('#aa0000') });
    api.advance(1);
    await admin.client.ebooksAdmin.save({ ...makeFields({ title: 'Ny titel' }), id, version });
    const { entries } = await admin.client.adminTrail.list({ area: 'ebook' });
    const [edit] = entries.filter(({ action, subjectId }) => action === 'edit' && subjectId === id);
    await admin.client.adminTrail.restore({ number: Number(edit?.number) });

    expect(await admin.client.ebooksAdmin.get({ id })).toMatchObject({ title: makeFields().title, cover });
  });

  it('is refused when it is not a picture, when the book is part of the app, and with a foreign address', async () => {
    const { admin, id } = await makeDraft(api);
    const text = new File(['<svg onload="alert(1)"/>'], 'x.png', { type: 'image/png' });
    expect(await refusalOf(admin.client.ebooksAdmin.uploadCover({ id, picture: text }))).toBe('IMAGE_INVALID');
    const cover = { ...makeFields().cover, picture: 'https://example.com/spy.webp' };
    expect(await refusalOf(admin.client.ebooksAdmin.save({ ...makeFields({ cover }), id, version: 1 }))).toBe(
      'BAD_INPUT',
    );
    await importOurBooks(api.db, api, await readOurBooks());
    const { books } = await admin.client.ebooksAdmin.list({});
    const ours = await Promise.all(books.map((book) => admin.client.ebooksAdmin.get({ id: book.id })));
    const our = ours.find(({ isOurs }) => isOurs);
    const picture = await makeCover();
    expect(await refusalOf(admin.client.ebooksAdmin.uploadCover({ id: String(our?.id), picture }))).toBe(
      'EBOOK_IS_OURS',
    );
  });
});
