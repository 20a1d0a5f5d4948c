import { screen, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { makeCashbackAnswers, RECEIVER } from '#web/test/makers/make-admin-cashback.ts';
import { openAdmin } from '#web/test/open-admin.tsx';

describe('an adjustment', () => {
  it('is made for any member, with the balance shown', async () => {
    const member = { userId: RECEIVER, name: 'Zlatko Ny', email: 'zlatko@formkurva.example', available: 0, owed: 0 };
    const { user, sent } = await openAdmin('/admin/cashback', {
      ...makeCashbackAnswers(),
      'cashbackAdmin.members': { members: [member] },
      'cashbackAdmin.adjust': { available: 5_000 },
    });
    await user.click(await screen.findByRole('button', { name: 'Ny justering' }));
    const sheet = within(await screen.findByRole('dialog', { name: 'Ny justering' }));
    await user.type(sheet.getByRole('searchbox'), 'zlat');
    await user.click(await sheet.findByRole('button', { name: /Zlatko Ny/ }));
    expect(sheet.getByText('Saldo 0,00 kr')).toBeDefined();
    await user.type(sheet.getByLabelText('Belopp'), '50');
    await user.type(sheet.getByLabelText('Skäl'), 'Välkommen');
    await user.click(sheet.getByRole('button', { name: 'Bokför justeringen' }));
    expect(await screen.findByText('Saldot är nu 50,00 kr')).toBeDefined();
    expect(sent('cashbackAdmin.adjust')).toEqual([
      expect.objectContaining({ userId: RECEIVER, amount: 5_000, reason: 'Välkommen' }),
    ]);
  });
});
