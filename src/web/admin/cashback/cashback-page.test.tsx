import { screen, waitFor, within } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { DONE, refuse } from '#web/test/canned-server.ts';
import {
  AWARD,
  BOUGHT,
  makeAdjustment,
  makeAudit,
  makeCashbackAnswers,
  makeCashbackPage,
  makeCashbackRow,
  makeDifference,
  makeLedgerCheck,
  RECEIVER,
} from '#web/test/makers/make-admin-cashback.ts';
import { openAdmin } from '#web/test/open-admin.tsx';
import { setScreenWidth } from '#web/ui/test/set-screen-width.ts';

const openCashback = (over: object = {}, { query = '', width = 1280 } = {}) =>
  openAdmin(`/admin/cashback${query}`, { ...makeCashbackAnswers(), ...over }, { width });

const found = { 'cashbackAudit.audit': makeAudit([makeDifference()]), 'cashbackAdmin.checkLedger': makeLedgerCheck() };

const runCheck = async (over: object) => {
  const page = await openCashback(over);
  await page.user.click(await screen.findByRole('button', { name: 'Kör kontroll' }));
  return page;
};

afterEach(() => setScreenWidth(1024));

describe('the cashback rows', () => {
  it('are a table with source, base, rate and amount', async () => {
    await openCashback();
    const row = within(await screen.findByRole('row', { name: /Mattias Berg/ }));
    expect(row.getByText('Nivå 2, Lena F.')).toBeDefined();
    expect(row.getByText('748,00 kr')).toBeDefined();
    expect(row.getByText('2,5 %')).toBeDefined();
    expect(row.getByText('18,80 kr')).toBeDefined();
    expect(row.getByRole('link', { name: '93ab77e0' }).getAttribute('href')).toBe(`/admin/orders/${BOUGHT}`);
    expect(await screen.findByText('6 140,20')).toBeDefined();
  });

  it('are cards on a phone', async () => {
    await openCashback({}, { width: 390 });
    const row = await screen.findByRole('button', { name: /Mattias Berg.*Nivå 2, Lena F\..*18,80/ });
    expect(row.textContent).toContain('Väntar');
  });

  it('use the same word for a deduction as its member sees', async () => {
    const row = makeCashbackRow({ role: 'adjustment', level: null, orderId: null, amount: -5000, status: 'reversed' });
    await openCashback({ 'cashbackAdmin.list': makeCashbackPage([row]) });
    expect(await screen.findByText('Avdragen')).toBeDefined();
  });

  it('are filtered by status, source and days, and searched', async () => {
    const { user, sent } = await openCashback({}, { query: '?from=2026-11-01&to=2026-11-30' });
    await user.selectOptions(await screen.findByRole('combobox', { name: 'Läge' }), 'Tillgänglig');
    await user.selectOptions(screen.getByRole('combobox', { name: 'Källa' }), 'Nivå 1');
    await user.type(screen.getByRole('searchbox'), 'berg');
    await waitFor(() =>
      expect(sent('cashbackAdmin.list').at(-1)).toMatchObject({
        query: 'berg',
        status: 'available',
        source: 'level1',
        from: '2026-11-01',
        to: '2026-11-30',
      }),
    );
  });

  it('are downloaded as a file with the current filters', async () => {
    vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => undefined);
    const { user, sent } = await openCashback(
      { 'cashbackAdmin.export': { fileName: 'aterbaring.csv', csv: 'x' } },
      { query: '?status=spent' },
    );
    await user.click(await screen.findByRole('button', { name: 'Exportera' }));
    await waitFor(() => expect(sent('cashbackAdmin.export')).toMatchObject([{ status: 'spent', language: 'sv' }]));
    vi.restoreAllMocks();
  });

  it('offer to clear the filters when none match', async () => {
    const { user, sent } = await openCashback(makeCashbackAnswers([]), { query: '?query=zzz' });
    await user.click(await screen.findByRole('button', { name: 'Visa alla poster' }));
    await waitFor(() => expect(sent('cashbackAdmin.list').at(-1)).not.toHaveProperty('query'));
    expect(await screen.findByRole('heading', { name: 'Ingen återbäring än' })).toBeDefined();
  });
});

