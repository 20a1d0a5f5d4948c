import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { makeMark, makePosition } from '#domain/ebooks/test/make-ebooks.ts';
import { startApi, type TestApi } from '#server/test/api-test.ts';
import { LATER } from '#server/test/food/make-meals.ts';
import { makeMember, type TestMember } from '#server/test/makers.ts';
import { refusalOf } from '#server/test/refusal.ts';
import { importOurBooks } from './editing/our-books.service.ts';
import { type OurBook, readOurBooks } from './library/our-books.ts';
import { addChapter, makeBook, makeDraft } from './test/make-books.ts';

let api: TestApi;
let member: TestMember;
beforeAll(async () => {
  api = await startApi();
  await importOurBooks(api.db, api);
});
afterAll(() => api.close());
beforeEach(async () => {
  member = await makeMember(api);
});

describe('the books that are part of the app', () => {
  it('have at least seven chapters of at least 800 words in both languages', async () => {
    const ours = readOurBooks();
    const books = await Promise.all(
      ours.flatMap(({ id }) => (['sv', 'en'] as const).map((language) => member.client.ebooks.get({ id, language }))),
    );
    expect(ours.map(({ slug }) => slug)).toEqual([
      'everyday-cooking',
      'first-race',
      'measuring-your-body',
      'nutrition-basics',
      'strength-after-60',
      'strength-basics',
    ]);
    expect(books.filter(({ contents }) => contents.length < 7)).toEqual([]);
    expect(books.flatMap(({ contents }) => contents).filter(({ words }) => words < 800)).toEqual([]);
  });

  it('are imported once, however often and however many servers start', async () => {
    const { books: before } = await member.client.ebooks.list({});
    await Promise.all([importOurBooks(api.db, api), importOurBooks(api.db, api)]);
    expect((await member.client.ebooks.list({})).books).toEqual(before);
  });

  it('are updated by a new version, and positions of readers stay', async () => {
    const [book] = readOurBooks();
    if (!book) return expect.fail('no book');
    const position = makePosition({ ebookId: book.id, chapterId: book.chapters[1]?.id ?? '' });
    await member.client.ebooks.savePlace(position);
    const chapters = book.chapters
      .slice(0, 3)
      .map((chapter) => ({ ...chapter, texts: chapter.texts.map((text) => ({ ...text, content: 'Ny text.' })) }));
    await importOurBooks(api.db, api, [{ ...book, hash: 'other', chapters }]);
    const read = await member.client.ebooks.read({ id: book.id });
    const after = await member.client.ebooks.get({ id: book.id });
    await importOurBooks(api.db, api);
    expect(read.chapters.map(({ content }) => content)).toEqual(['Ny text.', 'Ny text.', 'Ny text.']);
    expect(after.place).toEqual(position);
    expect((await member.client.ebooks.get({ id: book.id })).contents).toHaveLength(book.chapters.length);
  });

  it('stay hidden or removed after an admin has decided so', async () => {
    const admin = await makeMember(api, { role: 'admin' });
    const book = (slug: string): OurBook => {
      const [first] = readOurBooks();
      return first ? { ...first, slug, id: api.random.uuid(), hash: '1' } : expect.fail('no book');
    };
    const [hidden, removed] = [book('hidden'), book('removed')];
    await importOurBooks(api.db, api, [hidden, removed]);
    await admin.client.ebooksAdmin.setStatus({ ids: [hidden.id], status: 'hidden' });
    await admin.client.ebooksAdmin.remove({ id: removed.id });
    await importOurBooks(api.db, api, [
      { ...hidden, hash: '2' },
      { ...removed, hash: '2' },
    ]);
    const ids = (await member.client.ebooks.list({})).books.map(({ id }) => id);
    expect([ids.includes(hidden.id), ids.includes(removed.id)]).toEqual([false, false]);
  });
});

describe('the library', () => {
  it('is newest first', async () => {
    api.advance(60);
    const first = await makeBook(api);
    api.advance(60);
    const second = await makeBook(api);
    const ids = (await member.client.ebooks.list({})).books.map(({ id }) => id);
    expect(ids.slice(0, 2)).toEqual([second.id, first.id]);
  });

  it('is searched by title, author and description', async () => {
    const { id } = await makeBook(api, { title: 'Zebrans resa', author: 'Åsa Öst' });
    const found = await Promise.all(
      ['zebra', 'asa ost', 'ingenting sådant'].map((query) => member.client.ebooks.list({ query })),
    );
    expect(found.map(({ books }) => books.map((book) => book.id))).toEqual([[id], [id], []]);
  });

  it('returns the requested language, and Swedish where it is missing', async () => {
    const { admin, id } = await makeBook(api, { titleEn: 'Sunday boxes' });
    const before = await member.client.ebooks.get({ id, language: 'en' });
    await addChapter(admin, id, 'one', { language: 'en', title: 'Why Sunday' });
    const after = await member.client.ebooks.get({ id, language: 'en' });
    expect([before.language, before.title, before.contents[0]?.title]).toEqual([
      'sv',
      'Matlådor på söndag',
      'Varför söndag',
    ]);
    expect([after.language, after.title, after.contents[0]?.title]).toEqual(['en', 'Sunday boxes', 'Why Sunday']);
  });

  it('omits chapters that are not ready', async () => {
    const { admin, id } = await makeBook(api);
    await addChapter(admin, id, 'two', { ready: false });
    const { chapters } = await member.client.ebooks.read({ id });
    expect(chapters.map((chapter) => chapter.id)).toEqual(['one']);
  });
});

