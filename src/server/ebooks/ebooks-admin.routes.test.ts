import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { makePosition } from '#domain/ebooks/test/make-ebooks.ts';
import { makePdf } from '#domain/ebooks/test/make-files.ts';
import { startApi, type TestApi } from '#server/test/api-test.ts';
import { makeMember } from '#server/test/makers.ts';
import { refusalOf } from '#server/test/refusal.ts';
import { importOurBooks } from './editing/our-books.service.ts';
import { readOurBooks } from './library/our-books.ts';
import { addChapter, makeBook, makeDraft, makeEpub, makeFields, makeFile } from './test/make-books.ts';

let api: TestApi;
beforeAll(async () => {
  api = await startApi();
});
afterAll(() => api.close());

describe('a book of an admin', () => {
  it('starts as a draft, with its author in the audit log', async () => {
    const { book } = await makeDraft(api);
    expect(book).toMatchObject({ ...makeFields(), version: 1, status: 'draft', isOurs: false, missing: ['content'] });
    expect(book.events).toMatchObject([{ action: 'create', changes: [] }]);
  });

  it('is edited field by field, and repeating an edit changes nothing', async () => {
    const { admin, id } = await makeDraft(api);
    const edit = { ...makeFields({ title: 'Matlådor' }), id, version: 1 };
    const first = await admin.client.ebooksAdmin.save(edit);
    const again = await admin.client.ebooksAdmin.save(edit);
    expect(first.events[0]?.changes).toEqual([{ field: 'title', from: 'Matlådor på söndag', to: 'Matlådor' }]);
    expect([first.version, again.version]).toEqual([2, 2]);
  });

  it('is not overwritten by an admin who has not seen the last edit', async () => {
    const { admin, id } = await makeDraft(api);
    await admin.client.ebooksAdmin.save({ ...makeFields({ title: 'Ett' }), id, version: 1 });
    expect(await refusalOf(admin.client.ebooksAdmin.save({ ...makeFields({ title: 'Två' }), id, version: 1 }))).toBe(
      'STALE_EDIT',
    );
  });

  it('is published when it has something to read, all chosen books or none', async () => {
    const [ready, empty] = [await makeDraft(api), await makeDraft(api)];
    await addChapter(ready.admin, ready.id, 'one');
    const both = refusalOf(
      ready.admin.client.ebooksAdmin.setStatus({ ids: [ready.id, empty.id], status: 'published' }),
    );
    expect(await both).toBe('EBOOK_INCOMPLETE');
    expect((await ready.admin.client.ebooksAdmin.get({ id: ready.id })).status).toBe('draft');
    await ready.admin.client.ebooksAdmin.setStatus({ ids: [ready.id], status: 'published' });
    expect((await ready.admin.client.ebooksAdmin.get({ id: ready.id })).status).toBe('published');
  });

  it('retains its position in the list when it is hidden and shown again', async () => {
    const { admin, id } = await makeBook(api);
    const { publishedAt } = await admin.client.ebooks.get({ id });
    await admin.client.ebooksAdmin.setStatus({ ids: [id], status: 'hidden' });
    api.advance(60);
    await admin.client.ebooksAdmin.setStatus({ ids: [id], status: 'published' });
    expect((await admin.client.ebooks.get({ id })).publishedAt).toBe(publishedAt);
  });

  it('is unavailable to everybody when it is removed', async () => {
    const { admin, id } = await makeBook(api);
    await admin.client.ebooksAdmin.remove({ id });
    const refusals = [
      await refusalOf(admin.client.ebooksAdmin.get({ id })),
      await refusalOf(admin.client.ebooks.read({ id })),
      await refusalOf(admin.client.ebooksAdmin.remove({ id })),
      await refusalOf(admin.client.ebooksAdmin.setStatus({ ids: [id], status: 'published' })),
    ];
    expect(refusals).toEqual(['NOT_FOUND', 'NOT_FOUND', 'NOT_FOUND', 'NOT_FOUND']);
  });

  it('is restored unchanged when its removal is undone, also twice', async () => {
    const { admin, id } = await makeBook(api);
    const before = await admin.client.ebooks.get({ id });
    await admin.client.ebooksAdmin.remove({ id });
    await admin.client.ebooksAdmin.restore({ id });
    await admin.client.ebooksAdmin.restore({ id });
    expect(await admin.client.ebooks.get({ id })).toEqual(before);
    const { events } = await admin.client.ebooksAdmin.get({ id });
    expect(events.slice(0, 2).map(({ action }) => action)).toEqual(['restore', 'remove']);
    expect(await refusalOf(admin.client.ebooksAdmin.restore({ id: api.random.uuid() }))).toBe('NOT_FOUND');
  });

  it('is restored from the audit log', async () => {
    const { admin, id } = await makeBook(api);
    await admin.client.ebooksAdmin.remove({ id });
    const { entries } = await admin.client.adminTrail.list({ area: 'ebook', actorId: admin.id });
    const entry = entries.find(({ action, subjectId }) => action === 'remove' && subjectId === id);
    await admin.client.adminTrail.restore({ number: entry?.number ?? 0 });
    expect((await admin.client.ebooksAdmin.get({ id })).id).toBe(id);
  });

  it('is listed newest first, whatever was changed last', async () => {
    const { admin, id: older } = await makeBook(api, { title: 'Ordning ett' });
    api.advance(60);
    const { id: newer } = await makeBook(api, { title: 'Ordning två' });
    api.advance(60);
    await admin.client.ebooksAdmin.setStatus({ ids: [older], status: 'hidden' });
    const { books } = await admin.client.ebooksAdmin.list({ query: 'ordning' });
    expect(books.map(({ id }) => id)).toEqual([newer, older]);
  });

  it('is listed with its languages, readers and state', async () => {
    const { admin, id } = await makeBook(api, { title: 'Listad bok' });
    await admin.client.ebooks.savePlace(makePosition({ ebookId: id }));
    const { books, total } = await admin.client.ebooksAdmin.list({ query: 'listad', status: 'published' });
    expect([total, books]).toEqual([
      1,
      [expect.objectContaining({ id, languages: ['sv'], readers: 1, status: 'published' })],
    ]);
    expect((await admin.client.ebooksAdmin.list({ query: 'listad', status: 'draft' })).total).toBe(0);
  });
});

