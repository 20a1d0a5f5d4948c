import { screen, waitFor, within } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import type { FoodImportRun } from '#domain/meals/catalogue/food-imports.contract.ts';
import { openAdmin } from '#web/test/open-admin.tsx';
import { setScreenWidth } from '#web/ui/test/set-screen-width.ts';

const run: FoodImportRun = {
  id: '0190f1e2-0000-7000-8000-0000000000d1',
  source: 'livsmedelsverket',
  fileName: 'livsmedelsverket_2026-10.csv',
  state: 'done',
  isSending: false,
  progress: 1,
  bytes: 1_400_000,
  rowsRead: 2312,
  added: 118,
  changed: 2097,
  unchanged: 26,
  rejected: [
    { reason: 'no-name', isFixable: true, count: 3, examples: [{ row: 88, name: '' }] },
    { reason: 'energy-off', isFixable: true, count: 68, examples: [{ row: 417, name: 'Kavring' }] },
  ],
  isCancelling: false,
  error: null,
  by: 'Anna L',
  startedAt: '2026-11-12T08:00:00.000Z',
  finishedAt: '2026-11-12T08:00:03.000Z',
  corrected: 0,
  waiting: 0,
  undoUntil: null,
  undone: { foods: 0, left: 0 },
};
const open = (runs: FoodImportRun[], more: object = {}, language: 'sv' | 'en' = 'sv') =>
  openAdmin(
    '/admin/content/foods/import',
    { 'foodImports.list': { runs }, 'foodImports.start': { ok: true }, ...more },
    { language },
  );
const TABLE = `Livsmedelsnummer;Livsmedelsnamn;Energi (kcal);Protein (g);Kolhydrater, tillgängliga (g);Fett, totalt (g)
71;Kavring;263;9,2;48;2,1
73;Körsbärssoppa;60;0,4;14;
72;;100;1;1;1
`;
const csv = (name: string, text = TABLE) => new File([text], name, { type: 'text/csv' });
const chooser = () => screen.getByLabelText(/Välj eller släpp filen här/);

afterEach(() => setScreenWidth(1024));

