import { screen, waitFor, within } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import { openAdmin } from '#web/test/open-admin.tsx';
import { tabTo } from '#web/test/tab-to.ts';
import { setScreenWidth } from '#web/ui/test/set-screen-width.ts';

const none = { members: 0, meals: 0, recipes: 0, weights: 0, workouts: 0, orders: 0, threads: 0 };
const counts = (['members', 'meals', 'recipes', 'weights', 'workouts', 'orders', 'threads'] as const).map((part) => ({
  part,
  real: 12,
  seeded: part === 'members' || part === 'orders' ? 3 : 0,
}));
const run = {
  id: '0190f1e2-0000-7000-8000-0000000000c1',
  seed: 4711,
  wish: { ...none, members: 4 },
  done: { ...none, members: 2 },
  totals: { ...none, members: 4 },
  progress: 0.5,
  state: 'running' as const,
  error: null,
  by: 'Anna L',
  startedAt: '2026-11-12T08:00:00.000Z',
  finishedAt: null,
};
const idle = { allowed: true, run: null, counts };

afterEach(() => setScreenWidth(1024));

describe('the data seeder', () => {
  it('starts a run with the chosen amounts', async () => {
    const { user, sent } = await openAdmin('/admin/data-seeder', {
      'adminSeeder.status': idle,
      'adminSeeder.start': { ok: true },
    });
    const members = await screen.findByRole('textbox', { name: /Medlemmar/ });
    await user.clear(members);
    await user.type(members, '7');
    await user.click(screen.getByRole('button', { name: 'Skapa testdata' }));
    expect(await screen.findByText('Körningen har startat.')).toBeDefined();
    expect(sent('adminSeeder.start')).toMatchObject([{ seed: 4711, wish: { members: 7, meals: 90 } }]);
  });

  it('omits parts that are not ticked, in the chosen language', async () => {
    const { user, sent } = await openAdmin('/admin/data-seeder', {
      'adminSeeder.status': idle,
      'adminSeeder.start': { ok: true },
    });
    await user.click(await screen.findByRole('checkbox', { name: /Forum/ }));
    expect(screen.getByText('tas inte med')).toBeDefined();
    expect(screen.queryByRole('textbox', { name: /Forum/ })).toBeNull();
    await user.selectOptions(screen.getByRole('combobox', { name: 'Språk' }), 'Engelska');
    await user.click(screen.getByRole('button', { name: 'Skapa testdata' }));
    expect(await screen.findByText('Körningen har startat.')).toBeDefined();
    expect(sent('adminSeeder.start')).toMatchObject([{ language: 'en', wish: { members: 20, threads: 0, orders: 2 } }]);
  });

  it('sends nothing that is out of bounds', async () => {
    const { user, sent } = await openAdmin('/admin/data-seeder', { 'adminSeeder.status': idle });
    const members = await screen.findByRole('textbox', { name: /Medlemmar/ });
    await user.clear(members);
    await user.type(members, '5000');
    await user.click(screen.getByRole('button', { name: 'Skapa testdata' }));
    expect(await screen.findByText(/Mellan 1 och 2/)).toBeDefined();
    expect(sent('adminSeeder.start')).toEqual([]);
  });

  it('shows the progress of a run, and cancels it', async () => {
    const { user, sent } = await openAdmin('/admin/data-seeder', {
      'adminSeeder.status': { ...idle, run },
      'adminSeeder.cancel': { ok: true },
    });
    expect(await screen.findByText('2 av 4')).toBeDefined();
    expect(screen.getByText(/gått, omkring .* kvar/)).toBeDefined();
    await user.click(screen.getByRole('button', { name: 'Avbryt' }));
    expect(await screen.findByText('Körningen avbryts.')).toBeDefined();
    expect(sent('adminSeeder.cancel').length).toBe(1);
  });

  it('shows on a phone the active run above the form', async () => {
    await openAdmin('/admin/data-seeder', { 'adminSeeder.status': { ...idle, run } });
    setScreenWidth(390);
    const [underWay, next] = [
      await screen.findByText('2 av 4'),
      screen.getByRole('textbox', { name: 'Slumptal (seed)' }),
    ];
    expect(underWay.compareDocumentPosition(next)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
  });

  it('shows no progress of a cancelled run, of which nothing is left', async () => {
    const cancelled = { ...run, state: 'cancelled' as const, progress: 0, done: none };
    await openAdmin('/admin/data-seeder', { 'adminSeeder.status': { ...idle, run: cancelled } });
    expect(await screen.findByText('Körningen avbröts. Det den skapade är borttaget.')).toBeDefined();
    expect(screen.queryByRole('progressbar')).toBeNull();
    expect(screen.queryByText('0 av 4')).toBeNull();
  });

  it('removes everything with a reason', async () => {
    const { user, sent } = await openAdmin('/admin/data-seeder', {
      'adminSeeder.status': idle,
      'adminSeeder.remove': { ok: true },
    });
    await user.click(await screen.findByRole('button', { name: 'Ta bort all testdata' }));
    const dialog = await screen.findByRole('dialog', { name: 'Ta bort all testdata?' });
    await user.type(within(dialog).getByRole('textbox', { name: 'Skäl' }), 'Klart');
    await user.click(within(dialog).getByRole('button', { name: 'Ta bort all testdata' }));
    expect(await screen.findByText('Testdata tas bort.')).toBeDefined();
    expect(sent('adminSeeder.remove')).toEqual([{ reason: 'Klart' }]);
  });

  it('removes everything by keyboard, and leaves the focus with the counts', async () => {
    const { user, sent, server } = await openAdmin('/admin/data-seeder', {
      'adminSeeder.status': idle,
      'adminSeeder.remove': { ok: true },
    });
    await tabTo(user, await screen.findByRole('button', { name: 'Ta bort all testdata' }));
    await user.keyboard('{Enter}');
    const dialog = within(await screen.findByRole('dialog', { name: 'Ta bort all testdata?' }));
    await tabTo(user, dialog.getByRole('textbox', { name: 'Skäl' }));
    server.answers['adminSeeder.status'] = { ...idle, run: { ...run, state: 'removing' } };
    await user.keyboard('Klart{Enter}');
    expect(await screen.findByText('Testdata tas bort.')).toBeDefined();
    expect(sent('adminSeeder.remove')).toEqual([{ reason: 'Klart' }]);
    await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('region', { name: 'Finns nu' })));
  });

  it('removes one part, and explains what happens to the ledgers', async () => {
    const { user, sent } = await openAdmin('/admin/data-seeder', {
      'adminSeeder.status': idle,
      'adminSeeder.remove': { ok: true },
    });
    await user.click(await screen.findByRole('button', { name: 'Ta bort ordrar' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Ta bort ordrar i testdata?' }));
    expect(dialog.getByText(/poster som står kvar i lager och huvudbok/)).toBeDefined();
    await user.type(dialog.getByRole('textbox', { name: 'Skäl' }), 'Klart');
    await user.click(dialog.getByRole('button', { name: 'Ta bort ordrar' }));
    expect(await screen.findByText('Testdata tas bort.')).toBeDefined();
    expect(sent('adminSeeder.remove')).toEqual([{ reason: 'Klart', part: 'orders' }]);
  });

  it('explains where it is not allowed', async () => {
    await openAdmin('/admin/data-seeder', { 'adminSeeder.status': { ...idle, allowed: false } }, { language: 'en' });
    expect(await screen.findByText(/the configuration has to allow it/)).toBeDefined();
    expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Create test data' }).disabled).toBe(true);
  });
});
