import { screen, waitFor, within } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import { DONE, refuse } from '#web/test/canned-server.ts';
import {
  AWARD,
  makeCashbackAnswers,
  makeFraudSignal,
  makeFraudSignals,
  RECEIVER,
} from '#web/test/makers/make-admin-cashback.ts';
import { openAdmin } from '#web/test/open-admin.tsx';
import { tabTo } from '#web/test/tab-to.ts';
import { setScreenWidth } from '#web/ui/test/set-screen-width.ts';

afterEach(() => setScreenWidth(1024));

const openSignals = (signals = [makeFraudSignal()], over: object = {}) =>
  openAdmin('/admin/cashback', { ...makeCashbackAnswers(), 'cashbackHints.list': makeFraudSignals(signals), ...over });

const openSheet = async (over: object = {}, signal = makeFraudSignal()) => {
  const page = await openSignals([signal], over);
  await page.user.click(await screen.findByRole('button', { name: /Bo Bok och Anna Ahl/ }));
  return { ...page, sheet: within(await screen.findByRole('dialog', { name: 'Bo Bok och Anna Ahl' })) };
};

describe('accounts to review', () => {
  it('are listed with their reasons as texts', async () => {
    await openSignals();
    const row = await screen.findByRole('button', { name: /Bo Bok och Anna Ahl/ });
    expect(row.textContent).toContain('Har betalat med samma kort. Har samma leveransadress');
    expect(row.textContent).toContain('Tydligt');
  });

  it('are hidden when there are none', async () => {
    await openSignals([]);
    expect(await screen.findByText('Inget att granska.')).toBeDefined();
  });

  it('can be shown together with decided ones', async () => {
    const { user, server, sent } = await openSignals();
    const decided = makeFraudSignal({
      state: 'dismissed',
      decidedBy: 'Astrid A.',
      decidedAt: '2026-11-10T08:00:00.000Z',
    });
    server.answers['cashbackHints.list'] = makeFraudSignals([decided]);
    await user.click(await screen.findByRole('radio', { name: 'Bestämda' }));
    expect(await screen.findByText('Avfärdat')).toBeDefined();
    expect(sent('cashbackHints.list').at(-1)).toEqual({ state: 'decided' });
  });
});

describe('a decision', () => {
  it('is made about the displayed signals, with a reason', async () => {
    const { user, sheet, sent } = await openSheet({ 'cashbackHints.decide': DONE });
    expect(sheet.getByText('Bo Bok är inbjuden av Anna Ahl.')).toBeDefined();
    expect(sheet.getByRole('link', { name: /^Bo Bok/ }).getAttribute('href')).toBe(`/admin/users/${RECEIVER}`);
    await user.click(sheet.getByRole('button', { name: 'Avfärda' }));
    expect(sheet.getByText('Skriv varför.')).toBeDefined();
    await user.type(sheet.getByLabelText('Varför'), 'Ett par');
    await user.click(sheet.getByRole('button', { name: 'Avfärda' }));
    expect(await screen.findByText('Beslutet är sparat')).toBeDefined();
    expect(sent('cashbackHints.decide')).toEqual([
      { userId: RECEIVER, otherId: AWARD, version: 3, state: 'dismissed', reason: 'Ett par' },
    ]);
  });

  it('is made by keyboard, and leaves the focus in the list', async () => {
    const { user, server } = await openSignals([makeFraudSignal()], { 'cashbackHints.decide': DONE });
    await tabTo(user, await screen.findByRole('button', { name: /Bo Bok och Anna Ahl/ }));
    await user.keyboard('{Enter}');
    const sheet = within(await screen.findByRole('dialog', { name: 'Bo Bok och Anna Ahl' }));
    await tabTo(user, sheet.getByLabelText('Varför'));
    await user.keyboard('Ett par');
    server.answers['cashbackHints.list'] = makeFraudSignals([]);
    await tabTo(user, sheet.getByRole('button', { name: 'Markera som granskat' }));
    await user.keyboard('{Enter}');
    expect(await screen.findByText('Inget att granska.')).toBeDefined();
    await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('region', { name: 'Att granska' })));
  });

  it('is refused and reloaded when the signals have changed meanwhile', async () => {
    const { user, sheet, sent } = await openSheet({ 'cashbackHints.decide': refuse('CONFLICT') });
    const before = sent('cashbackHints.list').length;
    await user.type(sheet.getByLabelText('Varför'), 'Ett par');
    await user.click(sheet.getByRole('button', { name: 'Markera som granskat' }));
    expect(await screen.findByText(/Det har hänt något sedan du öppnade ärendet/)).toBeDefined();
    await waitFor(() => expect(sent('cashbackHints.list').length).toBeGreaterThan(before));
  });

  it('can be withdrawn', async () => {
    const decided = makeFraudSignal({
      state: 'checked',
      note: 'Pratat',
      decidedBy: null,
      decidedAt: '2026-11-10T08:00:00.000Z',
    });
    const { user, sheet, sent } = await openSheet({ 'cashbackHints.decide': DONE }, decided);
    expect(sheet.getByText(/Pratat/)).toBeDefined();
    await user.type(sheet.getByLabelText('Varför'), 'Ny uppgift');
    await user.click(sheet.getByRole('button', { name: 'Öppna igen' }));
    await waitFor(() => expect(sent('cashbackHints.decide')).toMatchObject([{ state: 'open' }]));
  });
});
