import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { CALIPER_SITES } from '#domain/body/body-sites.ts';
import { refuse, unreachable } from '#web/test/canned-server.ts';
import { makeCaliper } from '#web/test/makers/make-body.ts';
import { openBody } from '#web/test/open-body.tsx';

beforeEach(() => {
  vi.useFakeTimers({ now: new Date('2026-11-12T09:30:00+01:00'), toFake: ['Date'] });
  return () => vi.useRealTimers();
});

const NAMES = [
  'Bröst',
  'Buk',
  'Lår',
  'Triceps',
  'Höftkam',
  'Skulderblad',
  'Sidan (under armhålan)',
  'Biceps',
  'Ländrygg',
];
const ROW = makeCaliper(1);
const fill = (label: string, value: string) => fireEvent.change(screen.getByLabelText(label), { target: { value } });
const fillNine = () => {
  for (const [index, name] of NAMES.entries()) fill(name, String(ROW.mm[CALIPER_SITES[index] ?? 'chest']));
};
const result = async () => within(await screen.findByRole('region', { name: 'Resultat' }));
const history = async () => within(await screen.findByRole('list', { name: 'Mätningar' }));
const save = () => screen.getByRole('button', { name: 'Spara mätning' });

describe('the caliper form', () => {
  it('sums the entered folds and shows the percentage with all nine and the weight', async () => {
    await openBody({ tab: 'caliper' });
    await result();
    fill('Bröst', '9');
    fill('Buk', '21,5');
    expect((await result()).getByText('30,5')).toBeTruthy();
    expect((await result()).getByText('Summa, 2 av 9')).toBeTruthy();
    expect((await result()).getByText('–')).toBeTruthy();
  });

  it('shows the percentage as soon as it can be computed', async () => {
    const { user, sent } = await openBody({ tab: 'caliper' });
    await result();
    fillNine();
    expect((await result()).getByText('Fyll i vikten för att räkna ut procenten.')).toBeTruthy();
    fill('Vikt (valfritt)', '69,4');
    expect((await result()).getByText(/^23,8\s%$/)).toBeTruthy();
    fill('Anteckningar (valfritt)', 'Morgon');
    await user.click(save());
    await waitFor(() => expect(sent('body.saveCaliper')).toHaveLength(1));
    expect(sent('body.saveCaliper')[0]).toMatchObject({
      day: '2026-11-12',
      mm: ROW.mm,
      weightKg: 69.4,
      notes: 'Morgon',
    });
    expect(await (await history()).findByText(/^23,8\s%$/)).toBeTruthy();
  });

  it('removes an error when it is fixed', async () => {
    const { user } = await openBody({ tab: 'caliper' });
    await result();
    await user.click(save());
    expect(screen.getByText('Fyll i minst ett mått.')).toBeTruthy();
    fill('Bröst', '9');
    expect(screen.queryByText('Fyll i minst ett mått.')).toBeNull();
  });

  it('averages repeated readings', async () => {
    const { user, sent } = await openBody({ tab: 'caliper' });
    await result();
    fill('Bröst', '9');
    await user.click(screen.getByRole('button', { name: 'Lägg till en avläsning, Bröst' }));
    fill('Bröst, avläsning 2', '10');
    expect(screen.getByText(/^Snitt 9,5\smm$/)).toBeTruthy();
    await user.click(save());
    await waitFor(() =>
      expect(sent('body.saveCaliper')).toMatchObject([{ mm: { chest: 9.5 }, readingsMm: { chest: [9, 10] } }]),
    );
  });

  it.each([
    ['abc', 'Skriv ett tal, till exempel 69,4.'],
    ['-9', 'Skriv ett mått mellan 1 och 100 mm.'],
    ['0', 'Skriv ett mått mellan 1 och 100 mm.'],
    ['10000', 'Skriv ett mått mellan 1 och 100 mm.'],
  ])('refuses a skinfold of %j with a reason', async (value, problem) => {
    const { user, sent } = await openBody({ tab: 'caliper' });
    await result();
    fill('Bröst', value);
    await user.click(save());
    expect(screen.getByText(problem)).toBeTruthy();
    expect(document.activeElement).toBe(screen.getByLabelText('Bröst'));
    expect(sent('body.saveCaliper')).toEqual([]);
  });

  it('needs a date and at least one measurement', async () => {
    const { user, sent } = await openBody({ tab: 'caliper', language: 'en' });
    fireEvent.change(await screen.findByLabelText('Date'), { target: { value: '' } });
    await user.click(screen.getByRole('button', { name: 'Save measurement' }));
    expect(screen.getByText('date is required')).toBeTruthy();
    expect(screen.getByText('at least one measurement is required')).toBeTruthy();
    expect(sent('body.saveCaliper')).toEqual([]);
  });

  it('shows on the map which folds are filled in, and how to measure the current one', async () => {
    await openBody({ tab: 'caliper' });
    await result();
    fill('Bröst', '9');
    fireEvent.focus(screen.getByLabelText('Buk'));
    expect(screen.getByRole('img', { name: /1 är ifyllda\.$/ })).toBeTruthy();
    expect(screen.getByText('Lodrätt, två centimeter till höger om naveln.')).toBeTruthy();
  });

  it('retains typed values while another tab is open', async () => {
    const { user } = await openBody({ tab: 'caliper' });
    await result();
    fill('Bröst', '9');
    await user.click(screen.getByRole('tab', { name: 'Mål' }));
    await user.click(screen.getByRole('tab', { name: 'Kaliper' }));
    expect(screen.getByLabelText<HTMLInputElement>('Bröst').value).toBe('9');
  });
});

