import { screen, waitFor, within } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import { DONE, refuse } from '#web/test/canned-server.ts';
import { EQUIPMENT, MEASURING, makeCategory } from '#web/test/makers/make-admin-product.ts';
import { openAdmin } from '#web/test/open-admin.tsx';
import { setScreenWidth } from '#web/ui/test/set-screen-width.ts';

const equipment = makeCategory({ id: EQUIPMENT, name: 'Utrustning', nameEn: 'Equipment', products: 0 });
const answers = { 'adminShop.listCategories': { categories: [equipment, makeCategory()] } };

const openCategories = async (over: object = {}, width = 1280) => {
  const page = await openAdmin('/admin/categories', { ...answers, ...over }, { width });
  await screen.findByRole('list', { name: 'Kategorier' });
  return page;
};

const names = () =>
  within(screen.getByRole('list', { name: 'Kategorier' }))
    .getAllByRole('button', { name: /^(Utrustning|Mätning)/ })
    .map((button) => button.textContent?.replace(/\d.*/, ''));

afterEach(() => setScreenWidth(1024));

describe('the categories', () => {
  it('are moved by arrows, and the list shows it before the server has responded', async () => {
    const { user, sent } = await openCategories({ 'adminShop.moveCategory': () => new Promise(() => undefined) });
    await user.click(screen.getByRole('button', { name: 'Flytta upp Mätning' }));
    await waitFor(() => expect(names()).toEqual(['Mätning', 'Utrustning']));
    expect(screen.getByText('Mätning är nu nummer 1 av 2')).toBeDefined();
    expect(sent('adminShop.moveCategory')).toEqual([{ id: MEASURING, to: 0 }]);
  });

  it('cannot be moved beyond the ends', async () => {
    await openCategories();
    expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Flytta upp Utrustning' }).disabled).toBe(true);
    expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Flytta ner Mätning' }).disabled).toBe(true);
  });

  it('return to their order when the server refuses the move', async () => {
    const { user } = await openCategories({ 'adminShop.moveCategory': refuse('INTERNAL') });
    await user.click(screen.getByRole('button', { name: 'Flytta upp Mätning' }));
    await screen.findByRole('alert');
    await waitFor(() => expect(names()).toEqual(['Utrustning', 'Mätning']));
  });

  it('are renamed in both languages', async () => {
    const { user, sent } = await openCategories({
      'adminShop.saveCategory': { categories: [equipment, makeCategory({ name: 'Mäta', version: 2 })] },
    });
    await user.click(screen.getByRole('button', { name: /^Mätning/ }));
    await user.clear(await screen.findByLabelText('Namn på svenska'));
    await user.type(screen.getByLabelText('Namn på svenska'), 'Mäta');
    await user.click(screen.getByRole('button', { name: 'Spara' }));
    await waitFor(() =>
      expect(sent('adminShop.saveCategory')).toEqual([
        { id: MEASURING, version: 1, name: 'Mäta', nameEn: 'Measuring' },
      ]),
    );
  });

  it('are created on a phone in a sheet, with a name in each language', async () => {
    const { user, sent } = await openCategories({}, 390);
    await user.click(screen.getByRole('button', { name: 'Ny kategori' }));
    await user.type(await screen.findByLabelText('Namn på svenska'), 'Kök');
    await user.click(screen.getByRole('button', { name: 'Spara' }));
    expect(await screen.findByText('Skriv ett namn.')).toBeDefined();
    expect(document.activeElement).toBe(screen.getByLabelText('Namn på engelska'));
    expect(sent('adminShop.saveCategory')).toEqual([]);
  });

  it('are edited beside the list by keyboard: the name has the focus, and Escape asks about unsaved text and returns', async () => {
    const { user } = await openCategories();
    const opener = screen.getByRole('button', { name: 'Ny kategori' });
    opener.focus();
    await user.keyboard('{Enter}');
    const form = await screen.findByRole('region', { name: 'Ny kategori' });
    await waitFor(() => expect(document.activeElement).toBe(within(form).getByLabelText('Namn på svenska')));
    await user.keyboard('Kök{Escape}');
    const question = await screen.findByRole('dialog');
    await user.click(within(question).getByRole('button', { name: 'Lämna sidan' }));
    await waitFor(() => expect(screen.queryByRole('region', { name: 'Ny kategori' })).toBeNull());
    expect(document.activeElement).toBe(opener);
  });

  it('show in the field that a name is taken', async () => {
    const { user } = await openCategories({ 'adminShop.saveCategory': refuse('NAME_TAKEN') });
    await user.click(screen.getByRole('button', { name: /^Mätning/ }));
    await user.clear(await screen.findByLabelText('Namn på svenska'));
    await user.type(screen.getByLabelText('Namn på svenska'), 'Utrustning');
    await user.click(screen.getByRole('button', { name: 'Spara' }));
    expect(await screen.findByText('Namnet är upptaget.')).toBeDefined();
  });

  it('show what another admin saved, and the own names can be retained', async () => {
    const current = makeCategory({ name: 'Mått', version: 2 });
    const { user, server, sent } = await openCategories({
      'adminShop.saveCategory': refuse('STALE_EDIT', { current }),
    });
    await user.click(screen.getByRole('button', { name: /^Mätning/ }));
    await user.type(await screen.findByLabelText('Namn på svenska'), 'ar');
    await user.click(screen.getByRole('button', { name: 'Spara' }));
    expect(await screen.findByText(/Den heter nu Mått, på engelska Measuring/)).toBeDefined();
    server.answers['adminShop.saveCategory'] = { categories: [equipment, makeCategory({ version: 3 })] };
    await user.click(screen.getByRole('button', { name: 'Behåll mitt' }));
    await user.click(screen.getByRole('button', { name: 'Spara' }));
    await waitFor(() => expect(sent('adminShop.saveCategory').at(-1)).toMatchObject({ version: 2, name: 'Mätningar' }));
  });

  it('are removed only when they are empty', async () => {
    const { user, sent } = await openCategories({ 'adminShop.removeCategory': DONE });
    await user.click(screen.getByRole('button', { name: /^Mätning/ }));
    expect((await screen.findByRole<HTMLButtonElement>('button', { name: 'Ta bort' })).disabled).toBe(true);
    expect(screen.getByText('Går att ta bort när de 4 produkterna har flyttats.')).toBeDefined();
    await user.click(screen.getByRole('button', { name: /^Utrustning/ }));
    await user.click(await screen.findByRole('button', { name: 'Ta bort' }));
    const question = await screen.findByRole('dialog', { name: 'Ta bort Utrustning?' });
    await user.click(within(question).getByRole('button', { name: 'Ta bort' }));
    await waitFor(() => expect(sent('adminShop.removeCategory')).toEqual([{ id: EQUIPMENT }]));
  });
});
