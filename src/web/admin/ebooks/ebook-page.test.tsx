import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import type { AdminBook } from '#domain/ebooks/editing/ebooks-admin.contract.ts';
import { inEachLanguage } from '#domain/text/language.ts';
import { refuse, unreachable } from '#web/test/canned-server.ts';
import { makeMember } from '#web/test/makers/make-member.ts';
import { renderApp, renderPage } from '#web/test/render-page.tsx';
import { AdminEbookPage } from './ebook-page.tsx';

const ID = '018f0000-0000-7000-8000-00000000b002';
const TITLES = ['Frukost', 'Lunch', 'Middag'];

const BOOK: AdminBook = {
  id: ID,
  version: 3,
  isOurs: false,
  status: 'draft',
  missing: [],
  title: 'Matlådor',
  titleEn: null,
  author: 'Anna',
  description: '',
  descriptionEn: null,
  cover: { hue: 'carbs', motif: 'circles' },
  chapters: TITLES.map((title, positionOf) => ({
    id: `chapter-${positionOf}`,
    ready: true,
    ...inEachLanguage(() => null),
    sv: { title, content: 'Text', words: 1, revision: `r${positionOf}` },
  })),
  files: [],
  events: [],
  readers: 0,
  createdAt: '2026-11-15T08:00:00.000Z',
  updatedAt: '2026-11-15T08:00:00.000Z',
};
const swapped: AdminBook = { ...BOOK, chapters: BOOK.chapters.toSpliced(0, 2, ...BOOK.chapters.slice(0, 2).reverse()) };

const SWEDISH = { language: 'sv', heading: 'Kapitel' } as const;

async function open(
  answers: Record<string, unknown> = {},
  book = BOOK,
  { language, heading }: { language: 'sv' | 'en'; heading: string } = SWEDISH,
) {
  const page = await renderPage(<AdminEbookPage ebookId={ID} />, {
    language,
    member: makeMember({ role: 'admin' }),
    answers: {
      'ebooksAdmin.get': book,
      'readyMade.list': { items: [] },
      'ebooksAdmin.list': { books: [], total: 0, page: 1, pageSize: 20 },
      ...answers,
    },
  });
  await screen.findByRole('heading', { name: heading });
  return page;
}

const order = () =>
  within(screen.getByRole('list', { name: 'Kapitel' }))
    .getAllByRole('listitem')
    .map((row) => TITLES.find((title) => row.textContent?.includes(title)));

it('moves a chapter with the arrow keys of its handle, and announces its position', async () => {
  const { server } = await open({ 'ebooksAdmin.moveChapter': swapped });
  fireEvent.keyDown(screen.getByRole('button', { name: /^Flytta Frukost/ }), { key: 'ArrowDown' });

  expect(order()).toEqual(['Lunch', 'Frukost', 'Middag']);
  expect(document.activeElement).toBe(screen.getByRole('button', { name: /^Flytta Frukost/ }));
  expect(screen.getByText('Frukost är nu kapitel 2 av 3')).toBeTruthy();
  await waitFor(() =>
    expect(server.calls.find(({ path }) => path === 'ebooksAdmin.moveChapter')?.input).toEqual({
      id: ID,
      chapterId: 'chapter-0',
      to: 1,
    }),
  );
});

it('has no handles for a book of the app', async () => {
  await open({}, { ...BOOK, isOurs: true });
  expect(screen.queryByRole('button', { name: /^Flytta/ })).toBeNull();
  expect(screen.queryByRole('button', { name: 'Välj bild' })).toBeNull();
});

it('copies a book of the app once, also when tapped twice', async () => {
  const { user, server } = await open({ 'ebooksAdmin.copy': unreachable }, { ...BOOK, isOurs: true });
  const copy = await screen.findByRole('button', { name: 'Kopiera och redigera' });
  const asked = () => server.calls.filter(({ path }) => path === 'ebooksAdmin.copy').map(({ input }) => input);
  await user.click(copy);
  await waitFor(() => expect(asked()).toHaveLength(1));
  await user.click(copy);
  await waitFor(() => expect(asked()).toHaveLength(2));
  expect(asked()[1]).toEqual(asked()[0]);
  expect(asked()[0]).toMatchObject({ id: ID });
});