describe('the import of foods', () => {
  it('shows how many rows were read, stored and rejected, with reasons that expand to rows', async () => {
    await open([run]);
    expect(await screen.findByText('2 241')).toBeDefined();
    expect(screen.getByText('2 312')).toBeDefined();
    expect(
      screen.getByRole('img', {
        name: /118 nya, 2\s097 uppdaterade, 26 oförändrade, 0 väntar på granskning, 71 avvisade/,
      }),
    ).toBeDefined();
    expect(screen.getByText('Energin stämmer inte med protein, kolhydrater och fett')).toBeDefined();
    expect(screen.getByText('Kavring')).toBeDefined();
    const file = screen.getByRole('link', { name: 'Ladda ner avvisade rader som CSV' });
    expect(file.getAttribute('href')).toBe(`/files/food-imports/${run.id}/rejected.csv?language=sv`);
  });

  it('shows a preview of the first rows before it sends the chosen file in parts', async () => {
    const { user, sent } = await open([], { 'foodImports.sendPart': { bytesSent: 19 } });
    await screen.findByText('Ingen import har gjorts än.');
    expect(screen.getByText('Steg 1 av 4: Välj fil')).toBeDefined();
    await user.upload(chooser(), csv('livsmedel.csv'));
    const review = within(await screen.findByRole('region', { name: 'Granska filen' }));
    expect(screen.getByText('Steg 2 av 4: Granska')).toBeDefined();
    expect(review.getByText(/Av de första 3 raderna importeras 2/)).toBeDefined();
    expect(review.getByText('263 kcal, protein 9,2 g, kolhydrater 48,0 g, fett 2,1 g')).toBeDefined();
    expect(review.getByText('60 kcal, protein 0,4 g, kolhydrater 14,0 g, fett – g')).toBeDefined();
    expect(review.getByText('1 avvisas: Namn saknas')).toBeDefined();
    expect(sent('foodImports.start')).toEqual([]);
    await user.click(review.getByRole('button', { name: 'Importera filen' }));
    expect(await screen.findByText('Filen är framme och läses nu.')).toBeDefined();
    const bytes = new TextEncoder().encode(TABLE).length;
    expect(sent('foodImports.start')).toMatchObject([
      { source: 'livsmedelsverket', files: [{ name: 'livsmedel.csv', bytes }] },
    ]);
    expect(sent('foodImports.sendPart')).toMatchObject([{ offset: 0 }]);
  });

  it('lets another file be chosen instead, and explains that a packed one is checked later', async () => {
    const { user, sent } = await open([]);
    await user.click(await screen.findByRole('radio', { name: 'USDA FoodData Central' }));
    await user.upload(chooser(), csv('FoodData.zip'));
    expect(await screen.findByText(/Filen är packad/)).toBeDefined();
    await user.click(screen.getByRole('button', { name: 'Byt fil' }));
    expect(chooser()).toBeDefined();
    await user.upload(chooser(), csv('food.csv', 'a;b\n1;2\n'));
    expect(await screen.findByText(/Det är inte den fil som behövs/)).toBeDefined();
    expect(sent('foodImports.start')).toEqual([]);
  });

  it('explains which file is needed when another one is chosen, and sends nothing', async () => {
    const { user, sent } = await open([]);
    await user.click(await screen.findByRole('radio', { name: 'USDA FoodData Central' }));
    await user.upload(chooser(), csv('food.csv'));
    expect(await screen.findByText(/Det är inte den fil som behövs.*food_nutrient\.csv tillsammans/)).toBeDefined();
    expect(sent('foodImports.start')).toEqual([]);
  });

  it('shows the progress of a run, and cancels it', async () => {
    const running = { ...run, state: 'running' as const, progress: 0.4, finishedAt: null };
    const { user, sent } = await open([running, run], { 'foodImports.cancel': { ok: true } });
    const card = within(await screen.findByRole('region', { name: run.fileName }));
    expect(card.getByRole('progressbar').getAttribute('aria-valuenow')).toBe('0.4');
    expect(screen.getByRole('table', { name: 'Tidigare importer' })).toBeDefined();
    await user.click(card.getByRole('button', { name: 'Avbryt' }));
    expect(await screen.findByText('Importen avbryts.')).toBeDefined();
    expect(sent('foodImports.cancel')).toEqual([{ id: run.id }]);
  });

  it('shows why a file was refused', async () => {
    await open([{ ...run, state: 'failed', error: 'FOOD_FILE_INVALID', rowsRead: 0, rejected: [] }], {}, 'en');
    expect(await screen.findByText('This is not a file from that food database.')).toBeDefined();
  });

  it('names the columns that a refused file lacks', async () => {
    const error = 'FOOD_FILE_INVALID: Livsmedelsnummer, Energi (kcal)';
    await open([{ ...run, state: 'failed', error, rowsRead: 0, rejected: [] }]);
    expect(await screen.findByText(/Kolumner som saknas: Livsmedelsnummer, Energi \(kcal\)\.$/)).toBeDefined();
  });

  it('shows a file that another tab is sending', async () => {
    await open([{ ...run, state: 'running', isSending: true, progress: 0.1, rowsRead: 0, rejected: [] }]);
    expect(await screen.findByText(/skickas från en annan flik/)).toBeDefined();
  });
});

