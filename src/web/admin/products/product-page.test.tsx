import { act, screen, waitFor, within } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { ore } from '#domain/money/ore.ts';
import { refuse, unreachable } from '#web/test/canned-server.ts';
import { CALIPER, makeCategory, makeMovement, makeProduct } from '#web/test/makers/make-admin-product.ts';
import { openAdmin } from '#web/test/open-admin.tsx';
import { setScreenWidth } from '#web/ui/test/set-screen-width.ts';

const PAGE = `/admin/products/${CALIPER}`;

const answers = {
  'adminShop.getProduct': { product: makeProduct(), movements: [makeMovement()] },
  'adminShop.listCategories': { categories: [makeCategory()] },
};

const openProduct = async (over: object = {}, width = 1280) => {
  const page = await openAdmin(PAGE, { ...answers, ...over }, { width });
  await screen.findByLabelText('Namn');
  const enter = async (label: string, text: string) => {
    // Pasted, because each typed letter draws the whole form again.
    await page.user.clear(screen.getByLabelText(label));
    await page.user.paste(text);
  };
  return { ...page, enter, save: () => page.user.click(screen.getByRole('button', { name: 'Spara' })) };
};

const picture = () => new File(['png'], 'kaliper.png', { type: 'image/png' });

afterEach(() => setScreenWidth(1024));

describe('a product', () => {
  it('is saved with its version, in öre', async () => {
    const { enter, save, sent } = await openProduct({
      'adminShop.saveProduct': makeProduct({ version: 4, price: ore(27_950) }),
    });
    await enter('Pris inkl. moms', '279,50');
    await enter('Nettovikt (valfritt)', '120');
    await save();
    await waitFor(() =>
      expect(sent('adminShop.saveProduct')).toEqual([
        expect.objectContaining({ id: CALIPER, version: 3, price: 27_950, netGrams: 120, active: true }),
      ]),
    );
    expect(await screen.findByText('Produkten är sparad')).toBeDefined();
  });

  it('retains what is typed while it is being saved', async () => {
    let answer = (_saved: unknown) => {};
    const { enter, save } = await openProduct({
      'adminShop.saveProduct': () => new Promise((resolve) => (answer = resolve)),
    });
    await enter('Pris inkl. moms', '279,50');
    await save();
    await enter('Namn', 'Kaliper med fodral');
    await act(async () => answer(makeProduct({ version: 4, price: ore(27_950) })));
    expect(await screen.findByText('Produkten är sparad')).toBeDefined();
    expect(screen.getByLabelText('Namn')).toHaveProperty('value', 'Kaliper med fodral');
    expect(screen.getByRole('button', { name: 'Spara' })).toHaveProperty('disabled', false);
  });

  it('is not sent with a price that cannot be parsed, and shows why', async () => {
    const { enter, save, sent } = await openProduct();
    await enter('Pris inkl. moms', '12,345');
    await save();
    expect(await screen.findByText(/Skriv ett pris mellan 1 och 100 000 kr/)).toBeDefined();
    expect(document.activeElement).toBe(screen.getByLabelText('Pris inkl. moms'));
    expect(sent('adminShop.saveProduct')).toEqual([]);
  });

  it('asks before unsaved changes are left', async () => {
    const { enter, user, router } = await openProduct();
    await enter('Namn', 'Kaliper');
    await user.click(within(screen.getByRole('navigation', { name: 'Administration' })).getByText('Ordrar'));
    const question = await screen.findByRole('dialog', { name: /osparade|lämna/i });
    await user.click(within(question).getByRole('button', { name: /Stanna|Fortsätt/ }));
    expect(router.state.location.pathname).toBe(PAGE);
  });

  it('is previewed before saving, in both languages', async () => {
    const { enter, user } = await openProduct();
    await enter('Namn', 'Hudvecksmätare');
    await user.click(screen.getByRole('button', { name: 'Förhandsvisa' }));
    const preview = within(await screen.findByRole('dialog', { name: 'Så visas den i butiken' }));
    expect(preview.getByRole('heading', { name: 'Hudvecksmätare' })).toBeDefined();
    await user.click(preview.getByRole('radio', { name: 'Engelska' }));
    expect(preview.getByRole('heading', { name: 'Digital caliper' })).toBeDefined();
  });

  it('is shown or hidden at once', async () => {
    const { user, sent } = await openProduct({ 'adminShop.setProductActive': makeProduct({ active: false }) });
    await user.click(screen.getByRole('switch', { name: 'Visas i butiken' }));
    await waitFor(() => expect(sent('adminShop.setProductActive')).toEqual([{ id: CALIPER, active: false }]));
  });
});