it('shows an uploaded cover instead of the drawing, and the drawing again when it is removed', async () => {
  const picture = `/files/covers/${'a'.repeat(40)}.webp`;
  const { user, container } = await open({}, { ...BOOK, cover: { ...BOOK.cover, picture } });
  const shown = () => container.querySelector('fieldset img')?.getAttribute('src') ?? null;
  expect(shown()).toBe(picture);
  expect(screen.queryByLabelText('Motiv')).toBeNull();
  await user.click(screen.getByRole('button', { name: 'Ta bort bilden' }));
  expect(shown()).toBeNull();
});

it('reports what is wrong with a file that is not a picture', async () => {
  const { container } = await open();
  const input = container.querySelector('input[aria-label="Bild till omslaget"]');
  const file = new File(['x'], 'x.txt', { type: 'text/plain' });
  if (input) fireEvent.change(input, { target: { files: [file] } });
  expect(await screen.findByText('Välj en bild i JPEG, PNG eller WebP.')).toBeTruthy();
});

describe('unsaved fields of a book', () => {
  it('stay while its chapters are moved', async () => {
    const { user, server } = await open({
      'ebooksAdmin.moveChapter': { ...swapped, version: 4 },
      'ebooksAdmin.save': { ...swapped, version: 5 },
    });
    await user.type(screen.getByRole('textbox', { name: 'Beskrivning' }), 'Lunch hela veckan.');
    fireEvent.keyDown(screen.getByRole('button', { name: /^Flytta Frukost/ }), { key: 'ArrowDown' });
    await waitFor(() => expect(server.calls.at(-1)?.path).not.toBe('ebooksAdmin.get'));
    expect(await screen.findByDisplayValue('Lunch hela veckan.')).toBeDefined();
    await user.click(screen.getByRole('button', { name: 'Spara' }));
    expect(server.calls.find(({ path }) => path === 'ebooksAdmin.save')?.input).toMatchObject({
      description: 'Lunch hela veckan.',
      version: 4,
    });
  });

  it('stay when another admin saved first, whose changes are shown', async () => {
    const current = { ...BOOK, author: 'Bo', version: 7 };
    const { user, server } = await open({ 'ebooksAdmin.save': refuse('STALE_EDIT', { current }) });
    await user.type(screen.getByRole('textbox', { name: 'Titel' }), ' till lunch');
    await user.click(screen.getByRole('button', { name: 'Spara' }));
    expect(await screen.findByText('Författare: Anna → Bo')).toBeDefined();
    await user.click(screen.getByRole('button', { name: 'Spara' }));
    expect(server.calls.findLast(({ path }) => path === 'ebooksAdmin.save')?.input).toMatchObject({
      title: 'Matlådor till lunch',
      author: 'Bo',
      version: 7,
    });
  });
});

