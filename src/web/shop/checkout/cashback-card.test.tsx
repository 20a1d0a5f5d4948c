import { fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { ore } from '#domain/money/ore.ts';
import type { CartItem } from '#domain/shop/shop-shapes.contract.ts';
import { makeOrderSummary, makePaidOrder, ORDER_ID } from '#web/test/makers/make-shop-order.ts';
import { checked, openCheckout } from '#web/test/open-shop.tsx';

const knownAddress = { orders: [makeOrderSummary()], total: 1, page: 1, pageSize: 20 };
const shown = () => document.body.textContent?.replaceAll('\u00a0', ' ');
const payButton = () => screen.findByRole('button', { name: /Beställ och betala/ });
const left = vi.fn();

beforeEach(() => {
  vi.spyOn(window.location, 'assign').mockImplementation(left);
});
afterEach(() => {
  sessionStorage.clear();
  vi.useRealTimers();
  vi.restoreAllMocks();
  left.mockReset();
});

/** The checkout of a member who has ordered before: the address is filled in. */
const openKnown = (options: Parameters<typeof openCheckout>[0] = {}) =>
  openCheckout({ ...options, answers: { 'orders.list': knownAddress, ...options.answers } });

describe('cashback at the checkout', () => {
  it('is chosen in the field or by the slider, and lowers the amount to pay', async () => {
    const { user } = await openKnown();
    await user.type(await screen.findByLabelText('Återbäring att använda, kronor'), '{Control>}a{/Control}200');
    await waitFor(() => expect(shown()).toContain('Återbäring som används−200,00 krAtt betala296,00 kr'));
    fireEvent.change(screen.getByRole('slider'), { target: { value: '487' } });
    expect(shown()).toContain('Att betala9,50 kr');
  });

  it('allows an amount to be typed again, and ignores invalid input', async () => {
    const { user } = await openKnown();
    const field = await screen.findByLabelText('Återbäring att använda, kronor');
    await user.clear(field);
    await user.type(field, '50');
    expect(field).toHaveProperty('value', '50');
    await user.clear(field);
    await user.type(field, '-3');
    expect(shown()).toContain('Att betala496,00 kr');
    await user.tab();
    expect(field).toHaveProperty('value', '0');
  });

  it('never leaves a rest that cards refuse', async () => {
    const rich = ({ items }: { items: CartItem[] }) => checked(items, { cashbackAvailable: ore(100_000) });
    const { user } = await openKnown({ answers: { 'shop.checkCart': rich } });
    await user.type(await screen.findByLabelText('Återbäring att använda, kronor'), '{Control>}a{/Control}494');
    await waitFor(() => expect(shown()).toContain('Att betala3,00 kr'));
    expect(shown()).toContain('Ett kort måste betala minst 3 kr, så 493,00 kr av din återbäring används.');
  });

  it('that covers the whole amount needs no card', async () => {
    const rich = ({ items }: { items: CartItem[] }) => checked(items, { cashbackAvailable: ore(100_000) });
    const onSettled = vi.fn();
    const { user, sent } = await openKnown({
      onSettled,
      answers: { 'shop.checkCart': rich, 'orders.place': makePaidOrder({ card: null }) },
    });
    fireEvent.change(await screen.findByRole('slider'), { target: { value: '496' } });
    expect(screen.queryByText('Kortbetalning')).toBeNull();
    await user.click(await screen.findByRole('button', { name: 'Beställ och betala med återbäring' }));
    await waitFor(() =>
      expect(onSettled).toHaveBeenCalledWith(expect.objectContaining({ id: ORDER_ID, status: 'paid' })),
    );
    expect(sent('orders.place')).toMatchObject([{ cashbackUsed: 49_600 }]);
    expect(left).not.toHaveBeenCalled();
  });

  it('requires a confirmed e-mail address', async () => {
    const unconfirmed = ({ items }: { items: CartItem[] }) => checked(items, { canSpendCashback: false });
    await openKnown({ answers: { 'shop.checkCart': unconfirmed } });
    expect(await screen.findByRole('slider')).toHaveProperty('disabled', true);
    expect(screen.getByText(/Bekräfta din e-postadress/)).toBeDefined();
  });

  it.each([
    ['beside what is left', ore(20_000)],
    ['also when nothing is left', ore(0)],
  ])('that an unpaid order reserves is explained %s, with a link to that order', async (_title, cashbackAvailable) => {
    const cashbackHeld = [{ orderId: ORDER_ID, number: '7f3a91c2', amount: ore(5_000) }];
    await openKnown({
      answers: {
        'shop.checkCart': ({ items }: { items: CartItem[] }) => checked(items, { cashbackAvailable, cashbackHeld }),
      },
    });
    const order = await screen.findByRole('link', { name: 'order 7f3a91c2' });
    expect(order.getAttribute('href')).toBe(`/orders/${ORDER_ID}`);
    expect(order.closest('p')?.textContent).toMatch(
      /^50,00.kr är reserverat för order 7f3a91c2, som väntar på betalning\./,
    );
  });

  it('is not shown to members without any', async () => {
    const none = ({ items }: { items: CartItem[] }) => checked(items, { cashbackAvailable: ore(0) });
    await openKnown({ answers: { 'shop.checkCart': none } });
    await payButton();
    expect(screen.queryByRole('slider')).toBeNull();
  });
});
