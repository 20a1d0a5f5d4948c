import { screen, waitFor, within } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import type { OperationJob, OperationStatus } from '#domain/admin/operations/operations.contract.ts';
import { openAdmin } from '#web/test/open-admin.tsx';
import { tabTo } from '#web/test/tab-to.ts';
import { setScreenWidth } from '#web/ui/test/set-screen-width.ts';

const AT = '2026-11-12T08:26:40.000Z';
const status = (over: Partial<OperationStatus> = {}): OperationStatus => ({
  at: AT,
  alarms: [],
  calls: { p95Ms: 84, errorsHour: 0, errorsDay: 3, requestsDay: 9000, hours: [], slow: [] },
  queue: { waiting: 4, due: 0, oldestSeconds: null, failed: 0, retrying: 0 },
  uptime: { percent: 99.98, minutesDown: 9, since: '2026-11-01T08:00:00.000Z' },
  recurring: [{ kind: 'cashback-mature', lastAt: AT, tookMs: 800, outcome: 'done', nextAt: AT }],
  delivery: [{ channel: 'mail', sentDay: 38, retrying: 0, failed: 0, lastAt: AT }],
  payments: { mode: 'live', lastEventAt: AT, eventsDay: 38, waiting: 1, failedRefunds: 0, disputes: 0 },
  storage: {
    databaseBytes: 11_400_000_000,
    filesBytes: 4_200_000_000,
    filesIn: 'disk',
    disk: { totalBytes: 100e9, freeBytes: 60e9 },
    growthBytes: 300_000_000,
  },
  backups: { lastAt: AT, bytes: 3_200_000_000, month: 30 },
  version: { app: '0.1.0', node: '20.20.2', database: '18.4', startedAt: AT, processes: 2 },
  ...over,
});
const mail: OperationJob = {
  id: '0198a1b2-0000-7000-8000-000000000001',
  kind: 'send-mail',
  attempts: 3,
  maxAttempts: 8,
  lastError: 'Mottagaren svarar inte, exempelpost.se',
  createdAt: AT,
  failedAt: null,
  nextTryAt: AT,
};
const open = (over: Partial<OperationStatus> = {}, jobs: OperationJob[] = []) =>
  openAdmin('/admin/operations', {
    'adminOperations.status': status(over),
    'adminOperations.jobs': { jobs, total: jobs.length },
    'adminOperations.retryJob': { ok: true },
    'adminOperations.retryAll': { retried: 2 },
    'adminOperations.dropJob': { ok: true },
    'adminOperations.runJob': { ok: true },
  });

afterEach(() => setScreenWidth(1024));

describe('the operations page', () => {
  it('states in one sentence that everything works, with the numbers', async () => {
    await open();
    expect(await screen.findByText('Allt fungerar')).toBeDefined();
    expect(screen.getByText('99,98')).toBeDefined();
    expect(screen.getByText('Skarpt läge')).toBeDefined();
    expect(screen.getByText(/11\sGB/)).toBeDefined();
    expect(await screen.findByText('Inget jobb väntar på ett nytt försök.')).toBeDefined();
  });

  it('shows the start of uptime, and does not mark a number over its target twice', async () => {
    const alarms = [{ code: 'calls-slow', level: 'warn', count: 1640 } as const];
    await open({ alarms, calls: { ...status().calls, p95Ms: 1640 } });
    expect(await screen.findByText(/Drifttid sedan 1\snov/)).toBeDefined();
    expect(screen.getByText(/tar mer än 1\s640 ms/)).toBeDefined();
    expect(screen.getByText('över målet 200').className).toContain('text-warn');
    expect(screen.getByText('3 på ett dygn').className).not.toContain('text-warn');
  });

  it('shows on a phone when a job that has never run comes next', async () => {
    const recurring = [{ kind: 'cashback-mature', lastAt: null, tookMs: null, outcome: 'none' as const, nextAt: AT }];
    await open({ recurring });
    setScreenWidth(390);
    expect(await screen.findByText(/^Nästa /)).toBeDefined();
    expect(screen.queryByText('–, –')).toBeNull();
  });

  it('shows instructions for each alarm', async () => {
    await open({ alarms: [{ code: 'refunds-failed', level: 'danger', count: 1 }] });
    expect(await screen.findByText('En sak behöver åtgärdas nu')).toBeDefined();
    expect(screen.getByText(/Öppna ordern, läs varför och försök igen/)).toBeDefined();
    expect(screen.getByRole('link', { name: 'Visa' }).getAttribute('href')).toContain('/admin/orders');
  });

  it('links from an alarm to its jobs, also when they are loaded after the page', async () => {
    const { user } = await open({ alarms: [{ code: 'delivery-failing', level: 'warn', count: 1 }] }, [mail]);
    await user.click(await screen.findByRole('link', { name: 'Visa' }));
    await waitFor(() =>
      expect(document.activeElement).toBe(screen.getByRole('region', { name: 'Misslyckade försök' })),
    );
  });

  it('retries a failed job', async () => {
    const { sent, user } = await open({}, [mail]);
    await user.click(await screen.findByRole('button', { name: 'Försök nu' }));
    expect(await screen.findByText('Jobbet körs igen')).toBeDefined();
    expect(sent('adminOperations.retryJob')).toEqual([{ id: mail.id }]);
  });

  it('drops a job only with a reason', async () => {
    const { sent, user } = await open({}, [{ ...mail, kind: 'cashback-award' }]);
    await user.click(await screen.findByRole('button', { name: 'Släng' }));
    const sheet = within(await screen.findByRole('dialog', { name: 'Släng jobbet?' }));
    expect(sheet.getByText(/gäller pengar/)).toBeDefined();
    await user.click(sheet.getByRole('button', { name: 'Släng' }));
    expect(sheet.getByText('Skriv varför')).toBeDefined();
    await user.type(sheet.getByLabelText('Varför'), 'Rättad för hand');
    await user.click(sheet.getByRole('button', { name: 'Släng' }));
    expect(await screen.findByText('Jobbet är slängt')).toBeDefined();
    expect(sent('adminOperations.dropJob')).toEqual([{ id: mail.id, reason: 'Rättad för hand' }]);
  });

  it('drops a job by keyboard, and leaves the focus in the list', async () => {
    const { sent, user, server } = await open({}, [mail]);
    await tabTo(user, await screen.findByRole('button', { name: 'Släng' }));
    await user.keyboard('{Enter}');
    const sheet = within(await screen.findByRole('dialog', { name: 'Släng jobbet?' }));
    await tabTo(user, sheet.getByLabelText('Varför'));
    await user.keyboard('Rättad för hand');
    server.answers['adminOperations.jobs'] = { jobs: [], total: 0 };
    await tabTo(user, sheet.getByRole('button', { name: 'Släng' }));
    await user.keyboard('{Enter}');
    expect(await screen.findByText('Inget jobb väntar på ett nytt försök.')).toBeDefined();
    expect(sent('adminOperations.dropJob')).toEqual([{ id: mail.id, reason: 'Rättad för hand' }]);
    await waitFor(() =>
      expect(document.activeElement).toBe(screen.getByRole('region', { name: 'Misslyckade försök' })),
    );
  });

  it('runs a recurring job at once', async () => {
    const { sent, user } = await open();
    await user.click(await screen.findByRole('button', { name: 'Kör Frigör återbäring nu' }));
    expect(await screen.findByText('Frigör återbäring körs')).toBeDefined();
    expect(sent('adminOperations.runJob')).toEqual([{ kind: 'cashback-mature' }]);
  });
});
