import { screen, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { makeAdjustment, makeCashbackAnswers, RECEIVER } from '#web/test/makers/make-admin-cashback.ts';
import { makeMember } from '#web/test/makers/make-member.ts';
import { openAdmin } from '#web/test/open-admin.tsx';

describe('an adjustment', () => {
  it('is made for any member, with the balance shown', async () => {
    const member = { userId: RECEIVER, name: 'Zlatko Ny', email: 'zlatko@formkurva.example', available: 0, owed: 0 };
    const { user, sent } = await openAdmin('/admin/cashback', {
      ...makeCashbackAnswers(),
      'cashbackAdmin.members': { members: [member] },
      'cashbackAdmin.adjust': makeAdjustment({ needsApproval: false }),
    });
    await user.click(await screen.findByRole('button', { name: 'Ny justering' }));
    const sheet = within(await screen.findByRole('dialog', { name: 'Ny justering' }));
    await user.type(sheet.getByRole('searchbox'), 'zlat');
    await user.click(await sheet.findByRole('button', { name: /Zlatko Ny/ }));
    expect(sheet.getByText('Saldo 0,00 kr')).toBeDefined();
    await user.type(sheet.getByLabelText('Belopp'), '50');
    await user.type(sheet.getByLabelText('Skäl'), 'Välkommen');
    await user.click(sheet.getByRole('button', { name: 'Bokför justeringen' }));
    const question = within(await screen.findByRole('dialog', { name: /Lägg till 50,00\skr\?/ }));
    expect(question.getByText(/^Zlatko Ny får femtio kronor\./)).toBeDefined();
    expect(sent('cashbackAdmin.adjust')).toEqual([]);
    await user.click(question.getByRole('button', { name: /Lägg till 50,00\skr/ }));
    expect(await screen.findByText('Justeringen räknas om en minut. Till dess kan den ångras.')).toBeDefined();
    expect(sent('cashbackAdmin.adjust')).toEqual([
      expect.objectContaining({ userId: RECEIVER, amount: 5_000, reason: 'Välkommen' }),
    ]);
  });
});

describe('proposed adjustments', () => {
  const open = (adjustment = makeAdjustment(), answers: Record<string, unknown> = {}) =>
    openAdmin('/admin/cashback', {
      ...makeCashbackAnswers(),
      'cashbackAdmin.adjustments': { adjustments: [adjustment] },
      ...answers,
    });

  it('can be approved by another admin', async () => {
    const { user, sent } = await open(makeAdjustment(), {
      'cashbackAdmin.approveAdjustment': makeAdjustment({ approver: 'Elin Sand' }),
    });
    expect(await screen.findByText(/50\s000,00\skr till Mattias Berg/)).toBeDefined();
    expect(screen.getByText('Försenad leverans, Bo Admin, väntar på en andra administratör')).toBeDefined();
    await user.click(screen.getByRole('button', { name: 'Godkänn' }));
    expect(await screen.findByText('Justeringen är godkänd')).toBeDefined();
    expect(sent('cashbackAdmin.approveAdjustment')).toEqual([{ id: makeAdjustment().id }]);
  });

  it('can be withdrawn by whoever proposed them, who cannot approve them', async () => {
    const { user, sent } = await open(makeAdjustment({ proposedBy: makeMember().id }), {
      'cashbackAdmin.withdrawAdjustment': makeAdjustment({ state: 'withdrawn' }),
    });
    await user.click(await screen.findByRole('button', { name: 'Ångra' }));
    expect(await screen.findByText('Justeringen är ångrad')).toBeDefined();
    expect(sent('cashbackAdmin.withdrawAdjustment')).toEqual([{ id: makeAdjustment().id }]);
    expect(screen.queryByRole('button', { name: 'Godkänn' })).toBeNull();
  });

  it('report that the balance was too low', async () => {
    await open(makeAdjustment({ state: 'refused', amount: -100 }));
    expect(await screen.findByText(/saldot räckte inte, inget är bokfört/)).toBeDefined();
    expect(screen.queryByRole('button', { name: /Ångra|Avslå|Godkänn/ })).toBeNull();
  });
});
