import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { refuse } from '#web/test/canned-server.ts';
import { makeBody, makeCaliper, makeTape } from '#web/test/makers/make-body.ts';
import { openBody } from '#web/test/open-body.tsx';
import { MethodsPage } from '../body-fat/methods-page.tsx';
import { ReportPage } from './report-page.tsx';

beforeEach(() => {
  vi.useFakeTimers({ now: new Date('2026-11-12T09:30:00+01:00'), toFake: ['Date'] });
  return () => vi.useRealTimers();
});

const SAME = makeCaliper(0);
const DIFFERS = { ...makeCaliper(14), bodyfatPct: 24.31, replaced: { sum9Mm: 135, bodyfatPct: 23.1 } };
const EIGHT = makeCaliper(90, { mm: { ...SAME.mm, lowerback: null } });
const REPORT = { page: <ReportPage />, body: { caliper: [SAME, DIFFERS, EIGHT] } };

describe('the body-fat check', () => {
  it('opens on the measurement that differs, with each step in numbers', async () => {
    await openBody(REPORT);
    const card = within(await screen.findByRole('region', { name: /^29\soktober 2026$/ }));
    expect(card.getByText('Avvikelse')).toBeTruthy();
    expect(card.getByText('24,31')).toBeTruthy();
    expect(card.getByText('−0,49')).toBeTruthy();
    expect(card.getByText('9 + 21 + 24 + 18 + 15 + 13 + 11 + 8 + 16')).toBeTruthy();
    expect(card.getByText(/^69,4\skg × 2,2046226218$/)).toBeTruthy();
    expect(card.getByText('135 ÷ 153,0008 × 27')).toBeTruthy();
    expect(card.getByText('23,8234')).toBeTruthy();
    expect(card.getByText('min(60, max(2, 23,8234))')).toBeTruthy();
  });

  it('shows what a measurement of eight folds lacks', async () => {
    const { user } = await openBody(REPORT);
    await user.click(await screen.findByRole('radio', { name: /^14\saug$/ }));
    const card = within(screen.getByRole('region', { name: /^14\saugusti 2026$/ }));
    expect(card.getByText('8 av 9 veck')).toBeTruthy();
    expect(card.getAllByText('Kräver alla nio veck och vikten')).toHaveLength(2);
  });

  it('recalculates one measurement and resets it to what was stored', async () => {
    const answers = { 'body.recalculate': SAME, 'body.restore': DIFFERS };
    const { user, sent } = await openBody({ ...REPORT, answers });
    await user.click(await screen.findByRole('button', { name: 'Räkna om' }));
    expect(await screen.findByText('Kroppsfettet är omräknat.')).toBeTruthy();
    await user.click(screen.getByRole('button', { name: 'Återställ' }));
    expect(await screen.findByText('Det sparade värdet är tillbaka.')).toBeTruthy();
    expect([sent('body.recalculate'), sent('body.restore')]).toEqual([[{ id: DIFFERS.id }], [{ id: DIFFERS.id }]]);
  });

  it('stays on the recalculated measurement, with the result and an undo button', async () => {
    const loaded = { ...makeBody(), caliper: [SAME, DIFFERS, EIGHT] };
    const recalculated = { ...DIFFERS, bodyfatPct: SAME.bodyfatPct, replaced: { sum9Mm: 135, bodyfatPct: 24.31 } };
    const answers = {
      'body.load': () => loaded,
      'body.recalculate': () => {
        loaded.caliper = [SAME, recalculated, EIGHT];
        return recalculated;
      },
    };
    const { user } = await openBody({ page: <ReportPage />, answers });
    await user.click(await screen.findByRole('button', { name: 'Räkna om' }));
    const card = within(await screen.findByRole('region', { name: /^29\soktober 2026$/ }));
    expect(await card.findByText('Stämmer')).toBeTruthy();
    expect(card.getByRole<HTMLButtonElement>('button', { name: 'Återställ' }).disabled).toBe(false);
  });

  it('shows why there is no percentage instead of calling it recalculated', async () => {
    const { user } = await openBody({
      page: <ReportPage />,
      body: { caliper: [EIGHT] },
      answers: { 'body.recalculate': EIGHT },
    });
    await user.click(await screen.findByRole('button', { name: 'Räkna om' }));
    expect(await screen.findByText(/^Ingen procent: 8 av 9 veck är ifyllda/)).toBeTruthy();
    expect(screen.queryByText('Kroppsfettet är omräknat.')).toBeNull();
  });

  it.each([
    ['body.recalculate', 'Recalculate', 'calculation failed'],
    ['body.restore', 'Reset', 'reset failed'],
  ])('shows an error when %s is refused', async (call, button, message) => {
    const { user } = await openBody({ ...REPORT, language: 'en', answers: { [call]: refuse('RECALCULATION_FAILED') } });
    await user.click(await screen.findByRole('button', { name: button }));
    await waitFor(() => expect(screen.getByRole('alert').textContent).toContain(message));
  });

  it('has nothing to reset where nothing was replaced', async () => {
    await openBody({ page: <ReportPage />, body: { caliper: [SAME] } });
    expect((await screen.findByRole<HTMLButtonElement>('button', { name: 'Återställ' })).disabled).toBe(true);
    expect(screen.getByText('Inget värde har ersatts av en omräkning.')).toBeTruthy();
  });

  it('is copied as JSON', async () => {
    await openBody(REPORT);
    const writeText = vi.fn(async (_text: string) => {});
    vi.stubGlobal('navigator', { ...navigator, clipboard: { writeText }, onLine: true });
    fireEvent.click(await screen.findByRole('button', { name: 'Kopiera som JSON' }));
    expect(await screen.findByText('Rapporten är kopierad.')).toBeTruthy();
    const [text = ''] = writeText.mock.calls[0] ?? [];
    expect(JSON.parse(text)[1]).toMatchObject({ day: DIFFERS.day, stored: 24.31, verdict: 'differs' });
  });

  it('is a table on wide screens, and a date shows its steps', async () => {
    const { user } = await openBody({ ...REPORT, width: 1280 });
    const table = within(await screen.findByRole('table', { name: 'Kalipermätningar' }));
    expect(table.getAllByRole('row')).toHaveLength(4);
    await user.click(table.getByRole('button', { name: '2026-11-12' }));
    expect(screen.getByRole('region', { name: /^12\snovember 2026$/ })).toBeTruthy();
  });

  it('explains how to begin when nothing is measured', async () => {
    await openBody({ page: <ReportPage /> });
    expect(await screen.findByText('Inga kalipermätningar än')).toBeTruthy();
  });
});