describe('a product that another admin saved meanwhile', () => {
  const stale = {
    current: makeProduct({ version: 4, price: ore(31_900) }),
    edits: [
      {
        version: 4,
        by: 'Anna L.',
        at: '2026-11-12T08:12:00.000Z',
        changes: [{ field: 'price', from: 29_900, to: 31_900 }],
      },
    ],
  };
  const meet = async () => {
    const page = await openProduct({ 'adminShop.saveProduct': refuse('STALE_EDIT', stale) });
    await page.enter('Namn', 'Hudvecksmätare');
    await page.save();
    const note = await screen.findByText('Ändrad av någon annan medan du skrev');
    return { ...page, note };
  };

  it('is not overwritten: the changes and the difference are shown', async () => {
    const { user } = await meet();
    expect(
      screen.getByText(/Anna L. ändrade priset från 299.kr till 319.kr kl. \d\d:12. Dina ändringar är inte sparade än/),
    ).toBeDefined();
    await user.click(screen.getByRole('button', { name: 'Visa skillnaden' }));
    const sheet = within(await screen.findByRole('dialog', { name: 'Det som skiljer' }));
    expect(sheet.getAllByRole('heading', { level: 3 }).map((field) => field.textContent)).toEqual([
      'Namn',
      'Pris inkl. moms',
    ]);
    expect(sheet.getByText('Hudvecksmätare')).toBeDefined();
  });

  it('is saved with the own changes on top when they are retained', async () => {
    const { user, server, save, sent } = await meet();
    await user.click(screen.getByRole('button', { name: 'Visa skillnaden' }));
    await user.click(await screen.findByRole('button', { name: 'Behåll mitt' }));
    server.answers['adminShop.saveProduct'] = makeProduct({ version: 5, name: 'Hudvecksmätare', price: ore(31_900) });
    await save();
    await waitFor(() =>
      expect(sent('adminShop.saveProduct').at(-1)).toEqual(
        expect.objectContaining({ version: 4, name: 'Hudvecksmätare', price: 31_900 }),
      ),
    );
  });

  it('is reloaded when the other version is chosen', async () => {
    const { user } = await meet();
    await user.click(screen.getByRole('button', { name: 'Visa skillnaden' }));
    await user.click(await screen.findByRole('button', { name: 'Ta det sparade' }));
    expect(screen.getByLabelText<HTMLInputElement>('Namn').value).toBe('Digital kaliper');
    expect(screen.getByLabelText<HTMLInputElement>('Pris inkl. moms').value).toBe('319,00');
    expect(screen.queryByText('Ändrad av någon annan medan du skrev')).toBeNull();
  });
});