describe('a rejected row', () => {
  const macros = { calories: 96, protein: 9.2, carbs: 48, fat: 2.1 };
  const rows = [
    { row: 418, reason: 'energy-off' as const, name: 'Kavring', figures: macros, foodId: null },
    { row: 419, reason: 'energy-off' as const, name: 'Limpa', figures: macros, foodId: 'lmv:9' },
  ];
  const page = { rows, next: null, previous: null, total: { count: 2, exact: true } };
  const rejected = {
    ...{ row: 418, reason: 'energy-off' as const, fileName: 'lmv.csv', line: null, nameSv: 'Kavring' },
    ...{ nameEn: 'Kavring', brand: null, carbsBasis: 'without-fibre' as const, barcode: null, foodId: null },
    per100g: { ...macros, fiber: null, sugar: null },
    nutrients: { iron: 2.5 },
  };
  const food = {
    ...{ id: 'lmv:7', source: 'livsmedelsverket', nameSv: 'Kavring', nameEn: 'Kavring', brand: null, kind: 'plain' },
    ...{ category: 'General', popularity: 0, carbsBasis: 'without-fibre', barcode: null, synonyms: '', version: 1 },
    ...{ corrected: [], mergedInto: null, sourceValues: {}, barcodes: [], merged: [], similar: [] },
    ...{ energyOff: false, mayBeDouble: false, nutrientsKnown: 0, nutrients: {}, sourceNutrients: {}, portions: [] },
    per100g: rejected.per100g,
  };
  const at = `/admin/content/foods/new?run=${run.id}&row=418`;

  it('is listed under its reason, and links to the form that fixes it or to its food', async () => {
    const { user, sent } = await open([run], { 'foodImports.rejected': page });
    await user.click(await screen.findByText('Energin stämmer inte med protein, kolhydrater och fett'));
    const link = await screen.findByRole('link', { name: 'Rätta till Kavring, rad 418' });
    expect(link.getAttribute('href')).toContain('row=418');
    expect(screen.getByRole('link', { name: 'Öppna Limpa i katalogen' })).toBeDefined();
    expect(screen.getAllByText('96 kcal, protein 9,2 g, kolhydrater 48,0 g, fett 2,1 g')).toHaveLength(2);
    expect(sent('foodImports.rejected')).toEqual([{ id: run.id, reason: 'energy-off' }]);
  });

  it('is fixed in the editor, and added', async () => {
    const { user, sent } = await openAdmin(at, {
      'foodImports.rejectedRow': rejected,
      'foodImports.takeIn': food,
      'foodImports.list': { runs: [run] },
    });
    expect(await screen.findByText(/Rad 418: Energin stämmer inte/)).toBeDefined();
    const energy = screen.getByRole('textbox', { name: /Energi/ });
    await user.clear(energy);
    await user.type(energy, '263');
    await user.click(screen.getByRole('button', { name: 'Lägg till livsmedlet' }));
    expect(await screen.findByRole('heading', { name: 'Importera livsmedel' })).toBeDefined();
    expect(sent('foodImports.takeIn')).toMatchObject([
      { id: run.id, row: 418, nameSv: 'Kavring', calories: 263, nutrients: { iron: 2.5, zinc: null } },
    ]);
  });

  it('links to the food when the catalogue has it already', async () => {
    await openAdmin(at, { 'foodImports.rejectedRow': { ...rejected, foodId: 'lmv:7', line: '7 | Kavring' } });
    expect((await screen.findByRole('link', { name: 'Öppna livsmedlet' })).getAttribute('href')).toContain('lmv%3A7');
  });
});

describe('a large change', () => {
  const change = {
    foodId: 'lmv:11',
    nameSv: 'Blåbär, frysta',
    nameEn: 'Blueberries, frozen',
    brand: null,
    field: 'calories' as const,
    from: 57,
    to: 43,
    percent: -25,
  };
  const total = { count: 1, exact: true };
  const answers = {
    'foodImports.changes': { changes: [change], next: null, previous: null, total },
    'foodImports.decide': { decided: 1 },
  };

  it('is shown with its old and new amounts, and approved or rejected by an admin', async () => {
    const { user, sent } = await open([{ ...run, waiting: 1, corrected: 26 }], answers);
    expect(await screen.findByText('57 → 43 kcal')).toBeDefined();
    expect(screen.getByText(/^−25/)).toBeDefined();
    expect(screen.getByText('26 livsmedel som är rättade för hand lämnas i fred.')).toBeDefined();
    await user.click(screen.getByRole('button', { name: 'Godkänn ändringen av Blåbär, frysta' }));
    expect(await screen.findByText('Beslutet är sparat')).toBeDefined();
    await user.click(screen.getByRole('button', { name: 'Avvisa alla' }));
    await waitFor(() =>
      expect(sent('foodImports.decide')).toEqual([
        { id: run.id, take: true, foodIds: ['lmv:11'] },
        { id: run.id, take: false },
      ]),
    );
  });

  it('is named in the language of the reader', async () => {
    await open([{ ...run, waiting: 1 }], answers, 'en');
    expect(await screen.findByText('Blueberries, frozen')).toBeDefined();
  });
});

describe('undoing an import', () => {
  it('asks first, and explains what stays', async () => {
    const { user, sent } = await open([{ ...run, undoUntil: '2026-12-12T08:00:00.000Z' }], {
      'foodImports.undo': { ok: true },
    });
    await user.click(await screen.findByRole('button', { name: `Ångra importen av ${run.fileName}` }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Ångra importen?' }));
    expect(dialog.getByText(/Loggade måltider behåller sina värden/)).toBeDefined();
    expect(sent('foodImports.undo')).toEqual([]);
    await user.click(dialog.getByRole('button', { name: 'Ångra importen' }));
    expect(await screen.findByText('Importen ångras nu.')).toBeDefined();
    expect(sent('foodImports.undo')).toEqual([{ id: run.id }]);
  });

  it('reports its result', async () => {
    await open([{ ...run, state: 'undone', undone: { foods: 118, left: 2 } }]);
    expect(
      await screen.findByText('118 livsmedel är som före importen. 2 hade ändrats sedan dess och lämnades.'),
    ).toBeDefined();
  });
});
