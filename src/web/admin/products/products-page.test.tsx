import { screen, waitFor, within } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import { ore } from '#domain/money/ore.ts';
import { refuse } from '#web/test/canned-server.ts';
import { CALIPER, MEASURING, makeCategory, makeProduct, makeProductPage } from '#web/test/makers/make-admin-product.ts';
import { openAdmin } from '#web/test/open-admin.tsx';
import { setScreenWidth } from '#web/ui/test/set-screen-width.ts';

const MAT = '018f0000-0000-7000-8000-0000000000a2';
const mat = makeProduct({
  id: MAT,
  name: 'Träningsmatta',
  nameEn: null,
  price: ore(34_900),
  stock: 18,
  stockLevel: 'in-stock',
});

const answers = {
  'adminShop.listProducts': makeProductPage([makeProduct(), mat], { total: 26, pageSize: 2 }),
  'adminShop.listCategories': { categories: [makeCategory()] },
};

afterEach(() => setScreenWidth(1024));

describe('the products', () => {
  it('are a table with price, stock and visibility', async () => {
    await openAdmin('/admin/products', answers);
    const row = within(await screen.findByRole('row', { name: /Digital kaliper/ }));
    expect(row.getByText('299 kr')).toBeDefined();
    expect(row.getByText('Få kvar')).toBeDefined();
    expect(await row.findByText('Mätning')).toBeDefined();
    expect(row.getByRole<HTMLInputElement>('switch', { name: 'Visa Digital kaliper i butiken' }).checked).toBe(true);
    expect(screen.getByText('24 aktiva, 2 dolda, 1 slut i lager')).toBeDefined();
    expect(screen.getByText('Visar 1–2 av 26')).toBeDefined();
  });

  it('are rows that link to the product on a phone', async () => {
    await openAdmin('/admin/products', answers, { width: 390 });
    const row = await screen.findByRole('link', { name: /Digital kaliper.*4 i lager/ });
    expect(row.getAttribute('href')).toBe(`/admin/products/${CALIPER}`);
    expect(screen.getByRole('radio', { name: 'Alla 26' }).getAttribute('aria-checked')).toBe('true');
  });

  it.each([1280, 390])('name what the law requires and they lack, %i px wide', async (width) => {
    const products = [makeProduct({ missing: ['safety', 'manufacturerName'] }), mat];
    await openAdmin('/admin/products', { ...answers, 'adminShop.listProducts': makeProductPage(products) }, { width });
    expect(await screen.findByText('Saknas: Säkerhetsinformation och Tillverkare')).toBeDefined();
    expect(screen.getAllByText(/Saknas/)).toHaveLength(1);
  });

  it('are filtered by sold out and low stock', async () => {
    const { user, sent, router } = await openAdmin('/admin/products', answers, { width: 390 });
    await user.click(await screen.findByRole('radio', { name: 'Slut 1' }));
    await waitFor(() => expect(sent('adminShop.listProducts').at(-1)).toEqual({ visible: 'sold-out' }));
    await user.click(screen.getByRole('radio', { name: 'Få kvar 2' }));
    await waitFor(() => expect(router.state.location.searchStr).toBe('?visible=low'));
  });

  it('are searched when typing pauses, and the address has the query', async () => {
    const { user, sent, router } = await openAdmin('/admin/products?page=2', answers);
    await user.type(await screen.findByRole('searchbox', { name: 'Sök namn, artikelnummer eller streckkod' }), 'kali');
    await waitFor(() => expect(sent('adminShop.listProducts').at(-1)).toEqual({ query: 'kali' }));
    expect(router.state.location.searchStr).toBe('?query=kali');
  });

  it('are filtered by category and visibility, and sorted by column headings', async () => {
    const { user, sent } = await openAdmin('/admin/products', answers);
    await user.selectOptions(
      await screen.findByRole('combobox', { name: 'Kategori' }),
      await screen.findByRole('option', { name: 'Mätning' }),
    );
    await user.selectOptions(screen.getByRole('combobox', { name: 'Visas i butiken' }), 'Visas: dolda');
    await user.click(screen.getByRole('button', { name: 'Lager' }));
    await waitFor(() =>
      expect(sent('adminShop.listProducts').at(-1)).toEqual({
        categoryId: MEASURING,
        visible: 'hidden',
        sort: 'stock',
      }),
    );
  });

  it('are paged', async () => {
    const { user, sent } = await openAdmin('/admin/products', answers);
    await user.click(await screen.findByRole('button', { name: 'Nästa' }));
    await waitFor(() => expect(sent('adminShop.listProducts').at(-1)).toEqual({ page: 2 }));
  });

  it('are shown and hidden by their switches', async () => {
    const { user, sent } = await openAdmin('/admin/products', {
      ...answers,
      'adminShop.setProductActive': makeProduct({ name: 'Träningsmatta', active: false }),
    });
    await user.click(await screen.findByRole('switch', { name: 'Visa Träningsmatta i butiken' }));
    await waitFor(() => expect(sent('adminShop.setProductActive')).toEqual([{ id: MAT, active: false }]));
    expect(await screen.findByText('Träningsmatta syns inte längre i butiken')).toBeDefined();
    await user.click(screen.getByRole('button', { name: 'Ångra' }));
    await waitFor(() => expect(sent('adminShop.setProductActive')[1]).toEqual({ id: MAT, active: true }));
  });

  it('show an empty state when none match, with a link to all', async () => {
    const { user, sent } = await openAdmin('/admin/products?query=zzz', {
      ...answers,
      'adminShop.listProducts': makeProductPage([]),
    });
    await user.click(await screen.findByRole('button', { name: 'Visa alla produkter' }));
    await waitFor(() => expect(sent('adminShop.listProducts').at(-1)).toEqual({}));
  });

  it('explain the first step when there are none', async () => {
    await openAdmin('/admin/products', { ...answers, 'adminShop.listProducts': makeProductPage([]) });
    expect(await screen.findByRole('heading', { name: 'Butiken är tom' })).toBeDefined();
    expect(screen.getAllByRole('link', { name: 'Ny produkt' })).toHaveLength(2);
  });

  it('can be reloaded when reading failed', async () => {
    const { user, server } = await openAdmin('/admin/products', {
      ...answers,
      'adminShop.listProducts': refuse('INTERNAL'),
    });
    const again = await screen.findByRole('button', { name: 'Försök igen' });
    server.answers['adminShop.listProducts'] = answers['adminShop.listProducts'];
    await user.click(again);
    expect(await screen.findByRole('row', { name: /Digital kaliper/ })).toBeDefined();
  });

  it('link to their page in the shop', async () => {
    const { user, router } = await openAdmin('/admin/products', { ...answers, 'shop.getProduct': refuse('NOT_FOUND') });
    await user.click(await screen.findByRole('button', { name: 'Fler val för Digital kaliper' }));
    await user.click(await screen.findByRole('button', { name: 'Visa i butiken' }));
    await waitFor(() => expect(router.state.location.pathname).toBe(`/shop/${CALIPER}`));
  });

  it('have their stock changed with a reason from the list', async () => {
    const { user, sent } = await openAdmin('/admin/products', {
      ...answers,
      'adminShop.adjustStock': { product: makeProduct({ stock: 14 }), movements: [] },
    });
    await user.click(await screen.findByRole('button', { name: 'Fler val för Digital kaliper' }));
    await user.click(await screen.findByRole('button', { name: 'Ändra lager' }));
    await user.type(await screen.findByLabelText('Ändra med'), '+10');
    await user.click(screen.getByRole('button', { name: 'Bokför ändringen' }));
    await waitFor(() =>
      expect(sent('adminShop.adjustStock')).toEqual([
        expect.objectContaining({ id: CALIPER, change: 10, reason: 'delivery', note: '' }),
      ]),
    );
  });
});
