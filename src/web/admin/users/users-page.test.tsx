import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, describe, expect, it, vi } from 'vitest';
import type { UserDetail } from '#domain/admin/users/admin-users.contract.ts';
import { refuse } from '#web/test/canned-server.ts';
import { makeUserDetail as detail, USER_ID as ID, makeUserRow as row } from '#web/test/makers/make-user-detail.ts';
import { openAdmin } from '#web/test/open-admin.tsx';
import { setScreenWidth } from '#web/ui/test/set-screen-width.ts';

const NEXT = `n:["2026-01-17T17:31:00.000000Z","${ID}"]`;

const list = (over: object = {}) => ({
  'adminUsers.list': {
    users: [row()],
    next: NEXT,
    previous: null,
    total: { count: 1284, exact: true },
    newThisMonth: 46,
    ...over,
  },
  'adminUsers.invitations': { invitations: [] },
});

afterEach(() => setScreenWidth(1024));

describe('the users', () => {
  it('are listed with links, and paged by key', async () => {
    const app = await openAdmin('/admin/users', list());
    expect(await screen.findByText('1 284 medlemmar, 46 nya i', { exact: false })).toBeDefined();
    const link = screen.getAllByRole('link', { name: 'Mattias Berg' })[0];
    expect(link?.getAttribute('href')).toBe(`/admin/users/${ID}`);
    await userEvent.click(screen.getByRole('button', { name: 'Nästa' }));
    expect(app.sent('adminUsers.list').at(-1)).toMatchObject({ cursor: NEXT });
  });

  it('show "more than" for a lower bound', async () => {
    await openAdmin('/admin/users?query=an', list({ total: { count: 10_000, exact: false } }));
    expect(await screen.findByText(/Fler än 10 000 träffar/)).toBeDefined();
  });

  it('are filtered by role and state', async () => {
    const app = await openAdmin('/admin/users', list());
    await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Läge' }), 'disabled');
    expect(app.sent('adminUsers.list').at(-1)).toMatchObject({ state: 'disabled' });
  });

  it('are invited by mail, once name and address are filled in', async () => {
    const app = await openAdmin('/admin/users', { ...list(), 'adminUsers.invite': { ok: true } });
    await userEvent.click(screen.getByRole('button', { name: 'Ny användare' }));
    const sheet = within(await screen.findByRole('dialog', { name: 'Bjud in en ny användare' }));
    await userEvent.click(sheet.getByRole('button', { name: 'Skicka inbjudan' }));
    expect(sheet.getByText('Skriv en e-postadress')).toBeDefined();
    await userEvent.type(sheet.getByRole('textbox', { name: 'Namn' }), 'Tove Wik');
    await userEvent.type(sheet.getByRole('textbox', { name: 'E-post' }), 'tove@exempel.se');
    await userEvent.click(sheet.getByRole('button', { name: 'Skicka inbjudan' }));
    expect(await screen.findByText('Inbjudan är skickad till tove@exempel.se')).toBeDefined();
    expect(app.sent('adminUsers.invite')).toMatchObject([{ email: 'tove@exempel.se', fullName: 'Tove Wik' }]);
  });
});