describe('a row', () => {
  const none = { settled: 0, balance: 0 };
  const movements = [
    { ...none, kind: 'award', amount: 1_880, note: null, at: '2026-11-09T08:00:00.000Z', by: null },
    { ...none, kind: 'fix', amount: -10, note: 'Avrundat fel', at: '2026-11-10T08:00:00.000Z', by: 'Anna Lind' },
  ];
  const openRow = async (over: object = {}) => {
    const page = await openCashback({ 'cashbackAdmin.trail': { movements }, ...over });
    await page.user.click(await screen.findByRole('button', { name: 'Mattias Berg' }));
    const sheet = within(await screen.findByRole('dialog', { name: 'Mattias Berg' }));
    return { ...page, sheet };
  };

  it('shows its history, and who did what', async () => {
    const { sheet, sent } = await openRow();
    expect(await sheet.findByText(/Anna Lind, Avrundat fel/)).toBeDefined();
    expect(sheet.getByText('Intjänad')).toBeDefined();
    expect(sent('cashbackAdmin.trail')).toEqual([{ userId: RECEIVER, id: AWARD }]);
  });

  it('lets the balance be adjusted with a reason', async () => {
    const { user, sheet, sent } = await openRow({ 'cashbackAdmin.adjust': makeAdjustment() });
    await user.type(sheet.getByLabelText('Belopp'), '-50,50');
    await user.click(sheet.getByRole('button', { name: 'Bokför justeringen' }));
    expect(sheet.getByText('Skriv varför.')).toBeDefined();
    await user.type(sheet.getByLabelText('Skäl'), 'Fel belopp');
    await user.click(sheet.getByRole('button', { name: 'Bokför justeringen' }));
    await user.click(await screen.findByRole('button', { name: /Dra av 50,50\skr/ }));
    expect(await screen.findByText(/en annan administratör måste godkänna/)).toBeDefined();
    expect(sent('cashbackAdmin.adjust')).toEqual([
      expect.objectContaining({ userId: RECEIVER, amount: -5_050, reason: 'Fel belopp' }),
    ]);
  });

  it('reports that the balance is too low for a deduction', async () => {
    const { user, sheet } = await openRow({ 'cashbackAdmin.adjust': refuse('CASHBACK_TOO_LOW') });
    await user.type(sheet.getByLabelText('Belopp'), '-500');
    await user.type(sheet.getByLabelText('Skäl'), 'Fel belopp');
    await user.click(sheet.getByRole('button', { name: 'Bokför justeringen' }));
    await user.click(await screen.findByRole('button', { name: /Dra av 500,00\skr/ }));
    expect(await sheet.findByText('Saldot räcker inte.')).toBeDefined();
  });
});

