import { screen, within } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import { refuse } from '#web/test/canned-server.ts';
import { openAdmin } from '#web/test/open-admin.tsx';
import { setScreenWidth } from '#web/ui/test/set-screen-width.ts';

const missed = [
  { words: 'polsa', searches: 14, lastDay: '2026-11-14' },
  { words: 'butter chicken', searches: 3, lastDay: '2026-10-02' },
];

afterEach(() => setScreenWidth(1024));

describe('searches without results', () => {
  it('are listed in the order of the server, with their number and the last time', async () => {
    await openAdmin('/admin/foods', { 'foods.listMissed': { missed } });
    const table = await screen.findByRole('table', { name: 'Sökt men inte hittat' });
    const rows = within(table).getAllByRole('row').slice(1);
    expect(
      rows.map((row) =>
        within(row)
          .getAllByRole('cell')
          .map(({ textContent }) => textContent),
      ),
    ).toEqual([
      ['polsa', '14', '14\u00a0nov', ''],
      ['butter chicken', '3', '2\u00a0okt', ''],
    ]);
  });

  it('are cards on a phone', async () => {
    await openAdmin('/admin/foods', { 'foods.listMissed': { missed } }, { width: 390 });
    const row = await screen.findByText('polsa');
    expect(row.closest('li')?.textContent).toContain('14 sökningar');
    expect(row.closest('li')?.textContent).toContain('Senast 14\u00a0nov');
  });

  it('show an empty state when nothing was missed', async () => {
    await openAdmin('/admin/foods', { 'foods.listMissed': { missed: [] } });
    expect(await screen.findByText('Alla sökningar har gett träff')).toBeDefined();
  });

  it('can be reloaded when reading failed', async () => {
    await openAdmin('/admin/foods', { 'foods.listMissed': refuse('INTERNAL') });
    expect(await screen.findByRole('button', { name: 'Försök igen' })).toBeDefined();
  });

  it('are shown in English', async () => {
    await openAdmin('/admin/foods', { 'foods.listMissed': { missed } }, { language: 'en' });
    expect(await screen.findByRole('table', { name: 'Searched for, not found' })).toBeDefined();
  });
});