describe('the picture of a product', () => {
  const choose = (file: File) => ({ file, field: screen.getByLabelText<HTMLInputElement>('Bildfil') });

  it('is uploaded when a file is chosen', async () => {
    vi.stubGlobal('URL', Object.assign(URL, { createObjectURL: () => 'blob:x', revokeObjectURL: () => undefined }));
    const { user, sent } = await openProduct({ 'adminShop.uploadProductImage': makeProduct({ version: 4 }) });
    const { field, file } = choose(picture());
    await user.upload(field, file);
    expect(await screen.findByText('Bilden är på plats')).toBeDefined();
    expect(sent('adminShop.uploadProductImage')).toEqual([expect.objectContaining({ id: CALIPER })]);
  });

  it('does not make unsaved edits outdated', async () => {
    vi.stubGlobal('URL', Object.assign(URL, { createObjectURL: () => 'blob:x', revokeObjectURL: () => undefined }));
    const { user, enter, save, sent, server } = await openProduct({
      'adminShop.uploadProductImage': makeProduct({ version: 4 }),
      'adminShop.saveProduct': makeProduct({ version: 5 }),
    });
    await enter('Namn', 'Kaliper');
    server.answers['adminShop.getProduct'] = { product: makeProduct({ version: 4 }), movements: [] };
    const { field, file } = choose(picture());
    await user.upload(field, file);
    await screen.findByText('Bilden är på plats');
    await waitFor(() => expect(screen.queryByRole('list', { name: 'Lagerbok' })).toBeNull());
    await save();
    await waitFor(() => expect(sent('adminShop.saveProduct')).toEqual([expect.objectContaining({ version: 4 })]));
  });

  it('is neither shown nor sent when the file is not a picture', async () => {
    vi.stubGlobal('createImageBitmap', () => Promise.reject(new Error('no picture')));
    const { user, sent } = await openProduct();
    const { field, file } = choose(picture());
    await user.upload(field, file);
    expect(await screen.findByText('Filen går inte att läsa som bild. Välj en annan.')).toBeDefined();
    expect(document.querySelector('img[src^="blob:"]')).toBeNull();
    expect(sent('adminShop.uploadProductImage')).toEqual([]);
  });

  it('is not sent when it is too large', async () => {
    const { user, sent } = await openProduct();
    const large = new File([new Uint8Array(5 * 1024 * 1024 + 1)], 'stor.png', { type: 'image/png' });
    await user.upload(choose(large).field, large);
    expect(await screen.findByText('Bilden är större än 5 MB.')).toBeDefined();
    expect(sent('adminShop.uploadProductImage')).toEqual([]);
  });
});

describe('the stock of a product', () => {
  const book = async (change: string, page: Awaited<ReturnType<typeof openProduct>>) => {
    await page.enter('Ändra med', change);
    await page.user.click(screen.getByRole('button', { name: 'Bokför ändringen' }));
  };

  it('is changed with a reason, and the ledger beside it shows it', async () => {
    const movement = makeMovement({ id: 2, change: 10, balance: 14, reason: 'delivery' });
    const booked = { product: makeProduct({ stock: 14, stockLevel: 'in-stock' }), movements: [movement] };
    const page = await openProduct({ 'adminShop.adjustStock': booked });
    page.server.answers['adminShop.getProduct'] = booked;
    await book('+10', page);
    const ledger = within(screen.getByRole('list', { name: 'Lagerbok' }));
    expect(await ledger.findByText('Inleverans, Anna L.')).toBeDefined();
    expect(ledger.getByText('+10')).toBeDefined();
  });

  it('never goes below zero', async () => {
    const page = await openProduct();
    await book('-5', page);
    expect(await screen.findByText('Så många finns inte i lager.')).toBeDefined();
    expect(page.sent('adminShop.adjustStock')).toEqual([]);
  });

  it('reports that a buyer was faster', async () => {
    const page = await openProduct({ 'adminShop.adjustStock': refuse('STOCK_TOO_LOW') });
    await book('-4', page);
    expect(await screen.findByText('Så många finns inte i lager.')).toBeDefined();
  });

  it('is changed once when the answer was lost and it is sent again', async () => {
    const page = await openProduct({ 'adminShop.adjustStock': unreachable });
    await book('+10', page);
    await screen.findByRole('alert');
    await page.user.click(screen.getByRole('button', { name: 'Bokför ändringen' }));
    await waitFor(() => expect(page.sent('adminShop.adjustStock')).toHaveLength(2));
    const [first, second] = page.sent('adminShop.adjustStock');
    expect(first).toEqual(second);
  });
});
