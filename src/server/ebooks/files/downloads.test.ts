import { EpubCheck } from '@likecoin/epubcheck-ts';
import { unzipSync } from 'fflate';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { makePdf } from '#domain/ebooks/test/make-files.ts';
import { startApi, type TestApi } from '#server/test/api-test.ts';
import { makeMember, type TestMember } from '#server/test/makers.ts';
import { importOurBooks } from '../editing/our-books.service.ts';
import { readOurBooks } from '../library/our-books.ts';
import { addChapter, makeDraft, makeFile } from '../test/make-books.ts';

let api: TestApi;
let member: TestMember;
let pdfId: string;
const PDF = makePdf();
beforeAll(async () => {
  api = await startApi();
  member = await makeMember(api);
  await importOurBooks(api.db, api);
  const { admin, id } = await makeDraft(api, { title: 'Åtta övningar' });
  await admin.client.ebooksAdmin.uploadFile({ id, language: 'sv', file: makeFile(PDF, 'x.pdf') });
  await admin.client.ebooksAdmin.setStatus({ ids: [id], status: 'published' });
  pdfId = id;
});
afterAll(() => api.close());

function fetchFile(path: string, headers: Record<string, string> = {}, token: string | null = member.token) {
  const signedIn = token ? { authorization: `Bearer ${token}` } : {};
  return api.app.inject({ url: `/files/ebooks/${path}`, headers: { ...signedIn, ...headers } });
}
const fetchPdf = (headers: Record<string, string> = {}) => fetchFile(`${pdfId}/sv/pdf`, headers);

describe('a file of a book', () => {
  it('is served whole, with the title as its name', async () => {
    const answer = await fetchPdf({ 'accept-encoding': 'gzip' });
    expect([answer.statusCode, new Uint8Array(answer.rawPayload)]).toEqual([200, PDF]);
    expect(answer.headers).toMatchObject({
      'content-type': 'application/pdf',
      'content-length': String(PDF.length),
      'content-disposition': 'attachment; filename="atta-ovningar.pdf"',
      'accept-ranges': 'bytes',
      'cache-control': 'private, no-cache',
      'x-content-type-options': 'nosniff',
      etag: expect.stringMatching(/^"[0-9a-f]{32}"$/),
    });
  });

  it.each([
    ['bytes=0-8', 'bytes 0-8', [0, 9]],
    ['bytes=10-', `bytes 10-${PDF.length - 1}`, [10, PDF.length]],
    ['bytes=-5', `bytes ${PDF.length - 5}-${PDF.length - 1}`, [PDF.length - 5, PDF.length]],
  ])('is served as ranges for %s', async (range, contentRange, [start, end]) => {
    const answer = await fetchPdf({ range });
    expect([answer.statusCode, answer.headers['content-range']]).toEqual([206, `${contentRange}/${PDF.length}`]);
    expect(new Uint8Array(answer.rawPayload)).toEqual(PDF.slice(start, end));
    expect(answer.headers['content-length']).toBe(String(answer.rawPayload.length));
  });

  it('is complete when its ranges are joined', async () => {
    const size = 50;
    const parts = await Promise.all(
      Array.from({ length: Math.ceil(PDF.length / size) }, (_, index) =>
        fetchPdf({ range: `bytes=${index * size}-${(index + 1) * size - 1}` }),
      ),
    );
    expect(new Uint8Array(Buffer.concat(parts.map(({ rawPayload }) => rawPayload)))).toEqual(PDF);
  });

  it('responds with its size to a range outside the file', async () => {
    const answer = await fetchPdf({ range: 'bytes=99999-' });
    expect([answer.statusCode, answer.headers['content-range']]).toEqual([416, `bytes */${PDF.length}`]);
  });

  it('is served as a range only to a client with the same version', async () => {
    const etag = String((await fetchPdf()).headers.etag);
    const [same, other] = await Promise.all([
      fetchPdf({ range: 'bytes=0-3', 'if-range': etag }),
      fetchPdf({ range: 'bytes=0-3', 'if-range': '"other"' }),
    ]);
    expect([same.statusCode, other.statusCode, other.rawPayload.length]).toEqual([206, 200, PDF.length]);
  });

  it('is not sent again to a client that has it', async () => {
    const etag = String((await fetchPdf()).headers.etag);
    const answer = await fetchPdf({ 'if-none-match': etag });
    expect([answer.statusCode, answer.rawPayload.length]).toEqual([304, 0]);
  });

  it('requires a signed-in member', async () => {
    expect((await fetchFile(`${pdfId}/sv/pdf`, {}, null)).statusCode).toBe(401);
  });

  it.each(['sv/epub', 'en/pdf', 'sv/exe', 'no/pdf'])('is not found as %s', async (path) => {
    expect((await fetchFile(`${pdfId}/${path}`)).statusCode).toBe(404);
  });

  it('is not served by its key', async () => {
    const [key] = api.files.names().filter((name) => name.endsWith('.pdf'));
    const answer = await api.app.inject({ url: `/files/${key}`, headers: { authorization: `Bearer ${member.token}` } });
    expect(answer.statusCode).toBe(404);
  });

  it('of an unpublished book is refused to members, ranges too, and served to admins', async () => {
    const { admin, id } = await makeDraft(api);
    await admin.client.ebooksAdmin.uploadFile({ id, language: 'sv', file: makeFile(PDF, 'x.pdf') });
    const answers = await Promise.all([
      fetchFile(`${id}/sv/pdf`),
      fetchFile(`${id}/sv/pdf`, { range: 'bytes=0-3' }),
      fetchFile(`${id}/sv/pdf`, {}, admin.token),
    ]);
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([404, 404, 200]);
  });
});