describe('methods side by side', () => {
  it('show the median, the spread, and fat and lean mass of each', async () => {
    await openBody({ page: <MethodsPage />, body: { caliper: [SAME], tape: [makeTape(3)] } });
    expect(await screen.findByText('Medianen av fyra metoder')).toBeTruthy();
    expect(screen.getByText(/^Spridning \d,\d$/)).toBeTruthy();
    const row = within(screen.getByRole('table')).getByRole('row', { name: /^Nio hudveck/ });
    expect(row.textContent).toBe('Nio hudveck23,816,552,9');
    expect(
      screen.getByText(/Räknat på mätningen 12\snovember: vikt 69,4\skg, längd 168 cm, 34 år, kvinna\./),
    ).toBeTruthy();
  });

  it('show the missing inputs of a method instead of a result', async () => {
    const person = { ...makeBody().person, sex: null };
    await openBody({ page: <MethodsPage />, body: { caliper: [EIGHT], person } });
    expect(await screen.findByText('Saknas: ländrygg (kaliper).')).toBeTruthy();
    expect(screen.getAllByText('Saknas: kön (man eller kvinna).')).toHaveLength(2);
    expect(screen.getByText('Saknas: hals (måttband), midja (måttband), kön (man eller kvinna).')).toBeTruthy();
    await waitFor(() => expect(screen.queryByText(/^Medianen av/)).toBeNull());
  });
});
