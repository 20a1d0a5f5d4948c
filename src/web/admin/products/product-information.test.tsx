import { screen, waitFor } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import { NO_INFORMATION } from '#domain/shop/catalogue/no-information.ts';
import { refuse } from '#web/test/canned-server.ts';
import { CALIPER, makeCategory, makeMovement, makeProduct } from '#web/test/makers/make-admin-product.ts';
import { openAdmin } from '#web/test/open-admin.tsx';
import { setScreenWidth } from '#web/ui/test/set-screen-width.ts';

const PAGE = `/admin/products/${CALIPER}`;

const answers = {
  'adminShop.getProduct': { product: makeProduct(), movements: [makeMovement()] },
  'adminShop.listCategories': { categories: [makeCategory()] },
};

const openProduct = async (over: object = {}) => {
  const page = await openAdmin(PAGE, { ...answers, ...over }, { width: 1280 });
  await screen.findByLabelText('Namn');
  const enter = async (label: string, text: string) => {
    // Pasted, because each typed letter draws the whole form again.
    await page.user.clear(screen.getByLabelText(label));
    await page.user.paste(text);
  };
  return { ...page, enter, save: () => page.user.click(screen.getByRole('button', { name: 'Spara' })) };
};

const DECLARED = {
  basis: 'g' as const,
  kilojoules: 2560,
  kcal: 617,
  fat: 50,
  saturated: 7,
  carbs: 13,
  sugars: 5,
  protein: 26,
  salt: 0.5,
};

afterEach(() => setScreenWidth(1024));

describe('the information of a product', () => {
  it('names in its fields what it needs to be shown in the shop', async () => {
    const missing = ['safety', 'manufacturerName'];
    const { enter, save } = await openProduct({ 'adminShop.saveProduct': refuse('PRODUCT_INCOMPLETE', { missing }) });
    await enter('Namn', 'Kaliper');
    await save();
    expect(await screen.findAllByText(/Behövs för att produkten ska visas i butiken/)).toHaveLength(2);
    expect(document.activeElement).toBe(screen.getByLabelText('Säkerhetsinformation'));
    await enter('Säkerhetsinformation', 'Inga små delar');
    expect(screen.getAllByText(/Behövs för att produkten ska visas i butiken/)).toHaveLength(1);
  });

  it('has the fields of its kind, and saves them', async () => {
    const { user, enter, save, sent } = await openProduct({ 'adminShop.saveProduct': makeProduct({ version: 4 }) });
    expect(screen.queryByLabelText('Ingredienser')).toBeNull();
    await user.selectOptions(screen.getByLabelText('Varuslag'), 'Kosttillskott');
    expect(screen.getByText(/Behövs för att visas i butiken: Nettokvantitet, Ingredienser/)).toBeDefined();
    expect(screen.queryByLabelText('Batterier')).toBeNull();
    await enter('Ingredienser', 'Fiskolja (*fisk*)');
    await enter('Antal eller volym (valfritt)', '120');
    await save();
    await waitFor(() =>
      expect(sent('adminShop.saveProduct')).toEqual([
        expect.objectContaining({
          kind: 'supplement',
          information: expect.objectContaining({
            ingredients: 'Fiskolja (*fisk*)',
            netQuantity: { amount: 120, unit: 'piece' },
          }),
        }),
      ]),
    );
  });

  it('requires the importer of what is made outside the EU', async () => {
    const { user } = await openProduct();
    expect(screen.queryByLabelText('Importör')).toBeNull();
    await user.click(screen.getByRole('checkbox', { name: /Tillverkaren finns utanför EU/ }));
    expect(screen.getByLabelText('Importör')).toBeDefined();
  });

  it('is not sent with a declaration that cannot be true', async () => {
    const nutritionPer100 = { ...DECLARED, sugars: 5 };
    const { enter, save, sent } = await openProduct({
      'adminShop.getProduct': {
        product: makeProduct({ kind: 'food', information: { ...NO_INFORMATION, nutritionPer100 } }),
        movements: [],
      },
    });
    await enter('varav sockerarter', '20');
    await save();
    expect(await screen.findByText('Kan inte vara mer än kolhydraterna.')).toBeDefined();
    await enter('varav sockerarter', 'mycket');
    await save();
    expect(await screen.findByText('Skriv ett tal, 0 om det inte finns något.')).toBeDefined();
    expect(sent('adminShop.saveProduct')).toEqual([]);
  });

  it('that cannot be shown yet names what it lacks', async () => {
    const refused = refuse('PRODUCT_INCOMPLETE', { missing: ['safety', 'batteries'] });
    const { user } = await openProduct({
      'adminShop.getProduct': { product: makeProduct({ active: false }), movements: [] },
      'adminShop.setProductActive': refused,
    });
    await user.click(screen.getByRole('switch', { name: 'Visas i butiken' }));
    expect(
      await screen.findByText('Produkten kan inte visas än. Fyll i: Säkerhetsinformation och Batterier.'),
    ).toBeDefined();
  });
});