describe('a chapter', () => {
  const edits = (server: { calls: { path: string; input: unknown }[] }) =>
    server.calls.filter(({ path }) => path === 'ebooksAdmin.saveChapter').map(({ input }) => input);
  const write = async (answer: unknown) => {
    const page = await open({ 'ebooksAdmin.saveChapter': answer });
    await page.user.click(screen.getByRole('button', { name: 'Ändra Frukost' }));
    const sheet = within(await screen.findByRole('dialog', { name: 'Kapitel' }));
    await page.user.type(sheet.getByRole('textbox', { name: 'Text i Markdown' }), ' om gröt');
    return { ...page, sheet };
  };

  it('is saved in both languages when both were changed', async () => {
    const { user, sheet, server } = await write(BOOK);
    await user.click(sheet.getByRole('radio', { name: 'Engelska' }));
    await user.type(sheet.getByRole('textbox', { name: 'Kapitlets titel' }), 'Breakfast');
    await user.click(sheet.getByRole('button', { name: 'Spara kapitlet' }));
    await waitFor(() =>
      expect(edits(server)).toMatchObject([
        { language: 'sv', content: 'Text om gröt', seen: 'r0' },
        { language: 'en', title: 'Breakfast', seen: null },
      ]),
    );
  });

  it('is formatted, has a picture at the caret, and is previewed as readers see it', async () => {
    const { user, sheet, server, container } = await write(BOOK);
    server.answers['ebooksAdmin.uploadPicture'] = { url: '/files/chapters/abc.webp' };
    await user.click(sheet.getByRole('button', { name: 'Rubrik' }));
    const [input] = container.ownerDocument.querySelectorAll('dialog input[type="file"]');
    const file = new File(['x'], 'bild.png', { type: 'image/png' });
    if (input) fireEvent.change(input, { target: { files: [file] } });
    const text = sheet.getByRole('textbox', { name: 'Text i Markdown' });
    await waitFor(() => expect(text).toHaveProperty('value', '## Text om gröt ![bildtext](/files/chapters/abc.webp)'));
    await user.click(sheet.getByRole('tab', { name: 'Förhandsvisa' }));
    expect(sheet.getByRole('heading', { name: /Text om gröt/ })).toBeDefined();
    expect(sheet.getByRole('img', { name: 'bildtext' }).getAttribute('src')).toBe('/files/chapters/abc.webp');
  });

  it('has its figures drawn in the preview', async () => {
    const figure = '{"kind":"bars","title":"Protein per 100 g","bars":[{"label":"Linser","value":9}]}';
    const content = `\`\`\`figure\n${figure}\n\`\`\``;
    const chapters = BOOK.chapters.map((chapter) => ({
      ...chapter,
      sv: { title: 'Frukost', content, words: 1, revision: 'r' },
    }));
    const { user } = await renderApp({
      path: `/admin/content/ebooks/${ID}`,
      member: makeMember({ role: 'admin' }),
      answers: { 'ebooksAdmin.get': { ...BOOK, chapters }, 'communityAdmin.overview': unreachable },
    });
    await user.click((await screen.findAllByRole('button', { name: 'Ändra Frukost' }))[0] ?? document.body);
    const sheet = within(await screen.findByRole('dialog', { name: 'Kapitel' }));
    await user.click(sheet.getByRole('tab', { name: 'Förhandsvisa' }));
    expect(sheet.getByRole('figure').textContent).toContain('Protein per 100 g');
    expect(sheet.queryByText(/"kind"/)).toBeNull();
  });

  it('asks before it discards unsaved text', async () => {
    const { user, sheet } = await write(BOOK);
    await user.click(sheet.getByRole('button', { name: 'Stäng' }));
    expect(await screen.findByRole('dialog', { name: 'Lämna utan att spara?' })).toBeDefined();
  });

  it('shows the text that another admin saved meanwhile, and retains the own text', async () => {
    const theirs = { title: 'Frukost', content: 'Text om fil', words: 3, revision: 'r9' };
    const current = {
      ...BOOK,
      version: 8,
      chapters: BOOK.chapters.map((chapter, at) => (at === 0 ? { ...chapter, sv: theirs } : chapter)),
    };
    const { user, sheet, server } = await write(refuse('STALE_EDIT', { current }));
    await user.click(sheet.getByRole('button', { name: 'Spara kapitlet' }));
    expect(await sheet.findByText('Text i Markdown: Text → Text om fil, men ditt står kvar')).toBeDefined();
    await user.click(sheet.getByRole('button', { name: 'Spara kapitlet' }));
    expect(edits(server).at(-1)).toMatchObject({ content: 'Text om gröt', seen: 'r9' });
  });
});

it('offers to undo the removal of a book, and names it', async () => {
  const { user, server } = await open({ 'ebooksAdmin.remove': { ok: true }, 'ebooksAdmin.restore': { ok: true } });
  await user.click(screen.getByRole('button', { name: 'Ta bort e-boken' }));
  await screen.findByText('Ta bort ”Matlådor”?');
  await user.click(screen.getAllByRole('button', { name: 'Ta bort e-boken' }).at(-1) ?? document.body);
  await user.click(await screen.findByRole('button', { name: 'Ångra' }));
  expect(await screen.findByText('”Matlådor” är tillbaka.')).toBeDefined();
  expect(server.calls.find(({ path }) => path === 'ebooksAdmin.restore')?.input).toEqual({ id: ID });
});

it('names the book to remove in the language of the admin', async () => {
  const { user } = await open({}, { ...BOOK, titleEn: 'Meal boxes' }, { language: 'en', heading: 'Chapters' });
  await user.click(screen.getByRole('button', { name: 'Remove the e-book' }));
  await screen.findByText('Remove “Meal boxes”?');
});