describe('several users', () => {
  const OTHER = '0190f1e2-0000-4000-8000-00000000000b';
  const both = list({ users: [row(), row({ id: OTHER, fullName: 'Elin Sandberg', role: 'admin' })] });

  it('are selected with the keyboard and disabled with a reason', async () => {
    const app = await openAdmin('/admin/users', { ...both, 'adminUsers.bulk': { done: 2, refused: [] } });
    (await screen.findByRole('checkbox', { name: 'Markera Mattias Berg' })).focus();
    await userEvent.keyboard(' ');
    expect(screen.getByText('1 vald')).toBeDefined();
    await userEvent.click(screen.getByRole('checkbox', { name: 'Markera Elin Sandberg' }));
    const bar = within(screen.getByRole('region', { name: '2 valda' }));
    bar.getByRole('button', { name: 'Stäng av' }).focus();
    await userEvent.keyboard('{Enter}');
    const sheet = within(await screen.findByRole('dialog', { name: 'Stäng av 2 konton' }));
    await userEvent.selectOptions(sheet.getByRole('combobox', { name: 'Skäl' }), 'abuse');
    await userEvent.click(sheet.getByRole('button', { name: 'Stäng av' }));
    expect(await screen.findByText('2 konton är ändrade')).toBeDefined();
    expect(app.sent('adminUsers.bulk')).toEqual([{ ids: [ID, OTHER], action: 'disable', reason: 'abuse', note: '' }]);
    expect(screen.queryByRole('region', { name: '2 valda' })).toBeNull();
  });

  it('report who was refused, and why', async () => {
    const answer = { done: 1, refused: [{ id: OTHER, code: 'LAST_ADMIN' }] };
    const app = await openAdmin('/admin/users', { ...both, 'adminUsers.bulk': answer });
    await userEvent.click(await screen.findByRole('checkbox', { name: 'Markera alla' }));
    await userEvent.click(screen.getByRole('button', { name: 'Byt roll' }));
    const sheet = within(await screen.findByRole('dialog', { name: 'Byt roll för 2 medlemmar' }));
    await userEvent.selectOptions(sheet.getByRole('combobox', { name: 'Skäl' }), 'colleague');
    await userEvent.click(sheet.getByRole('button', { name: 'Byt roll' }));
    expect(await screen.findByText(/^Elin Sandberg: /)).toBeDefined();
    expect(app.sent('adminUsers.bulk')).toMatchObject([{ action: 'make-member' }]);
  });
});

describe('body and goals of a user', () => {
  const openEdit = async (user: UserDetail) => {
    const app = await openAdmin(`/admin/users/${ID}`, { 'adminUsers.get': user, 'adminUsers.update': user });
    await userEvent.click(await screen.findByRole('button', { name: 'Ändra uppgifter' }));
    return { ...app, sheet: within(await screen.findByRole('dialog', { name: 'Ändra uppgifter' })) };
  };

  it('are changed by filled-in fields only', async () => {
    const { sheet, sent } = await openEdit(detail());
    await userEvent.type(sheet.getByRole('textbox', { name: 'Längd (cm)' }), '171,5');
    await userEvent.selectOptions(sheet.getByRole('combobox', { name: 'Viktmål' }), 'lose');
    await userEvent.selectOptions(sheet.getByRole('combobox', { name: 'Skäl' }), 'asked');
    await userEvent.click(sheet.getByRole('button', { name: 'Spara' }));
    expect(await screen.findByText('Uppgifterna är sparade')).toBeDefined();
    expect(sent('adminUsers.update')).toEqual([
      { id: ID, version: detail().version, heightCm: 171.5, weightGoalType: 'lose', reason: 'asked', note: '' },
    ]);
  });

  it('are not saved without a reason, which gets the focus', async () => {
    const { sheet, sent } = await openEdit(detail());
    await userEvent.type(sheet.getByRole('textbox', { name: 'Längd (cm)' }), '172');
    await userEvent.click(sheet.getByRole('button', { name: 'Spara' }));
    expect(sheet.getByText('Välj ett skäl först')).toBeDefined();
    expect(document.activeElement).toBe(sheet.getByRole('combobox', { name: 'Skäl' }));
    expect(sent('adminUsers.update')).toEqual([]);
  });

  it('show the limits of a number that is out of bounds', async () => {
    const { sheet } = await openEdit(detail());
    await userEvent.type(sheet.getByRole('textbox', { name: 'Längd (cm)' }), '5');
    expect(sheet.queryByText('Skriv ett tal från 100 till 250.')).toBeNull();
    await userEvent.tab();
    expect(sheet.getByText('Skriv ett tal från 100 till 250.')).toBeDefined();
  });

  it('cannot be changed without the member’s consent', async () => {
    const { sheet } = await openEdit(detail({ healthConsent: false }));
    expect(sheet.getByText(/har inte samtyckt till hälsouppgifter/)).toBeDefined();
    expect(sheet.queryByRole('textbox', { name: 'Längd (cm)' })).toBeNull();
  });
});

