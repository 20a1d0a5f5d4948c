import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { ore } from '#domain/money/ore.ts';
import { makeOrder, ORDER } from '#web/test/makers/make-admin-order.ts';
import { openAdmin } from '#web/test/open-admin.tsx';

/** 446 kr by card and 100 kr by cashback. */
const order = makeOrder({
  sums: { ...makeOrder().sums, cashbackUsed: ore(10_000), finalAmount: ore(44_600) },
  refundable: { card: ore(44_600), cashback: ore(10_000) },
});

async function openAmount() {
  const page = await openAdmin(`/admin/orders/${ORDER}?refund=all`, {
    'adminOrders.get': order,
    'adminOrders.refund': makeOrder({ status: 'partly-refunded' }),
  });
  const sheet = within(await screen.findByRole('dialog', { name: 'Återbetala order 7f3a91c2' }));
  await page.user.click(sheet.getByRole('radio', { name: 'Ett belopp' }));
  return { ...page, sheet };
}

describe('a refund of an amount', () => {
  it('shows the parts for card and cashback, and is sent without goods', async () => {
    const { user, sheet, sent } = await openAmount();
    expect(sheet.getByText('Skriv beloppet.')).toBeDefined();
    expect(sheet.queryByRole('checkbox')).toBeNull();
    await user.type(sheet.getByLabelText('Belopp'), '99,50');
    expect(sheet.getByText(/^81,28\skr$/)).toBeDefined();
    expect(sheet.getByText(/^18,22\skr$/)).toBeDefined();
    await user.type(sheet.getByLabelText('Skäl'), 'Skadad kartong');
    await user.click(sheet.getByRole('button', { name: /Återbetala 99,50/ }));
    await waitFor(() => expect(sent('adminOrders.refund')).toHaveLength(1));
    const [request] = sent('adminOrders.refund');
    expect(request).toMatchObject({ amount: 9_950, restock: false, reason: 'Skadad kartong' });
    expect(request).not.toHaveProperty('lines');
  });

  it('is not sent when it is more than what is left', async () => {
    const { user, sheet } = await openAmount();
    await user.type(sheet.getByLabelText('Belopp'), '546,01');
    expect(sheet.getByText('Så mycket är inte kvar av betalningen.')).toBeDefined();
    expect(sheet.getByRole('button', { name: 'Återbetala' })).toHaveProperty('disabled', true);
  });
});
