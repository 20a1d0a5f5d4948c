import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, describe, expect, it, vi } from 'vitest';
import type { AuditEntry } from '#domain/admin/audit-log/audit-log.contract.ts';
import { openAdmin } from '#web/test/open-admin.tsx';
import { tabTo } from '#web/test/tab-to.ts';
import { setScreenWidth } from '#web/ui/test/set-screen-width.ts';

const ID = '0190f1e2-0000-4000-8000-00000000000a';
const entry = (over: Partial<AuditEntry> = {}): AuditEntry => ({
  number: 18_391,
  at: '2026-11-12T08:12:40.000Z',
  actor: { id: ID, name: 'Anna Lagerkvist' },
  area: 'product',
  action: 'change',
  subjectId: ID,
  subject: 'Digital kaliper',
  member: null,
  reason: '',
  note: '',
  changes: [
    { field: 'price', from: 27_900, to: 29_900 },
    { field: 'vatRate', from: 12, to: 25 },
  ],
  canRestore: true,
  ...over,
});

const answers = (entries: AuditEntry[]) => ({
  'adminTrail.list': { entries, next: null, actors: [{ id: ID, name: 'Anna Lagerkvist' }], chain: CHAIN },
  'adminTrail.restore': { ok: true },
});

afterEach(() => {
  vi.restoreAllMocks();
  setScreenWidth(1024);
});

const CHAIN = { at: '2026-11-12T03:00:00.000Z', entries: 18_402, broken: false };

/** Captures the next file that is saved, instead of downloading it. */
function catchFile() {
  const files: Blob[] = [];
  const names: string[] = [];
  vi.spyOn(URL, 'createObjectURL').mockImplementation((file) => `blob:${files.push(asBlob(file))}`);
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function click(this: HTMLAnchorElement) {
    names.push(this.download);
  });
  return async () => ({ name: names[0], lines: ((await files[0]?.text()) ?? '').split('\r\n') });
}

// The page creates URLs of blobs only.
const asBlob = (file: Blob | MediaSource) => file as Blob;

