import { screen, within } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import { openAdmin } from '#web/test/open-admin.tsx';
import { setScreenWidth } from '#web/ui/test/set-screen-width.ts';

const day = (name: string, active: number) => ({
  day: name,
  newMembers: 2,
  active,
  minutes: active * 9,
  meals: 40,
  workouts: 3,
  orders: 1,
  gross: 49_900,
  delivery: 4_900,
  refunds: 10_000,
  vat: 7_980,
  net: 31_920,
  cashbackEarned: 3742,
  cashbackUsed: 0,
});
const data = {
  from: '2026-11-11',
  to: '2026-11-12',
  countedAt: '2026-11-12T08:00:00.000Z',
  days: [day('2026-11-11', 10), day('2026-11-12', 14)],
  before: [day('2026-11-09', 8), day('2026-11-10', 12)],
  activeWeek: { now: 30, before: 20 },
  activeMonth: { now: 60, before: 0 },
  sections: [
    { section: 'meals' as const, minutes: 620, members: 40 },
    { section: 'shop' as const, minutes: null, members: null },
  ],
  months: [
    { month: '2026-10', newMembers: 88 },
    { month: '2026-11', newMembers: 46 },
  ],
  cohorts: [
    { week: '2026-11-02', joined: 10, active: [10, 5] },
    { week: '2026-11-09', joined: 3, active: [null] },
  ],
};
const answers = { 'adminAnalytics.read': data };

afterEach(() => setScreenWidth(1024));

describe('analytics', () => {
  it('compares each number with the previous period', async () => {
    await openAdmin('/admin/analytics', answers);
    const card = (await screen.findByRole('heading', { name: 'Aktiva per vecka' })).parentElement;
    expect(card?.textContent).toContain('30');
    expect(card?.textContent).toContain('+50 % mot perioden före');
  });

  it('shows days, months and groups as tables beside the charts, small groups as a dash', async () => {
    const { user } = await openAdmin('/admin/analytics', answers);
    const daily = await screen.findByRole('table', { name: 'Dag för dag' });
    expect(within(daily).getAllByRole('row')[1]?.textContent).toContain('2026-11-12');
    for (const toggle of screen.getAllByRole('button', { name: 'Visa som tabell' })) await user.click(toggle);
    const cohorts = screen.getByRole('table', { name: 'Kommer tillbaka' });
    expect(within(cohorts).getAllByRole('row').at(1)?.textContent).toContain('50\u00a0%');
    expect(within(cohorts).getAllByRole('row').at(2)?.textContent).toContain('–');
    expect(screen.getByRole('table', { name: 'Nya medlemmar per månad' })).toBeDefined();
  });

  it('shows the way from card payments to net sales without VAT', async () => {
    await openAdmin('/admin/analytics', answers);
    const sales = await screen.findByRole('table', { name: 'Försäljning' });
    const rows = within(sales).getAllByRole('row').slice(1);
    expect(
      rows.map((row) =>
        within(row)
          .getAllByRole('cell')
          .map((cell) => cell.textContent?.replaceAll('\u00a0', ' '))
          .slice(0, 2),
      ),
    ).toEqual([
      ['Betalt med kort, inkl. moms', '998,00 kr'],
      ['varav frakt', '98,00 kr'],
      ['Återbetalt', '−200,00 kr'],
      ['Moms', '−159,60 kr'],
      ['Netto, exkl. moms', '638,40 kr'],
    ]);
  });

  it('loads another period when it is chosen', async () => {
    const { user, sent } = await openAdmin('/admin/analytics', answers);
    await user.click(await screen.findByRole('radio', { name: '15 dagar' }));
    await screen.findByRole('table', { name: 'Dag för dag' });
    expect(sent('adminAnalytics.read')).toEqual([{ days: 30 }, { days: 15 }]);
  });

  it('recounts everything on request', async () => {
    const { user, sent } = await openAdmin(
      '/admin/analytics',
      { ...answers, 'adminAnalytics.rebuild': { ok: true } },
      { language: 'en' },
    );
    await user.click(await screen.findByRole('button', { name: 'Recalculate everything' }));
    expect(await screen.findByText('Everything is being recalculated in the background.')).toBeDefined();
    expect(sent('adminAnalytics.rebuild').length).toBe(1);
  });
});