describe('one user', () => {
  it('shows devices, support data and that health data is not shown', async () => {
    await openAdmin(`/admin/users/${ID}`, { 'adminUsers.get': detail() });
    expect(await screen.findByText('Kod i app, 1 passnyckel')).toBeDefined();
    expect(screen.getByText(/Mat, vikt, mått och pass visas inte/)).toBeDefined();
    expect(screen.getByText('112,40 kr')).toBeDefined();
  });

  it('is disabled only with a reason', async () => {
    const answers = {
      'adminUsers.get': detail(),
      'adminUsers.disable': detail({ state: 'disabled', disabledAt: '2026-11-16T09:00:00.000Z' }),
    };
    const app = await openAdmin(`/admin/users/${ID}`, answers);
    await userEvent.click(await screen.findByRole('button', { name: 'Stäng av' }));
    const sheet = within(await screen.findByRole('dialog', { name: 'Stäng av kontot för Mattias Berg?' }));
    await userEvent.click(sheet.getByRole('button', { name: 'Stäng av' }));
    expect(sheet.getByText('Välj ett skäl först')).toBeDefined();
    expect(app.sent('adminUsers.disable')).toEqual([]);
    await userEvent.selectOptions(sheet.getByRole('combobox', { name: 'Skäl' }), 'abuse');
    await userEvent.click(sheet.getByRole('button', { name: 'Stäng av' }));
    expect(await screen.findByRole('button', { name: 'Öppna kontot' })).toBeDefined();
    expect(app.sent('adminUsers.disable')).toEqual([{ id: ID, reason: 'abuse', note: '' }]);
  });

  it('that another admin was faster with shows their changes, and retains what was typed here', async () => {
    const current = detail({ email: 'ny@exempel.se', version: '2026-11-02T10:00:00.000Z' });
    const answers = { 'adminUsers.get': detail(), 'adminUsers.update': refuse('STALE_EDIT', { current }) };
    const app = await openAdmin(`/admin/users/${ID}`, answers);
    await userEvent.click(await screen.findByRole('button', { name: 'Ändra uppgifter' }));
    const sheet = within(await screen.findByRole('dialog', { name: 'Ändra uppgifter' }));
    await userEvent.type(sheet.getByRole('textbox', { name: 'Namn' }), ' Ek');
    await userEvent.selectOptions(sheet.getByRole('combobox', { name: 'Skäl' }), 'asked');
    await userEvent.click(sheet.getByRole('button', { name: 'Spara' }));
    expect(await sheet.findByText('E-post: mattias@exempel.se → ny@exempel.se')).toBeDefined();
    await userEvent.click(sheet.getByRole('button', { name: 'Spara' }));
    const saved = { id: ID, fullName: 'Mattias Berg Ek', reason: 'asked', note: '' };
    expect(app.sent('adminUsers.update')).toEqual([
      { ...saved, version: '2026-11-01T10:00:00.000Z' },
      { ...saved, version: '2026-11-02T10:00:00.000Z' },
    ]);
  });

  it('cannot be removed when it is the last admin', async () => {
    await openAdmin(`/admin/users/${ID}`, { 'adminUsers.get': detail({ role: 'admin', isLastAdmin: true }) });
    expect((await screen.findAllByText(/den enda administratören/)).length).toBeGreaterThan(0);
    expect(screen.queryByRole('button', { name: 'Stäng av' })).toBeNull();
    expect(screen.queryByRole('button', { name: 'Radera' })).toBeNull();
  });
});