describe('the check', () => {
  it('shows no differences before it has run', async () => {
    await openCashback();
    expect(await screen.findByText('Inte kontrollerat än')).toBeDefined();
  });

  it('lists every difference before anything is fixed, and marks the row', async () => {
    const { sent } = await runCheck(found);
    expect(await screen.findByRole('heading', { name: 'En avvikelse hittades' })).toBeDefined();
    const differences = within(screen.getByRole('region', { name: 'En avvikelse hittades' }));
    const order = differences.getByRole('link', { name: '93ab77e0' });
    expect(order.closest('p')?.textContent).toMatch(/Order 93ab77e0, Mattias Berg: bokfört 18,80.kr, räknat 18,70.kr/);
    expect(order.getAttribute('href')).toBe(`/admin/orders/${BOUGHT}`);
    expect(within(screen.getByRole('row', { name: /Mattias Berg/ })).getByText('Avvikelse')).toBeDefined();
    expect(sent('cashbackAudit.fix')).toEqual([]);
  });

  it('is followed by a fix with a reason, of exactly the displayed differences', async () => {
    const { user, server, sent } = await runCheck({ ...found, 'cashbackAudit.fix': { fixed: 1 } });
    await user.click(await screen.findByRole('button', { name: 'Rätta posten' }));
    const sheet = within(await screen.findByRole('dialog', { name: 'Rätta order 93ab77e0' }));
    await user.type(sheet.getByLabelText('Skäl'), 'Avrundat fel');
    server.answers['cashbackAudit.audit'] = makeAudit([]);
    await user.click(sheet.getByRole('button', { name: 'Rätta posten' }));
    expect(await screen.findByText('Allt stämmer')).toBeDefined();
    expect(sent('cashbackAudit.fix')).toEqual([
      expect.objectContaining({
        orderId: BOUGHT,
        differences: [{ userId: RECEIVER, level: 2, booked: 1_880, expected: 1_870 }],
        reason: 'Avrundat fel',
      }),
    ]);
  });

  it('reports that it failed, and that nothing was changed', async () => {
    await runCheck({ ...found, 'cashbackAudit.audit': refuse('AUDIT_FAILED') });
    expect(await screen.findByText('Inget är ändrat. Försök igen om en stund.')).toBeDefined();
    expect(screen.getByRole('button', { name: 'Försök igen' })).toBeDefined();
  });

  it('offers no fix that pays out what the provider does not confirm', async () => {
    await runCheck({
      ...found,
      'cashbackAudit.audit': makeAudit([makeDifference({ booked: 0, isUnconfirmed: true })]),
    });
    expect(await screen.findByText(/Betaltjänsten känner inte till betalningen/)).toBeDefined();
    expect(screen.queryByRole('button', { name: /Rätta/ })).toBeNull();
  });

  it('reports changed ledger entries, which no rebuild can fix', async () => {
    await runCheck({
      'cashbackAudit.audit': makeAudit([]),
      'cashbackAdmin.checkLedger': makeLedgerCheck({ chain: [{ userId: RECEIVER, entryId: RECEIVER }] }),
    });
    expect(await screen.findByText('Bokförda poster är ändrade')).toBeDefined();
    expect(screen.queryByText('Allt stämmer')).toBeNull();
    expect(screen.queryByRole('button', { name: 'Bygg om från huvudboken' })).toBeNull();
  });

  it('offers to rebuild balances that differ from the ledger', async () => {
    const off = makeLedgerCheck({ accounts: [{ userId: RECEIVER, account: 'available', balance: 10, lines: 0 }] });
    const { user, server, sent } = await runCheck({
      'cashbackAudit.audit': makeAudit([]),
      'cashbackAdmin.checkLedger': off,
      'cashbackAdmin.rebuild': off,
    });
    const rebuild = await screen.findByRole('button', { name: 'Bygg om från huvudboken' });
    server.answers['cashbackAdmin.checkLedger'] = makeLedgerCheck();
    await user.click(rebuild);
    expect(await screen.findByText('Allt stämmer')).toBeDefined();
    expect(sent('cashbackAdmin.rebuild')).toHaveLength(1);
  });
});

describe('failed jobs', () => {
  const job = {
    id: '018f0000-0000-7000-8000-0000000000b1',
    kind: 'cashback-award',
    attempts: 8,
    lastError: 'connection reset',
    createdAt: '2026-11-10T08:00:00.000Z',
    failedAt: '2026-11-10T09:00:00.000Z',
    nextTryAt: null,
  };

  it('show when they are retried', async () => {
    const waits = { ...job, attempts: 1, failedAt: null, nextTryAt: '2026-11-10T08:00:10.000Z' };
    await openCashback({ 'cashbackAdmin.failedJobs': { jobs: [waits] } });
    expect(await screen.findByText(/1 försök, nytt försök 0\d.00, connection reset/)).toBeDefined();
  });

  it('are listed with their reason, and retried', async () => {
    const { user, server, sent } = await openCashback({
      'cashbackAdmin.failedJobs': { jobs: [job] },
      'cashbackAdmin.retryJob': DONE,
    });
    const list = within(await screen.findByRole('list', { name: '1 jobb har misslyckats' }));
    expect(list.getByText(/8 försök, connection reset/)).toBeDefined();
    server.answers['cashbackAdmin.failedJobs'] = { jobs: [] };
    await user.click(list.getByRole('button', { name: 'Försök igen' }));
    await waitFor(() => expect(screen.queryByText('1 jobb har misslyckats')).toBeNull());
    expect(sent('cashbackAdmin.retryJob')).toEqual([{ id: job.id }]);
  });
});

describe('a row of a deleted account', () => {
  it('is shown without a name, and has no balance to adjust', async () => {
    const { user } = await openCashback({
      ...makeCashbackAnswers([makeCashbackRow({ member: null })]),
      'cashbackAdmin.trail': { movements: [] },
    });
    await user.click(await screen.findByRole('button', { name: 'Borttaget konto' }));
    const sheet = within(await screen.findByRole('dialog', { name: 'Borttaget konto' }));
    expect(sheet.queryByRole('button', { name: 'Bokför justeringen' })).toBeNull();
  });
});
