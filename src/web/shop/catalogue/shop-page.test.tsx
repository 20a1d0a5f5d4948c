import { screen, waitFor, within } from '@testing-library/react';
import { useState } from 'react';
import { describe, expect, it } from 'vitest';
import { ore } from '#domain/money/ore.ts';
import { DONE, unreachable } from '#web/test/canned-server.ts';
import { makeMember } from '#web/test/makers/make-member.ts';
import { makeProductCard, SOLD_OUT_BANDS, SUPPLEMENTS } from '#web/test/makers/make-shop-product.ts';
import { cartNow, fillCart, openShopPage } from '#web/test/open-shop.tsx';
import type { RenderOptions } from '#web/test/render-page.tsx';
import type { ShopSearch } from '../shop-search.ts';
import { ShopPage } from './shop-page.tsx';

/** The query string of the address bar. */
function Shop({ start }: { start: ShopSearch }) {
  const [search, setSearch] = useState(start);
  return <ShopPage search={search} onSearch={setSearch} />;
}

const openShop = (options: RenderOptions = {}, start: ShopSearch = {}) => openShopPage(<Shop start={start} />, options);
const tile = async (name: string) => (await screen.findByText(name)).closest('li') ?? document.body;

describe('the catalogue', () => {
  it('shows name, detail and price, and links to the product', async () => {
    await openShop();
    const whey = await tile('Vassleprotein vanilj');
    expect(whey.textContent).toMatch(/750 g249.kr/);
    expect(within(whey).getByRole('link').getAttribute('href')).toBe(`/shop/${makeProductCard().id}`);
  });

  it('shows the lowest price of the 30 days before beside a reduced price only', async () => {
    const products = [makeProductCard({ priceBefore: ore(29_900) }), SOLD_OUT_BANDS];
    const list = { products, total: 2, page: 1, pageSize: 24, categories: [SUPPLEMENTS] };
    await openShop({ answers: { 'shop.listProducts': { ...list, cashbackAvailable: 0, areGuesses: false } } });
    expect((await tile('Vassleprotein vanilj')).textContent).toMatch(/249.kr332,00.kr\/kgTidigare lägsta pris: 299.kr/);
    expect((await tile('Gummiband')).textContent).not.toContain('Tidigare');
  });

  it('wraps a long name instead of truncating it', async () => {
    const name = 'Gainomax Återhämtningsdryck med choklad och hasselnöt, tolvpack';
    const list = { products: [makeProductCard({ name })], total: 1, page: 1, pageSize: 24, categories: [SUPPLEMENTS] };
    await openShop({ answers: { 'shop.listProducts': { ...list, cashbackAvailable: 0, areGuesses: false } } });
    expect((await screen.findByText(name)).className).not.toMatch(/truncate|line-clamp|nowrap|overflow-hidden/);
  });

  it('shows English texts where they exist and Swedish ones otherwise', async () => {
    await openShop({ language: 'en' });
    expect(await screen.findByText('Whey protein vanilla')).toBeDefined();
    expect(screen.getByText('Gummiband')).toBeDefined();
  });

  it('requests the chosen filter, and starts from the first page again', async () => {
    const { user, sent } = await openShop({}, { page: 3 });
    await user.click(await screen.findByRole('radio', { name: 'Kosttillskott' }));
    await user.selectOptions(screen.getByRole('combobox', { name: 'Sortera' }), 'Pris, lågt först');
    await waitFor(() =>
      expect(sent('shop.listProducts').at(-1)).toEqual({
        query: '',
        categoryId: SUPPLEMENTS.id,
        sort: 'price-low',
        page: 1,
      }),
    );
    await user.click(screen.getByRole('radio', { name: 'Alla' }));
    await waitFor(() => expect(sent('shop.listProducts').at(-1)).not.toHaveProperty('categoryId'));
  });

  it('searches after a pause in typing, and one tap shows everything again', async () => {
    const none = { products: [], total: 0, page: 1, pageSize: 24, categories: [SUPPLEMENTS], cashbackAvailable: 0 };
    const { user, server, sent } = await openShop();
    await tile('Shaker');
    const all = server.answers['shop.listProducts'];
    server.answers['shop.listProducts'] = ({ query }: { query: string }) => (query === '' ? all : none);
    await user.type(screen.getByRole('searchbox', { name: 'Sök produkter' }), 'zzz');
    await user.click(await screen.findByRole('button', { name: 'Visa alla produkter' }));
    await tile('Shaker');
    expect(screen.getByRole('searchbox')).toHaveProperty('value', '');
    expect(sent('shop.listProducts').map((input) => input)).toContainEqual(expect.objectContaining({ query: 'zzz' }));
    expect(sent('shop.listProducts')).not.toContainEqual(expect.objectContaining({ query: 'z' }));
  });

  it('turns its pages', async () => {
    const list = { products: [makeProductCard()], total: 30, pageSize: 24, categories: [], cashbackAvailable: 0 };
    const { user, sent } = await openShop({
      answers: { 'shop.listProducts': ({ page }: { page: number }) => ({ ...list, page }) },
    });
    await user.click(await screen.findByRole('button', { name: 'Nästa' }));
    await waitFor(() => expect(sent('shop.listProducts').at(-1)).toMatchObject({ page: 2 }));
    expect(await screen.findByText('Visar 25–30 av 30')).toBeDefined();
  });

  it('shows an empty state when there is nothing to sell', async () => {
    const empty = { products: [], total: 0, page: 1, pageSize: 24, categories: [], cashbackAvailable: 0 };
    await openShop({ answers: { 'shop.listProducts': empty } });
    expect(await screen.findByRole('heading', { name: 'Butiken öppnar snart' })).toBeDefined();
  });

  it('shows an error when it could not be loaded, and retries', async () => {
    const { server, user } = await openShop({ answers: { 'shop.listProducts': unreachable } });
    await screen.findByRole('heading', { name: 'Butiken kunde inte hämtas' });
    server.answers['shop.listProducts'] = { ...EMPTY, products: [makeProductCard()], total: 1 };
    await user.click(screen.getByRole('button', { name: 'Försök igen' }));
    expect(await screen.findByText('Vassleprotein vanilj')).toBeDefined();
  });
});

