import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { StorageError } from '#web/platform/offline/store/storage-error.ts';
import { refuse } from '#web/test/canned-server.ts';
import { makeMonth, makeTape } from '#web/test/makers/make-body.ts';
import { openBody } from '#web/test/open-body.tsx';

beforeEach(() => {
  vi.useFakeTimers({ now: new Date('2026-11-12T09:30:00+01:00'), toFake: ['Date'] });
  return () => vi.useRealTimers();
});

const NOW = makeTape(0);
const START = makeTape(60, { cm: { ...NOW.cm, waist: 82 } });
const NO_GOALS = { waist: null, chest: null, hips: null, thighR: null, bicepR: null, neck: null };
const GOALS = {
  goals: { ...NO_GOALS, waist: { cm: 76, since: START.day }, chest: { cm: 95, since: START.day } },
  editedAt: '2026-09-13T08:00:00.000Z',
};
const BODY = { weights: makeMonth(), tape: [NOW, START], goals: GOALS };
const comparison = async () => within(await screen.findByRole('region', { name: 'Jämförelse' }));

describe('circumference goals', () => {
  it('show their progress from the start value', async () => {
    await openBody({ tab: 'goals', body: BODY });
    expect((await screen.findByRole('progressbar', { name: 'Midja' })).getAttribute('aria-valuenow')).toMatch(/^66\.6/);
    expect(screen.getByText('82,0 vid start')).toBeTruthy();
    expect(screen.getByText(/^2,0\scm kvar$/)).toBeTruthy();
    expect(screen.getByText('Inte mätt än')).toBeTruthy();
  });

  it('are saved completely, and only changed ones start today', async () => {
    const { user, sent } = await openBody({ tab: 'goals', body: BODY });
    await user.click(await screen.findByRole('button', { name: 'Ändra' }));
    fireEvent.change(screen.getByLabelText('Midja (valfritt)'), { target: { value: '74,5' } });
    await user.click(screen.getByRole('button', { name: 'Spara mål' }));
    await waitFor(() => expect(sent('body.saveGoals')).toHaveLength(1));
    expect(sent('body.saveGoals')[0]).toMatchObject({
      goals: { waist: { cm: 74.5, since: '2026-11-12' }, chest: { cm: 95, since: START.day }, neck: null },
    });
  });

  it('are refused outside the range of a tape', async () => {
    const { user, sent } = await openBody({ tab: 'goals', adding: 'goals' });
    fireEvent.change(await screen.findByLabelText('Midja (valfritt)'), { target: { value: '900' } });
    await user.click(screen.getByRole('button', { name: 'Spara mål' }));
    expect(screen.getByText('Skriv ett mått mellan 10 och 250 cm.')).toBeTruthy();
    expect(sent('body.saveGoals')).toEqual([]);
  });

  it('show why the device did not store them', async () => {
    const { user, outbox } = await openBody({ tab: 'goals', adding: 'goals', language: 'en' });
    await screen.findByRole('button', { name: 'Save goals' });
    vi.spyOn(outbox, 'enqueue').mockRejectedValue(new StorageError('STORAGE_FULL', null));
    vi.spyOn(console, 'warn').mockReturnValue();
    await user.click(screen.getByRole('button', { name: 'Save goals' }));
    await waitFor(() =>
      expect(screen.getByRole('alert').textContent).toContain('failed to save goals: The device is full.'),
    );
  });

  it('show why the server refused them', async () => {
    const answers = { 'body.saveGoals': refuse('BAD_INPUT') };
    const { user } = await openBody({ tab: 'goals', language: 'en', body: BODY, answers });
    await user.click(await screen.findByRole('button', { name: 'Edit' }));
    fireEvent.change(screen.getByLabelText('Neck (optional)'), { target: { value: '33' } });
    await user.click(screen.getByRole('button', { name: 'Save goals' }));
    const toast = await screen.findByRole('alert');
    expect(toast.textContent).toContain('Errorfailed to save goals: Some of the information is not valid.');
    expect(screen.getByText('Not accepted')).toBeTruthy();
  });

  it('explain the first goal', async () => {
    await openBody({ tab: 'goals' });
    expect(await screen.findByRole('button', { name: 'Sätt ett mål' })).toBeTruthy();
  });
});

describe('curves', () => {
  it('compare two series, each in its own unit', async () => {
    await openBody({ tab: 'curves', body: BODY });
    const card = await comparison();
    expect(card.getByText('Trendvikt, kg till höger')).toBeTruthy();
    expect(card.getByText('Midja, cm till vänster')).toBeTruthy();
    expect(
      card.getByRole('img', { name: /^Trendvikt från 70,6\skg till 69,7\skg\. Midja från 82,0\scm till 78,0\scm$/ }),
    ).toBeTruthy();
  });

  it('are read at a day with the arrow keys', async () => {
    await openBody({ tab: 'curves', body: BODY });
    const strip = (await comparison()).getByRole('slider');
    fireEvent.keyDown(strip, { key: 'Home' });
    expect((await comparison()).getByText('70,6')).toBeTruthy();
    expect((await comparison()).getByText('82,0')).toBeTruthy();
    expect(strip.getAttribute('aria-valuetext')).toMatch(/Trendvikt 70,6\skg\. Midja 82,0\scm$/);
  });

  it('show another series and another period', async () => {
    const { user } = await openBody({ tab: 'curves', body: BODY });
    await user.selectOptions(await screen.findByLabelText('Kurva 2'), 'Höft');
    await user.click(screen.getByRole('radio', { name: '30' }));
    expect((await comparison()).getByText('Höft, cm till vänster')).toBeTruthy();
    expect(screen.getByRole('heading', { name: 'Ändring, 30 dagar' })).toBeTruthy();
  });

  it('compare one series over two periods', async () => {
    const { user } = await openBody({ tab: 'curves', body: BODY });
    await user.click(await screen.findByRole('radio', { name: 'Två perioder' }));
    await user.click(screen.getByRole('radio', { name: '15' }));
    expect((await comparison()).getByText('Senaste 15 dagarna')).toBeTruthy();
    expect((await comparison()).getByText('De 15 dagarna före')).toBeTruthy();
    expect(screen.queryByLabelText('Kurva 2')).toBeNull();
    expect(screen.getByRole<HTMLButtonElement>('radio', { name: 'Allt' }).disabled).toBe(true);
  });

  it('can be shown as a table', async () => {
    const { user } = await openBody({ tab: 'curves', body: BODY });
    await user.click(await screen.findByRole('button', { name: 'Visa som tabell' }));
    const table = within(screen.getByRole('table', { name: 'Jämförelse, tabell' }));
    expect(table.getAllByRole('row')[1]?.textContent).toMatch(/^12\snovember 202669,7\skg78,0\scm$/);
  });

  it('show a message for an empty period', async () => {
    await openBody({ tab: 'curves' });
    expect(await screen.findByText(/^Inga värden under perioden\./)).toBeTruthy();
  });
});
