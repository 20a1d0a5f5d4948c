import { screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { refuse } from '#web/test/canned-server.ts';
import { MEASURING, makeCategory, makeMovement, makeProduct } from '#web/test/makers/make-admin-product.ts';
import { openAdmin } from '#web/test/open-admin.tsx';
import { setScreenWidth } from '#web/ui/test/set-screen-width.ts';

const answers = {
  'adminShop.getProduct': { product: makeProduct(), movements: [makeMovement()] },
  'adminShop.listCategories': { categories: [makeCategory()] },
  'adminShop.saveProduct': ({ id }: { id: string }) => makeProduct({ id, version: 1 }),
  'adminShop.uploadProductImage': ({ id }: { id: string }) => makeProduct({ id, version: 2 }),
};

const openNew = (over: object = {}) => openAdmin('/admin/products/new', { ...answers, ...over }, { width: 390 });

/** Fills in all required fields and a picture. */
const fillIn = async ({ user }: Awaited<ReturnType<typeof openNew>>) => {
  await user.type(await screen.findByLabelText('Namn'), 'Digital kaliper');
  await user.selectOptions(screen.getByLabelText('Kategori'), await screen.findByRole('option', { name: 'Mätning' }));
  await user.type(screen.getByLabelText('Pris inkl. moms'), '299');
  await user.upload(screen.getByLabelText('Bildfil'), new File(['png'], 'kaliper.png', { type: 'image/png' }));
  await user.click(screen.getByRole('button', { name: 'Spara' }));
};

beforeEach(() => {
  vi.stubGlobal('URL', Object.assign(URL, { createObjectURL: () => 'blob:x', revokeObjectURL: () => undefined }));
});
afterEach(() => {
  vi.unstubAllGlobals();
  setScreenWidth(1024);
});

describe('a new product', () => {
  it('requires name, category and price', async () => {
    const { user, sent } = await openNew();
    await user.type(await screen.findByLabelText('Kort rad (valfritt)'), '300 g');
    await user.click(screen.getByRole('button', { name: 'Spara' }));
    expect(await screen.findByText('Skriv ett namn.')).toBeDefined();
    expect(screen.getByText('Välj en kategori.')).toBeDefined();
    expect(screen.getByText('Skriv ett pris.')).toBeDefined();
    expect(sent('adminShop.saveProduct')).toEqual([]);
  });

  it('is created, gets its picture, and continues on its own page', async () => {
    const page = await openNew();
    await fillIn(page);
    await waitFor(() => expect(page.router.state.location.pathname).toMatch(/^\/admin\/products\/[0-9a-f-]{36}$/));
    const [made] = page.sent('adminShop.saveProduct');
    expect(made).toMatchObject({ version: 0, name: 'Digital kaliper', categoryId: MEASURING, price: 29_900 });
    expect(page.sent('adminShop.uploadProductImage')).toHaveLength(1);
  });

  it('gets a picture that the browser was still reading when it was saved', async () => {
    let read = (_bitmap: object) => {};
    vi.stubGlobal('createImageBitmap', () => new Promise<object>((resolve) => (read = resolve)));
    const page = await openNew();
    await fillIn(page);
    await waitFor(() => expect(page.sent('adminShop.saveProduct')).toHaveLength(1));
    read({ close: () => undefined });
    await waitFor(() => expect(page.sent('adminShop.uploadProductImage')).toHaveLength(1));
  });

  it('whose picture could not be used shows that on its own page', async () => {
    const page = await openNew({ 'adminShop.uploadProductImage': refuse('IMAGE_INVALID') });
    await fillIn(page);
    await waitFor(() => expect(page.router.state.location.pathname).toMatch(/^\/admin\/products\/[0-9a-f-]{36}$/));
    await waitFor(() => expect(screen.getByRole('alert').textContent).toMatch(/[Bb]ild/));
  });
});
