import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, describe, expect, it } from 'vitest';
import type { TrailEntry } from '#domain/admin/trail/trail.contract.ts';
import { openAdmin } from '#web/test/open-admin.tsx';
import { setScreenWidth } from '#web/ui/test/set-screen-width.ts';

const ID = '0190f1e2-0000-4000-8000-00000000000a';
const entry = (over: Partial<TrailEntry> = {}): TrailEntry => ({
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

const answers = (entries: TrailEntry[]) => ({
  'adminTrail.list': { entries, next: null, actors: [{ id: ID, name: 'Anna Lagerkvist' }], chain: CHAIN },
  'adminTrail.restore': { ok: true },
});

afterEach(() => setScreenWidth(1024));

const CHAIN = { at: '2026-11-12T03:00:00.000Z', entries: 18_402, broken: false };

describe('the trail', () => {
  it('says who changed what, folds out to before and after, and puts back after a question', async () => {
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

  it('is narrowed by kind, and shows words that it has no text for', async () => {
    const app = await openAdmin('/admin/trail', answers([entry({ area: 'food', action: 'okänd', canRestore: false })]));
    expect(await screen.findByText('Livsmedel: okänd')).toBeDefined();
    await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Typ' }), 'order');
    expect(app.sent('adminTrail.list').at(-1)).toMatchObject({ area: 'order' });
  });

  it('says when nothing was found', async () => {
    await openAdmin('/admin/trail', answers([]), { width: 390 });
    expect(await screen.findByText('Ingen post hittades')).toBeDefined();
  });
});
