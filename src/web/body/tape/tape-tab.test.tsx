import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { unreachable } from '#web/test/canned-server.ts';
import { makeTape } from '#web/test/makers/make-body.ts';
import { openBody } from '#web/test/open-body.tsx';

beforeEach(() => {
  vi.useFakeTimers({ now: new Date('2026-11-12T09:30:00+01:00'), toFake: ['Date'] });
  return () => vi.useRealTimers();
});

const NOW = makeTape(0);
const TWO_WEEKS = makeTape(14, { cm: { ...NOW.cm, waist: 79, neck: 34.3 } });
const FIRST = makeTape(120, { cm: { ...NOW.cm, waist: 84 } });
const TAPE = { tape: [NOW, TWO_WEEKS, FIRST] };

const sites = async () => within(await screen.findByRole('region', { name: 'Mått' }));
const history = async () => within(await screen.findByRole('list', { name: 'Mätningar' }));
const fill = (label: string, value: string) =>
  fireEvent.change(screen.getByLabelText(label, { selector: 'input' }), { target: { value } });
const field = (name: string) => screen.findByRole('textbox', { name });

describe('the tape', () => {
  it('shows the waist first, with its change over thirty days', async () => {
    await openBody({ tab: 'tape', body: TAPE });
    const waist = within(await screen.findByRole('region', { name: 'Midja' }));
    expect(waist.getByText('78,0')).toBeTruthy();
    expect(waist.getByText(/^sedan 29\sokt$/)).toBeTruthy();
    expect((await sites()).getByRole('button', { name: /^Midja −1,0 78,0 cm$/ })).toBeTruthy();
  });

  it.each([
    ['Sedan förra mätningen', '−1,0'],
    ['Sedan första mätningen', '−6,0'],
  ])('shows the change %s', async (since, change) => {
    const { user } = await openBody({ tab: 'tape', body: TAPE });
    await user.selectOptions(await screen.findByLabelText('Ändring'), since);
    expect((await sites()).getByRole('button', { name: RegExp(`^Midja ${change}`) })).toBeTruthy();
  });

  it('shows the curve of another site', async () => {
    const { user } = await openBody({ tab: 'tape', body: TAPE });
    await user.click((await sites()).getByRole('button', { name: /^Hals/ }));
    expect(screen.getByRole('img', { name: /^Hals från 34,3\scm/ })).toBeTruthy();
  });

  it('explains the first measurement', async () => {
    const { user } = await openBody({ tab: 'tape' });
    await user.click(await screen.findByRole('button', { name: 'Mät första gången' }));
    expect(screen.getByRole('dialog', { name: 'Nya mått' })).toBeTruthy();
  });
});

describe('a tape measurement', () => {
  it('is saved with the filled fields only', async () => {
    const { user, sent } = await openBody({ tab: 'tape', adding: 'tape' });
    await field('Midja');
    fill('Midja', '77,5');
    fill('Vikt (valfritt)', '69,4');
    await user.click(screen.getByRole('button', { name: 'Spara mätning' }));
    await waitFor(() => expect(sent('body.saveTape')).toHaveLength(1));
    expect(sent('body.saveTape')[0]).toMatchObject({
      day: '2026-11-12',
      weightKg: 69.4,
      cm: { waist: 77.5, neck: null },
    });
  });

  it('shows where and how to measure each site', async () => {
    await openBody({ tab: 'tape', adding: 'tape' });
    fireEvent.focus(await field('Hals'));
    expect(screen.getByText(/^Under struphuvudet/)).toBeTruthy();
    expect(screen.getByRole('img', { name: 'Figur med måttbandet: Hals.' })).toBeTruthy();
  });

  it('needs at least one measurement', async () => {
    const { user, sent } = await openBody({ tab: 'tape', adding: 'tape', language: 'en' });
    await user.click(await screen.findByRole('button', { name: 'Save measurement' }));
    expect(screen.getByText('at least one measurement is required')).toBeTruthy();
    expect(sent('body.saveTape')).toEqual([]);
  });

  it('needs a date', async () => {
    const { user, sent } = await openBody({ tab: 'tape', adding: 'tape', language: 'en' });
    await field('Waist');
    fill('Waist', '77');
    fill('Date', '');
    await user.click(screen.getByRole('button', { name: 'Save measurement' }));
    expect(screen.getByText('date is required')).toBeTruthy();
    expect(sent('body.saveTape')).toEqual([]);
  });

  it.each([
    ['x', 'Skriv ett tal, till exempel 69,4.'],
    ['-4', 'Skriv ett mått mellan 10 och 250 cm.'],
    ['0', 'Skriv ett mått mellan 10 och 250 cm.'],
    ['10000', 'Skriv ett mått mellan 10 och 250 cm.'],
  ])('of %j is refused with a reason', async (value, problem) => {
    const { user, sent } = await openBody({ tab: 'tape', adding: 'tape' });
    await field('Midja');
    fill('Midja', value);
    await user.click(screen.getByRole('button', { name: 'Spara mätning' }));
    expect(screen.getByText(problem)).toBeTruthy();
    expect(sent('body.saveTape')).toEqual([]);
  });

  it('is changed from the history', async () => {
    const { user, sent } = await openBody({ tab: 'tape', body: TAPE });
    await user.click((await history()).getByRole('button', { name: /^29\soktober/ }));
    await user.click(screen.getByRole('button', { name: /^Ändra mätningen/ }));
    await screen.findByRole('dialog', { name: 'Ändra mått' });
    fill('Midja', '79,2');
    await user.click(screen.getByRole('button', { name: 'Spara mätning' }));
    await waitFor(() =>
      expect(sent('body.saveTape')).toMatchObject([{ id: TWO_WEEKS.id, cm: { waist: 79.2, neck: 34.3 } }]),
    );
  });

  it('is replaced by an undo row when it is removed', async () => {
    const { user, stored } = await openBody({ tab: 'tape', body: TAPE });
    await user.click((await history()).getByRole('button', { name: /^29\soktober/ }));
    await user.click(screen.getByRole('button', { name: /^Ta bort mätningen/ }));
    expect(await (await history()).findByText(/^Mätningen 29\soktober är borttagen\.$/)).toBeTruthy();
    await waitFor(() => expect(stored.tape).toHaveLength(2));
    await user.click((await history()).getByRole('button', { name: 'Ångra' }));
    await waitFor(() => expect(stored.tape).toHaveLength(3));
  });

  it('is stored on the device while offline', async () => {
    const { user } = await openBody({ tab: 'tape', adding: 'tape', answers: { 'body.saveTape': unreachable } });
    await field('Midja');
    fill('Midja', '77');
    await user.click(screen.getByRole('button', { name: 'Spara mätning' }));
    expect(await (await history()).findByText('Sparad här')).toBeTruthy();
  });
});