describe('a caliper measurement', () => {
  const open = async () => fireEvent.click((await history()).getByRole('button', { name: /^11\snovember/ }));

  it('is opened in the form for editing', async () => {
    const { user, sent } = await openBody({ tab: 'caliper', body: { caliper: [ROW] } });
    await open();
    await user.click(screen.getByRole('button', { name: /^Ändra mätningen/ }));
    expect(screen.getByText(/^Du ändrar mätningen 11\snovember 2026$/)).toBeTruthy();
    fill('Buk', '20');
    await user.click(save());
    await waitFor(() =>
      expect(sent('body.saveCaliper')).toMatchObject([{ id: ROW.id, mm: { abdomen: 20, chest: 9 } }]),
    );
  });

  it('is recalculated on the server', async () => {
    const { user, sent } = await openBody({
      tab: 'caliper',
      language: 'en',
      body: { caliper: [ROW] },
      answers: { 'body.recalculate': ROW },
    });
    const list = within(await screen.findByRole('list', { name: 'Measurements' }));
    await user.click(list.getByRole('button', { name: /^11\sNovember/ }));
    await user.click(list.getByRole('button', { name: 'Recalculate' }));
    expect(await screen.findByText('Success: Body fat percentage recalculated.')).toBeTruthy();
    expect(sent('body.recalculate')).toEqual([{ id: ROW.id }]);
  });

  it('that was removed cannot be recalculated, with a message', async () => {
    const { user } = await openBody({
      tab: 'caliper',
      language: 'en',
      body: { caliper: [ROW] },
      answers: { 'body.recalculate': refuse('RECALCULATION_FAILED') },
    });
    const list = within(await screen.findByRole('list', { name: 'Measurements' }));
    await user.click(list.getByRole('button', { name: /^11\sNovember/ }));
    await user.click(list.getByRole('button', { name: 'Recalculate' }));
    await waitFor(() =>
      expect(screen.getByRole('alert').textContent).toContain(
        'calculation failedFailed to fetch measurement for recalculation.',
      ),
    );
  });

  it('is recalculated together with all others', async () => {
    const { user, sent } = await openBody({
      tab: 'caliper',
      body: { caliper: [ROW] },
      answers: { 'body.recalculateAll': { measurements: 1, changed: 0 } },
    });
    await user.click(await screen.findByRole('button', { name: 'Räkna om alla' }));
    expect(await screen.findByText('Kroppsfettet är omräknat.')).toBeTruthy();
    expect(sent('body.recalculateAll')).toHaveLength(1);
  });

  it('can be restored after it was removed, also offline', async () => {
    const answers = { 'body.removeCaliper': unreachable, 'body.saveCaliper': unreachable };
    const { user } = await openBody({ tab: 'caliper', body: { caliper: [ROW] }, answers });
    await open();
    await user.click(screen.getByRole('button', { name: /^Ta bort mätningen/ }));
    await user.click(await (await history()).findByRole('button', { name: 'Ångra' }));
    expect(await (await history()).findByText(/^23,8\s%$/)).toBeTruthy();
  });
});