describe('impersonating the member', () => {
  const VIEW = '0190f1e2-0000-7000-8000-0000000000e1';
  afterEach(() => sessionStorage.clear());

  it('starts with a reason, on a page without health data when the member shares none', async () => {
    const go = vi.spyOn(window.location, 'assign').mockImplementation(() => undefined);
    const view = { viewId: VIEW, name: 'Mattias B', expiresAt: '2026-11-12T10:30:00.000Z', health: false };
    const app = await openAdmin(`/admin/users/${ID}`, { 'adminUsers.get': detail(), 'adminViews.start': view });
    await userEvent.click(await screen.findByRole('button', { name: 'Se som medlemmen' }));
    const sheet = within(await screen.findByRole('dialog', { name: 'Se som medlemmen?' }));
    await userEvent.click(sheet.getByRole('button', { name: 'Se som medlemmen' }));
    expect(app.sent('adminViews.start')).toEqual([]);
    await userEvent.selectOptions(sheet.getByRole('combobox', { name: 'Skäl' }), 'support');
    await userEvent.click(sheet.getByRole('button', { name: 'Se som medlemmen' }));
    await vi.waitFor(() => expect(go).toHaveBeenCalledWith('/orders'));
    expect(app.sent('adminViews.start')).toEqual([{ id: ID, reason: 'support', note: '' }]);
    expect(sessionStorage.getItem('formkurva.see-as')).toContain(VIEW);
    go.mockRestore();
  });

  it('is not offered for an admin', async () => {
    await openAdmin(`/admin/users/${ID}`, { 'adminUsers.get': detail({ role: 'admin' }) });
    expect(await screen.findByText('112,40 kr')).toBeDefined();
    expect(screen.queryByRole('button', { name: 'Se som medlemmen' })).toBeNull();
  });
});

describe('the areas of an admin', () => {
  const colleague = () => detail({ role: 'admin', adminAreas: ['orders'] });

  it('are changed with a reason, as far as one has them oneself', async () => {
    const app = await openAdmin(
      `/admin/users/${ID}`,
      { 'adminUsers.get': colleague(), 'adminUsers.update': colleague() },
      { adminAreas: ['orders', 'members'] },
    );
    const box = (name: RegExp) => screen.getByRole<HTMLInputElement>('checkbox', { name });
    expect((await screen.findByRole<HTMLInputElement>('checkbox', { name: /^Butik/ })).checked).toBe(true);
    expect([box(/^Medlemmar/).disabled, box(/^Ekonomi/).disabled]).toEqual([false, true]);
    await userEvent.click(box(/^Medlemmar/));
    await userEvent.click(screen.getByRole('button', { name: 'Spara behörighet' }));
    const sheet = within(await screen.findByRole('dialog', { name: 'Spara behörighet' }));
    await userEvent.selectOptions(sheet.getByRole('combobox', { name: 'Skäl' }), 'colleague');
    await userEvent.click(sheet.getByRole('button', { name: 'Spara behörighet' }));
    expect(app.sent('adminUsers.update')).toMatchObject([{ role: 'admin', adminAreas: ['orders', 'members'] }]);
  });

  it('cannot be emptied', async () => {
    await openAdmin(`/admin/users/${ID}`, { 'adminUsers.get': colleague() });
    await userEvent.click(await screen.findByRole('checkbox', { name: /^Butik/ }));
    expect(screen.getByText('Välj minst ett område.')).toBeDefined();
    expect(screen.queryByRole('button', { name: 'Spara behörighet' })).toBeNull();
  });

  it('keep the account from an admin who lacks one of them', async () => {
    await openAdmin(`/admin/users/${ID}`, { 'adminUsers.get': colleague() }, { adminAreas: ['members'] });
    expect(await screen.findByText(/har områden som du saknar/)).toBeDefined();
    expect(screen.getByRole<HTMLSelectElement>('combobox', { name: 'Roll' }).disabled).toBe(true);
    expect(screen.queryByRole('button', { name: 'Redigera' })).toBeNull();
    expect(screen.queryByRole('button', { name: 'Stäng av konto' })).toBeNull();
  });
});
