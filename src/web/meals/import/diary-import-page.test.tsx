import { screen, within } from '@testing-library/react';
import { beforeEach, expect, it, vi } from 'vitest';
import type { DiaryImport } from '#domain/meals/import/diary-import.contract.ts';
import type { MealRow } from '#domain/meals/meals.contract.ts';
import { DONE, unreachable } from '#web/test/canned-server.ts';
import { type RenderOptions, renderPage } from '#web/test/render-page.tsx';
import { DiaryImportPage } from './diary-import-page.tsx';

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'], now: Date.parse('2026-11-12T18:00:00.000Z') });
  return () => vi.useRealTimers();
});

const CRONOMETER = [
  'Day,Group,Food Name,Amount,Energy (kcal),Protein (g),Category',
  '2026-03-12,Breakfast,"Oats, rolled",60.00 g,227.4,8,Cereals',
  '2026-03-13,Breakfast,"Oats, rolled",60.00 g,227.4,8,Cereals',
  '2026-04-13,Before training,Egg,2.00 large,143,12.6,Eggs',
  '31/02/2026,Lunch,Ris,100 g,130,,',
].join('\n');

type Batch = { id: string; rows: MealRow[]; foods: { name: string }[] };

async function openImport({ answers, ...options }: RenderOptions = {}) {
  const opened = await renderPage(<DiaryImportPage />, {
    ...options,
    answers: {
      'foods.common': { version: '1', foods: [] },
      'foods.listOwn': { foods: [] },
      'diaryImports.list': { imports: [] },
      'diaryImports.aliases': { aliases: [] },
      'diaryImports.saveAliases': DONE,
      'diaryImports.check': { doubles: [] },
      'diaryImports.take': ({ rows, foods }: Batch) => ({ imported: rows.length, skipped: 0, foods: foods.length }),
      'diaryImports.undo': { removed: 3 },
      ...answers,
    },
  });
  const choose = async (text: string, name = 'servings.csv') => {
    const input = await screen.findByLabelText(/Välj CSV-fil/);
    await vi.waitFor(() => expect(input.hasAttribute('disabled')).toBe(false));
    await opened.user.upload(input, new File([text], name, { type: 'text/csv' }));
  };
  return { ...opened, choose };
}

it('shows what was recognised, imports it with its foods, and undoes it', async () => {
  const { user, server, choose } = await openImport();
  await choose(CRONOMETER);
  expect(await screen.findByText('Klart att importera')).toBeTruthy();
  expect(screen.getByText('1 har ett datum vi inte förstår')).toBeTruthy();
  await user.selectOptions(screen.getByLabelText('Before training'), 'Lunch');
  await user.click(screen.getByRole('button', { name: 'Importera 3 poster' }));
  expect(await screen.findByText('poster importerade')).toBeTruthy();
  expect(screen.getByText('Rad 5: datumet går inte att läsa')).toBeTruthy();
  const sent = server.calls.filter(({ path }) => path === 'diaryImports.take');
  expect(sent[0]?.input).toMatchObject({
    source: 'cronometer',
    fileName: 'servings.csv',
    foods: [{ name: 'Oats, rolled', per100g: { calories: 379 } }],
    rows: [{ mealType: 'Breakfast' }, {}, { mealType: 'Lunch', foodName: 'Egg (2 large)' }],
  });
  await user.click(screen.getByRole('button', { name: 'Ångra' }));
  await user.click(await screen.findByRole('button', { name: 'Ta bort' }));
  expect(await screen.findByText('3 poster är borttagna.')).toBeTruthy();
});

it('reads a file of another app once its columns are chosen', async () => {
  const { user, choose } = await openImport();
  await choose('När;Vad;Energimängd\n2026-03-12;Lax;250\n', 'mitt.csv');
  expect(await screen.findByText(/Vi känner inte igen kolumnerna/)).toBeTruthy();
  await user.selectOptions(screen.getByLabelText('Vad är När?'), 'date');
  await user.selectOptions(screen.getByLabelText('Vad är Vad?'), 'food');
  await user.selectOptions(screen.getByLabelText('Vad är Energimängd?'), 'energy');
  expect(await screen.findByRole('button', { name: 'Importera 1 post' })).toBeTruthy();
});

it('continues the same import after the network was lost', async () => {
  const lost = { once: true };
  const { user, server, choose } = await openImport({
    answers: {
      'diaryImports.take': ({ rows }: Batch) => {
        if (!lost.once) return { imported: rows.length, skipped: 0, foods: 0 };
        lost.once = false;
        return unreachable();
      },
    },
  });
  await choose(CRONOMETER);
  await user.click(await screen.findByRole('button', { name: 'Importera 3 poster' }));
  await user.click(await screen.findByRole('button', { name: 'Importera 3 poster' }));
  expect(await screen.findByText('poster importerade')).toBeTruthy();
  const ids = server.calls.filter(({ path }) => path === 'diaryImports.take').map(({ input }) => Object(input).id);
  expect([ids.length, new Set(ids).size]).toEqual([2, 1]);
});

const EARLIER: DiaryImport = {
  id: '0190f1e2-0000-7000-8000-00000000000a',
  source: 'myfitnesspal',
  fileName: '',
  importedAt: '2026-11-01T10:00:00.000Z',
  rows: 12,
  undoUntil: '2026-12-01T10:00:00.000Z',
  undoneAt: null,
};

it('lists earlier imports, and reports files that are not diaries', async () => {
  const { choose } = await openImport({ answers: { 'diaryImports.list': { imports: [EARLIER] } } });
  const list = within(await screen.findByRole('list', { name: 'Tidigare importer' }));
  expect(list.getByText(/MyFitnessPal, 12 poster/)).toBeTruthy();
  await choose('Date,Energy (kcal),Completed\n2026-03-12,2000,true\n');
  expect(await screen.findByText(/bara en summa per dag/)).toBeTruthy();
});

it('lets the member type energy for rows without it', async () => {
  const { user, server, choose } = await openImport();
  await choose(`${CRONOMETER}\n2026-04-14,Lunch,Ris,100 g,,,\n2026-04-14,Lunch,Sallad,50 g,,,`);
  await user.click(await screen.findByRole('button', { name: /2 saknar kalorier och näring/ }));
  await user.type(await screen.findByLabelText(/Rad 6: 2026-04-14, Lunch, Ris/), '130');
  await user.click(screen.getByRole('button', { name: 'Importera 1 rad' }));
  expect(await screen.findByText('1 saknar kalorier och näring')).toBeTruthy();
  await user.click(await screen.findByRole('button', { name: 'Importera 4 poster' }));
  expect(await screen.findByText('poster importerade')).toBeTruthy();
  const sent = server.calls.find(({ path }) => path === 'diaryImports.take')?.input ?? null;
  expect(Object(sent).rows.at(-1)).toMatchObject({ day: '2026-04-14', foodName: 'Ris', foodItem: { calories: 130 } });
});