describe('a book that is part of the app', () => {
  it('can be hidden and given files, but not edited', async () => {
    await importOurBooks(api.db, api);
    const id = readOurBooks()[0]?.id ?? '';
    const admin = await makeMember(api, { role: 'admin' });
    await admin.client.ebooksAdmin.setStatus({ ids: [id], status: 'hidden' });
    const { isOurs, status, version, files } = await admin.client.ebooksAdmin.uploadFile({
      id,
      language: 'sv',
      file: makeFile(makePdf(), 'bok.pdf', 'application/pdf'),
    });
    expect([isOurs, status, files.length]).toEqual([true, 'hidden', 1]);
    expect([
      await refusalOf(admin.client.ebooksAdmin.save({ ...makeFields(), id, version })),
      await refusalOf(addChapter(admin, id, 'x')),
    ]).toEqual(['EBOOK_IS_OURS', 'EBOOK_IS_OURS']);
  });
});

/** A PDF with a long comment after its first line. */
function makeLargePdf(megabytes: number): Buffer {
  const padding = Buffer.alloc(megabytes * 1024 * 1024, 'x');
  padding.write('%', 0);
  padding.write('\n', padding.length - 1);
  const address = Number(/startxref\s+(\d+)/.exec(Buffer.from(makePdf()).toString('latin1'))?.[1]) + padding.length;
  const small = makePdf({ address });
  return Buffer.concat([small.slice(0, 9), padding, small.slice(9)]);
}