const EMPTY = { products: [], total: 0, page: 1, pageSize: 24, categories: [], cashbackAvailable: 0 };

describe('the round button', () => {
  it('adds one to the cart, and one more, with a toast', async () => {
    const { user } = await openShop();
    const add = await screen.findByRole('button', { name: 'Lägg Shaker i varukorgen' });
    await user.click(add);
    await user.click(add);
    expect(cartNow().items.map(({ quantity, seenPrice }) => [quantity, seenPrice])).toEqual([[2, 9_900]]);
    expect(await screen.findByText('Shaker ligger i varukorgen.')).toBeDefined();
    expect(document.activeElement).toBe(add);
  });

  it('has a link to the cart in its toast', async () => {
    const { user, router } = await openShop();
    await user.click(await screen.findByRole('button', { name: 'Lägg Shaker i varukorgen' }));
    await user.click(await screen.findByRole('button', { name: 'Visa' }));
    await waitFor(() => expect(router.state.location.pathname).toBe('/cart'));
  });

  it('adds no more than are in stock', async () => {
    const few = makeProductCard({ stock: 2, stockLevel: 'low' });
    fillCart([[few, 2]]);
    const { user } = await openShop({ answers: { 'shop.listProducts': { ...EMPTY, products: [few], total: 1 } } });
    expect((await tile('Vassleprotein vanilj')).textContent).toContain('Få kvar');
    await user.click(screen.getByRole('button', { name: 'Lägg Vassleprotein vanilj i varukorgen' }));
    expect(await screen.findByText(/Det finns bara 2 kvar av .+, och 2 ligger redan i varukorgen/)).toBeDefined();
    expect(cartNow().items[0]?.quantity).toBe(2);
  });

  it('is a bell on a sold-out product', async () => {
    const { user, sent, server } = await openShop({ answers: { 'shop.watchProduct': DONE } });
    expect((await tile('Gummiband')).textContent).toContain('Slut');
    server.answers['shop.listProducts'] = {
      ...EMPTY,
      products: [{ ...SOLD_OUT_BANDS, watching: true }],
      total: 1,
    };
    await user.click(screen.getByRole('button', { name: 'Mejla mig när Gummiband finns igen', pressed: false }));
    expect(sent('shop.watchProduct')).toEqual([{ id: SOLD_OUT_BANDS.id, watching: true, language: 'sv' }]);
    expect(await screen.findByText('Vi mejlar till elin@formkurva.example när Gummiband finns igen.')).toBeDefined();
    expect(
      await screen.findByRole('button', { name: 'Mejla mig när Gummiband finns igen', pressed: true }),
    ).toBeDefined();
  });

  it('asks for an e-mail address when the account has none', async () => {
    const { user, sent } = await openShop({ member: makeMember({ email: null, phone: '+46701234567' }) });
    await user.click(await screen.findByRole('button', { name: 'Mejla mig när Gummiband finns igen' }));
    expect(await screen.findByText(/Lägg till en e-postadress i profilen/)).toBeDefined();
    expect(sent('shop.watchProduct')).toEqual([]);
  });
});

describe('the banner', () => {
  it('shows the available balance and the rate', async () => {
    await openShop();
    expect((await screen.findAllByText(/^486,50.kr i återbäring$/)).length).toBeGreaterThan(0);
    expect(screen.getByText(/Du får 7,5.% tillbaka på allt du köper/)).toBeDefined();
  });
});
