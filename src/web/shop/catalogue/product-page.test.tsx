import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { refuse, unreachable } from '#web/test/canned-server.ts';
import { makeProduct, SOLD_OUT_BANDS } from '#web/test/makers/make-shop-product.ts';
import { cartNow, openShopPage } from '#web/test/open-shop.tsx';
import type { RenderOptions } from '#web/test/render-page.tsx';
import { ProductPage } from './product-page.tsx';

const openProduct = (options: RenderOptions = {}) =>
  openShopPage(<ProductPage productId={makeProduct().id} />, {
    ...options,
    answers: { 'shop.getProduct': makeProduct(), ...options.answers },
  });

describe('a product', () => {
  it('shows its price with VAT and per kilo, its stock and the cashback', async () => {
    await openProduct();
    expect(await screen.findByRole('heading', { level: 1, name: 'Vassleprotein vanilj' })).toBeDefined();
    const text = document.body.textContent?.replaceAll('\u00a0', ' ');
    expect(text).toContain('249 kr inkl. 12 % moms');
    expect(text).toContain('750 g, 332,00 kr/kg');
    expect(text).toContain('18,67 kr tillbaka');
    expect(text).toContain('I lager');
  });

  it('shows the nutrients of a portion, in kcal and kJ', async () => {
    await openProduct();
    const card = (await screen.findByRole('heading', { name: /Per skopa, 25.g/ })).closest('section');
    expect(card?.textContent?.replaceAll('\u00a0', ' ')).toContain('98 kcal, 410 kJ');
    expect(within(card ?? document.body).getByText(/1,8.g/)).toBeDefined();
  });

  it('shows delivery and right of withdrawal by the seller’s terms', async () => {
    await openProduct();
    expect(await screen.findByText(/Fri frakt från 500.kr/)).toBeDefined();
    expect(screen.getByRole('link', { name: /14 dagars ångerrätt/ }).getAttribute('href')).toBe(
      '/terms/purchase#withdrawal',
    );
  });

  it('is added to the cart in the chosen quantity', async () => {
    const { user } = await openProduct();
    await user.click(await screen.findByRole('button', { name: 'Öka' }));
    await user.click(screen.getByRole('button', { name: 'Lägg i varukorgen' }));
    expect(cartNow().items).toEqual([{ productId: makeProduct().id, quantity: 2, seenPrice: 24_900 }]);
    expect(await screen.findByText('2 × Vassleprotein vanilj ligger i varukorgen.')).toBeDefined();
    await waitFor(() => expect(screen.getByRole('link', { name: 'Varukorg, 2 varor' })).toBeDefined());
  });

  it('shows how few are left and limits the quantity to them', async () => {
    const { user } = await openProduct({
      answers: { 'shop.getProduct': makeProduct({ stock: 2, stockLevel: 'low' }) },
    });
    expect(await screen.findByText('2 kvar')).toBeDefined();
    await user.click(screen.getByRole('button', { name: 'Öka' }));
    expect(screen.getByRole('button', { name: 'Öka' })).toHaveProperty('disabled', true);
  });

  it('offers a notification when it is sold out', async () => {
    const soldOut = { ...makeProduct(), ...SOLD_OUT_BANDS };
    const { user, sent } = await openProduct({ answers: { 'shop.getProduct': soldOut } });
    await user.click(await screen.findByRole('button', { name: 'Mejla mig när den finns' }));
    expect(sent('shop.watchProduct')).toEqual([{ id: SOLD_OUT_BANDS.id, watching: true, language: 'sv' }]);
    expect(screen.queryByRole('button', { name: 'Lägg i varukorgen' })).toBeNull();
  });

  it('that is no longer sold shows a link to the shop, without an error', async () => {
    await openProduct({ answers: { 'shop.getProduct': refuse('NOT_FOUND') } });
    expect(await screen.findByRole('heading', { level: 2, name: 'Produkten finns inte' })).toBeDefined();
    expect(screen.getByRole('alert').textContent).toBe('');
  });

  it('that could not be loaded can be retried', async () => {
    const { user, server } = await openProduct({ answers: { 'shop.getProduct': unreachable } });
    await screen.findByRole('heading', { name: 'Produkten kunde inte hämtas' });
    server.answers['shop.getProduct'] = makeProduct();
    await user.click(screen.getByRole('button', { name: 'Försök igen' }));
    expect(await screen.findByRole('heading', { name: 'Vassleprotein vanilj' })).toBeDefined();
  });
});