describe('the books of the app as EPUB', () => {
  const OURS = readOurBooks().flatMap(({ id, slug, chapters }) =>
    (['sv', 'en'] as const).map((language) => ({ id, slug, language, chapters })),
  );

  it.each(OURS)('$slug in $language is valid by the checker', async ({ id, language }) => {
    const { rawPayload, headers } = await fetchFile(`${id}/${language}/epub`);
    const { messages } = await EpubCheck.validate(new Uint8Array(rawPayload));
    expect(headers['content-type']).toBe('application/epub+zip');
    expect(messages.filter(({ severity }) => ['fatal', 'error', 'warning'].includes(severity))).toEqual([]);
  });

  it('begin with their media type, uncompressed, and contain every chapter and figure', async () => {
    const book = OURS.find(({ slug }) => slug === 'first-race');
    const { rawPayload } = await fetchFile(`${book?.id}/sv/epub`);
    const files = unzipSync(new Uint8Array(rawPayload));
    const texts = Object.entries(files).map(([name, bytes]) => [name, Buffer.from(bytes).toString('utf8')] as const);
    const chapters = texts.filter(([name]) => name.includes('chapter-'));
    expect(rawPayload.subarray(30, 58).toString('latin1')).toBe('mimetypeapplication/epub+zip');
    expect(chapters).toHaveLength(book?.chapters.length ?? 0);
    expect(chapters.filter(([, text]) => text.includes('<svg')).length).toBeGreaterThanOrEqual(5);
    expect(texts.filter(([, text]) => text.includes('```'))).toEqual([]);
  });

  it('have the same bytes each time, so that a download can be resumed', async () => {
    const [first] = OURS;
    const [whole, part] = await Promise.all([
      fetchFile(`${first?.id}/sv/epub`),
      fetchFile(`${first?.id}/sv/epub`, { range: 'bytes=1000-1999' }),
    ]);
    expect(part.rawPayload).toEqual(whole.rawPayload.subarray(1000, 2000));
    expect(part.headers.etag).toBe(whole.headers.etag);
  });

  it('are valid whatever an admin writes', async () => {
    const { admin, id } = await makeDraft(api, { title: 'A & <b>"', description: '</dc:description>' });
    const content =
      '# Rubrik & <script>alert(1)</script>\n\nText  \nrad [l](https://a.example/?a=1&b=2) ![b](x.png) [j](javascript:alert(1))\n\n' +
      '> citat\n\n3. tre\n\n---\n\n| a | b |\n|:-:|--|\n| 1 | 2 |\n\n```figure\n{}\n```\n\n    kod <\n\n<div>rå</div>\n\n`x<y`';
    await addChapter(admin, id, 'a', { title: 'Ett & "två"', content });
    await addChapter(admin, id, 'b', { content: '' });
    await admin.client.ebooksAdmin.setStatus({ ids: [id], status: 'published' });
    const { rawPayload } = await fetchFile(`${id}/sv/epub`);
    const { messages } = await EpubCheck.validate(new Uint8Array(rawPayload));
    expect(messages.filter(({ severity }) => ['fatal', 'error', 'warning'].includes(severity))).toEqual([]);
  });
});
