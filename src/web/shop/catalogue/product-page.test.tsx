import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { ore } from '#domain/money/ore.ts';
import { NO_INFORMATION } from '#domain/shop/catalogue/no-information.ts';
import type { ProductInformation } from '#domain/shop/catalogue/product-information.contract.ts';
import type { ProductKind } from '#domain/shop/catalogue/product-kinds.ts';
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

const DECLARED = {
  basis: 'g' as const,
  kilojoules: 2560,
  kcal: 617,
  fat: 50,
  saturated: 7.2,
  carbs: 13,
  sugars: 5,
  protein: 26,
  salt: 0.45,
};

const openInformed = (kind: ProductKind, information: Partial<ProductInformation>) =>
  openProduct({
    answers: { 'shop.getProduct': makeProduct({ kind, information: { ...NO_INFORMATION, ...information } }) },
  });

/** What is shown beside a term. */
const detailOf = async (term: string) =>
  (await screen.findByText(term, { selector: 'dt' })).nextElementSibling ?? document.body;

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

  it('shows the lowest price of the 30 days before beside a reduced price', async () => {
    await openProduct({ answers: { 'shop.getProduct': makeProduct({ priceBefore: ore(29_900) }) } });
    expect(await screen.findByText(/Lägsta priset 30 dagar före sänkningen: 299.kr/)).toBeDefined();
  });

  it('shows no earlier price beside one that is not reduced', async () => {
    await openProduct();
    await screen.findByRole('heading', { level: 1 });
    expect(screen.queryByText(/Lägsta priset/)).toBeNull();
  });

  it('emphasises the allergens of its ingredients', async () => {
    await openInformed('food', { ingredients: 'Vassleprotein (*mjölk*), salt' });
    const ingredients = await detailOf('Ingredienser');
    expect(ingredients.textContent).toBe('Vassleprotein (mjölk), salt');
    expect([...ingredients.querySelectorAll('strong')].map((word) => word.textContent)).toEqual(['mjölk']);
  });

  it('shows the nutrition declaration of a food', async () => {
    await openInformed('food', { nutritionPer100: DECLARED });
    const table = await screen.findByRole('table', { name: 'Näringsvärde per 100 g' });
    const rows = within(table).getAllByRole('row');
    expect(rows.map((row) => row.textContent?.replaceAll('\u00a0', ' '))).toEqual([
      'Energi2 560 kJ / 617 kcal',
      'Fett50 g',
      'varav mättat fett7,2 g',
      'Kolhydrat13 g',
      'varav sockerarter5 g',
      'Protein26 g',
      'Salt0,45 g',
    ]);
  });

  it('shows the dose of a supplement with its warnings', async () => {
    await openInformed('supplement', { dose: 'En tablett om dagen', netQuantity: { amount: 90, unit: 'piece' } });
    expect((await detailOf('Rekommenderad dagsdos')).textContent).toBe('En tablett om dagen');
    expect((await detailOf('Nettokvantitet')).textContent?.replaceAll('\u00a0', ' ')).toContain('90 st');
    expect(screen.getByText(/bör inte överskridas/)).toBeDefined();
    expect(screen.getByText(/alternativ till en varierad kost/)).toBeDefined();
    expect(screen.getByText(/utom räckhåll för små barn/)).toBeDefined();
  });

  it('shows how electronics are taken back, and nothing of it beside other goods', async () => {
    await openInformed('electronics', { batteries: 'Två AAA ingår' });
    expect((await detailOf('Batterier')).textContent).toBe('Två AAA ingår');
    expect(screen.getByText(/tar vi emot den gamla utan kostnad/)).toBeDefined();
    expect(screen.queryByText(/varierad kost/)).toBeNull();
  });

  it('shows safety information, manufacturer and importer', async () => {
    await openInformed('goods', {
      safety: 'Inga små delar',
      manufacturerName: 'Fitline Ltd.',
      manufacturerAddress: '88 Keyuan Road, Shenzhen',
      importerName: 'Mätteknik AB',
      importerContact: 'hej@matteknik.example',
    });
    expect((await detailOf('Säkerhetsinformation')).textContent).toBe('Inga små delar');
    const cardOf = (name: string) => screen.getByRole('heading', { level: 2, name }).closest('section')?.textContent;
    expect(cardOf('Tillverkare')).toContain('Fitline Ltd.88 Keyuan Road, Shenzhen');
    expect(cardOf('Importör')).toContain('Mätteknik ABhej@matteknik.example');
  });

  it('compares by litre or piece what is not sold by weight', async () => {
    await openProduct({
      answers: { 'shop.getProduct': makeProduct({ comparisonPrice: { price: ore(99), unit: 'piece' } }) },
    });
    expect((await screen.findByText(/750 g, 0,99.kr\/st/)).tagName).toBe('P');
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