describe('an uploaded file', () => {
  it.each([
    ['pdf', makePdf()],
    ['epub', makeEpub()],
  ] as const)('is recognised as %s by its content, whatever its name', async (format, bytes) => {
    const { admin, id } = await makeDraft(api);
    const file = makeFile(bytes, '../../etc/<bok>.exe', 'image/png');
    const book = await admin.client.ebooksAdmin.uploadFile({ id, language: 'sv', file });
    expect(book.files).toMatchObject([{ format, bytes: bytes.length, name: '....etcbok.exe', language: 'sv' }]);
    expect(book.missing).toEqual([]);
  });

  it.each([
    [
      'a page of HTML that calls itself a PDF',
      Buffer.from('<html><script>alert(1)</script></html>'),
      'application/pdf',
    ],
    ['a program that begins like a PDF', Buffer.from('%PDF-1.7\nMZ and then a program'), 'application/pdf'],
    ['a zip that calls itself an EPUB', makeEpub({ 'a.txt': 'hej' }), 'application/epub+zip'],
    [
      'an EPUB without a package',
      makeEpub({ mimetype: 'application/epub+zip', 'a.txt': 'hej' }),
      'application/epub+zip',
    ],
    ['an EPUB that is cut off', makeEpub().slice(0, -40), 'application/epub+zip'],
  ])('is refused when it is %s', async (_what, bytes, type) => {
    const { admin, id } = await makeDraft(api);
    const upload = admin.client.ebooksAdmin.uploadFile({ id, language: 'sv', file: makeFile(bytes, 'bok.pdf', type) });
    expect(await refusalOf(upload)).toBe('EBOOK_FILE_INVALID');
    expect((await admin.client.ebooksAdmin.get({ id })).files).toEqual([]);
  });

  it('may be larger than a picture, but at most 50 MB', async () => {
    const { admin, id } = await makeDraft(api);
    const large = await admin.client.ebooksAdmin.uploadFile({ id, language: 'sv', file: makeFile(makeLargePdf(20)) });
    expect(large.files[0]?.bytes).toBeGreaterThan(20_000_000);
    expect(
      await refusalOf(admin.client.ebooksAdmin.uploadFile({ id, language: 'sv', file: makeFile(makeLargePdf(51)) })),
    ).toBe('PAYLOAD_TOO_LARGE');
  });

  it('is not read when a member sends it, or when it is not a form', async () => {
    const member = await makeMember(api);
    const { id } = await makeDraft(api);
    const headers = { authorization: `Bearer ${member.token}`, 'x-formkurva': 'test' };
    const [form, json] = await Promise.all([
      api.app.inject({
        method: 'POST',
        url: `/api/v1/admin/ebooks/${id}/file`,
        headers: { ...headers, 'content-type': 'multipart/form-data; boundary=x' },
        payload: 'x'.repeat(1000),
      }),
      api.app.inject({
        method: 'POST',
        url: `/api/v1/admin/ebooks/${id}/file`,
        headers: { ...headers, 'content-type': 'application/json' },
        payload: JSON.stringify({ file: 'x'.repeat(600_000) }),
      }),
    ]);
    expect([form.statusCode, json.statusCode]).toEqual([403, 413]);
  });

  it('replaces the previous one, whose bytes are deleted unless another book uses them', async () => {
    const [one, other] = [await makeDraft(api), await makeDraft(api)];
    const same = makePdf({ head: '%PDF-1.4\n' });
    const upload = (book: typeof one, bytes: Uint8Array) =>
      book.admin.client.ebooksAdmin.uploadFile({ id: book.id, language: 'sv', file: makeFile(bytes, 'a.pdf') });
    await upload(one, same);
    await upload(other, same);
    const shared = api.files.names().filter((name) => name.startsWith('ebooks/')).length;
    await upload(one, makePdf({ head: '%PDF-1.5\n' }));
    const replaced = api.files.names().filter((name) => name.startsWith('ebooks/')).length;
    await other.admin.client.ebooksAdmin.removeFile({ id: other.id, language: 'sv', format: 'pdf' });
    const erased = api.files.names().filter((name) => name.startsWith('ebooks/')).length;
    expect([replaced - shared, erased - shared]).toEqual([1, 0]);
    expect(
      await refusalOf(other.admin.client.ebooksAdmin.removeFile({ id: other.id, language: 'sv', format: 'pdf' })),
    ).toBe('NOT_FOUND');
  });
});