describe('an unpublished book', () => {
  it('is not found by members in any call, and is found by admins', async () => {
    const { admin, id } = await makeDraft(api);
    await addChapter(admin, id, 'one');
    const refusals = await Promise.all([
      refusalOf(member.client.ebooks.get({ id })),
      refusalOf(member.client.ebooks.read({ id })),
      refusalOf(member.client.ebooks.savePlace(makePosition({ ebookId: id }))),
      refusalOf(member.client.ebooks.saveMark(makeMark({ ebookId: id }))),
    ]);
    expect(refusals).toEqual(['NOT_FOUND', 'NOT_FOUND', 'NOT_FOUND', 'NOT_FOUND']);
    expect((await member.client.ebooks.list({})).books.some((book) => book.id === id)).toBe(false);
    expect((await admin.client.ebooks.get({ id })).status).toBe('draft');
  });

  it('is not found once it is hidden, and its readers retain positions and notes', async () => {
    const { admin, id } = await makeBook(api);
    await admin.client.ebooksAdmin.setStatus({ ids: [id], status: 'hidden' });
    const mark = makeMark({ id: api.random.uuid(), ebookId: id });
    await member.client.ebooks.saveMark(mark);
    await member.client.ebooks.savePlace(makePosition({ ebookId: id }));
    expect(await refusalOf(member.client.ebooks.read({ id }))).toBe('NOT_FOUND');
    expect((await member.client.ebooks.marks({ ebookId: id })).marks).toEqual([mark]);
  });
});

describe('the reading position', () => {
  it('is synced across devices: last write wins, and finished chapters remain finished', async () => {
    const { id } = await makeBook(api);
    const laptop = makePosition({
      ebookId: id,
      chapterId: 'two',
      share: 0.1,
      finished: ['one'],
      deviceName: 'Mac',
      editedAt: LATER,
    });
    const phone = makePosition({ ebookId: id, chapterId: 'three', share: 0.9, finished: ['two'] });
    await member.client.ebooks.savePlace(laptop);
    const late = await member.client.ebooks.savePlace(phone);
    expect((await member.client.ebooks.get({ id })).place).toEqual({ ...laptop, finished: ['one', 'two'] });
    expect(late).toEqual({ ok: true });
  });

  it('is stored once when two devices send it at once', async () => {
    const { id } = await makeBook(api);
    const positions = ['one', 'two', 'three'].map((finished) => makePosition({ ebookId: id, finished: [finished] }));
    await Promise.all(positions.map((position) => member.client.ebooks.savePlace(position)));
    expect((await member.client.ebooks.get({ id })).place?.finished).toEqual(['one', 'three', 'two']);
  });

  it('belongs to its member only', async () => {
    const { id } = await makeBook(api);
    await member.client.ebooks.savePlace(makePosition({ ebookId: id }));
    const other = await makeMember(api);
    expect((await other.client.ebooks.get({ id })).place).toBeNull();
  });

  it.each([{ share: 2 }, { chapterId: 'A B' }, { editedAt: '2027-11-15T07:00:00.000Z' }])(
    'is refused with %j',
    async (wrong) => {
      const { id } = await makeBook(api);
      expect(await refusalOf(member.client.ebooks.savePlace(makePosition({ ebookId: id, ...wrong })))).toBe(
        'BAD_INPUT',
      );
    },
  );
});

describe('marks', () => {
  it('are stored once, and last write wins', async () => {
    const { id } = await makeBook(api);
    const mark = makeMark({ id: api.random.uuid(), ebookId: id });
    await Promise.all(Array.from({ length: 4 }, () => member.client.ebooks.saveMark(mark)));
    await member.client.ebooks.saveMark({ ...mark, note: 'Sluta vid sex.', editedAt: LATER });
    const late = await member.client.ebooks.saveMark({ ...mark, note: 'Sen' });
    const { marks } = await member.client.ebooks.marks({ ebookId: id });
    expect([marks.map(({ note }) => note), late]).toEqual([['Sluta vid sex.'], { ok: true, supersededBy: LATER }]);
  });

  it('stay removed when an old copy is sent again', async () => {
    const { id } = await makeBook(api);
    const mark = makeMark({ id: api.random.uuid(), ebookId: id });
    await member.client.ebooks.saveMark(mark);
    await member.client.ebooks.removeMark({ id: mark.id, editedAt: LATER });
    await member.client.ebooks.saveMark(mark);
    expect((await member.client.ebooks.marks({ ebookId: id })).marks).toEqual([]);
  });

  it('belong to their member only', async () => {
    const { id } = await makeBook(api);
    const mark = makeMark({ id: api.random.uuid(), ebookId: id });
    await member.client.ebooks.saveMark(mark);
    const other = await makeMember(api);
    expect([
      (await other.client.ebooks.marks({ ebookId: id })).marks,
      await refusalOf(other.client.ebooks.removeMark({ id: mark.id, editedAt: LATER })),
    ]).toEqual([[], 'NOT_FOUND']);
  });

  it('require a signed-in member', async () => {
    expect(await refusalOf(api.as(null).ebooks.marks({ ebookId: api.random.uuid() }))).toBe('UNAUTHORIZED');
  });
});