describe('the audit log', () => {
  it('shows who changed what, expands to values before and after, and restores after a confirmation', async () => {
    const app = await openAdmin('/admin/trail', answers([entry()]));
    await userEvent.click(await screen.findByRole('button', { name: /Ändrade produkt.*Digital kaliper/ }));
    const table = within(await screen.findByRole('table'));
    expect(table.getByText('279,00 kr')).toBeDefined();
    expect(table.getByText('25 %')).toBeDefined();
    await userEvent.click(screen.getByRole('button', { name: 'Återställ värdena' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Återställ värdena?' }));
    await userEvent.click(dialog.getByRole('button', { name: 'Återställ värdena' }));
    expect(await screen.findByText('Värdena är återställda')).toBeDefined();
    expect(app.sent('adminTrail.restore')).toEqual([{ number: 18_391 }]);
  });

  it('is downloaded with texts, and with codes in columns of their own', async () => {
    const job = entry({ actor: null, area: 'job', action: 'run', subject: null, reason: 'check-foods', changes: [] });
    const erased = [{ field: 'email', from: null, to: null }];
    const ofUser = entry({ area: 'user', action: 'change', reason: 'support', changes: erased });
    const { user } = await openAdmin('/admin/trail', {
      ...answers([entry()]),
      'adminTrail.exportEntries': { entries: [entry(), job, ofUser], isCut: true },
    });
    const saved = catchFile();
    await user.click(await screen.findByRole('button', { name: 'Exportera' }));
    expect(await screen.findByText('Filen är sparad')).toBeDefined();
    const { name, lines } = await saved();
    expect(name).toMatch(/^handelselogg-\d{4}-\d\d-\d\d\.csv$/);
    expect(lines[0]).toContain('Åtgärd;Åtgärdskod;Gäller');
    expect(lines[1]).toContain('Produkt;Ändrade produkt;product-change;Digital kaliper');
    expect(lines[1]).toMatch(/"Pris: 279,00.kr → 299,00.kr; Moms: 12.% → 25.%";price vatRate/);
    expect(lines[2]).toContain('Systemet;Jobb;Körde jobb;job-run;Kontroll av livsmedel;');
    expect(lines[3]).toContain('E-post: värdena raderades med kontot;email;Hjälp från supporten;support;');
    expect(lines[4]).toBe('Bara de 3 nyaste posterna får plats i filen.');
  });

  it('restores a record by keyboard, and leaves the focus in the list', async () => {
    const { user, sent, server } = await openAdmin('/admin/trail', answers([entry()]));
    await tabTo(user, await screen.findByRole('button', { name: /Ändrade produkt.*Digital kaliper/ }));
    await user.keyboard('{Enter}');
    await tabTo(user, await screen.findByRole('button', { name: 'Återställ värdena' }));
    await user.keyboard('{Enter}');
    const dialog = within(await screen.findByRole('dialog', { name: 'Återställ värdena?' }));
    const back = entry({ number: 18_392, action: 'restore', canRestore: false });
    Object.assign(server.answers, answers([back, entry({ canRestore: false })]));
    await tabTo(user, dialog.getByRole('button', { name: 'Återställ värdena' }));
    await user.keyboard('{Enter}');
    expect(await screen.findByText('Återställde värden')).toBeDefined();
    expect(sent('adminTrail.restore')).toEqual([{ number: 18_391 }]);
    await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('list', { name: 'Händelselogg' })));
  });

  it('shows states as texts', async () => {
    const changes = [{ field: 'state', from: 'unchanged', to: 'taken-back' }];
    await openAdmin('/admin/trail', answers([entry({ area: 'plan', action: 'take-back-meal-plan', changes })]));
    expect(await screen.findByText('Oförändrad → Återtagen')).toBeDefined();
  });

  it('shows roles, sources, jobs and amounts as texts, and a new record by its values', async () => {
    const role = entry({ area: 'user', action: 'role', changes: [{ field: 'role', from: 'user', to: 'admin' }] });
    const job = { field: 'job', from: 'send-mail', to: null };
    const wish = [
      { field: 'members', from: null, to: 1200 },
      { field: 'threads', from: null, to: 0 },
    ];
    const plan = { field: 'name', from: null, to: 'Vardag 1 900 kcal' };
    const back = { field: 'entry', from: null, to: 57 };
    const nutrition = { field: 'nutrition', from: null, to: { protein: 7.5, steps: ['a', 'b'] } };
    await openAdmin(
      '/admin/trail',
      answers([
        role,
        entry({ number: 2, area: 'job', action: 'drop', changes: [job] }),
        entry({ number: 3, area: 'seeder', action: 'start', changes: wish }),
        entry({ number: 4, area: 'plan', action: 'assign-meal-plan', changes: [plan] }),
        entry({ number: 5, changes: [nutrition] }),
        entry({ number: 6, action: 'restore', changes: [back] }),
      ]),
    );
    expect(await screen.findByText('Medlem → Administratör')).toBeDefined();
    expect(screen.getByText('Mejl → –')).toBeDefined();
    expect(screen.getByText('Vardag 1 900 kcal')).toBeDefined();
    expect(screen.getByText('Från post 57')).toBeDefined();
    expect(screen.getByText('Protein 7,5, Gör så här a, b')).toBeDefined();
    await userEvent.click(screen.getByRole('button', { name: /Skapade testdata/ }));
    const table = within(await screen.findByRole('table'));
    expect(table.getByRole('rowheader', { name: 'Medlemmar' })).toBeDefined();
    expect(table.getByText(/^1\s200$/)).toBeDefined();
  });

  it('shows a typed reason, and the kind of a job', async () => {
    const decided = entry({ area: 'cashback', action: 'hint-checked', note: 'Syskon i samma hushåll', changes: [] });
    const ran = entry({ number: 2, area: 'job', action: 'run', reason: 'cashback-hints', subject: null, changes: [] });
    const job = { field: 'job', from: 'send-mail', to: null };
    const dropped = entry({
      number: 3,
      area: 'job',
      action: 'drop',
      reason: 'Inaktuell',
      subject: null,
      changes: [job],
    });
    await openAdmin('/admin/trail', answers([decided, ran, dropped]));
    expect(await screen.findByText('Syskon i samma hushåll')).toBeDefined();
    expect(screen.getAllByText(/Jämför inbjudna konton/).map((one) => one.textContent)).toEqual([
      'Jobb, Jämför inbjudna konton',
    ]);
    expect(screen.getByText('Jobb, Mejl')).toBeDefined();
    expect(screen.getByText('Inaktuell')).toBeDefined();
  });

  it('has column headings where there is room for them', async () => {
    await openAdmin('/admin/trail', answers([entry()]));
    expect(await screen.findByText('Vad som ändrades')).toBeDefined();
  });

  it('is filtered by area, and shows codes without a text as they are', async () => {
    const app = await openAdmin('/admin/trail', answers([entry({ area: 'food', action: 'okänd', canRestore: false })]));
    expect(await screen.findByText('Livsmedel: okänd')).toBeDefined();
    await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Typ' }), 'order');
    expect(app.sent('adminTrail.list').at(-1)).toMatchObject({ area: 'order' });
  });

  it('reports that nothing was found', async () => {
    await openAdmin('/admin/trail', answers([]), { width: 390 });
    expect(await screen.findByText('Ingen post hittades')).toBeDefined();
  });
});
