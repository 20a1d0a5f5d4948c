import { screen, within } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { readDraft } from '#web/platform/device/local-store.ts';
import { unreachable } from '#web/test/canned-server.ts';
import { makeMember } from '#web/test/makers/make-member.ts';
import { type RenderOptions, renderPage } from '#web/test/render-page.tsx';
import { HealthPage } from './health-page.tsx';

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'], now: Date.parse('2026-11-12T08:18:00.000Z') });
  localStorage.clear();
});

const NONE = { steps: [], activeEnergy: [], bodyFat: [] };

const open = (options: RenderOptions = {}) =>
  renderPage(<HealthPage />, {
    ...options,
    answers: { 'health.days': NONE, 'health.imports': { imports: [] }, ...options.answers },
  });

const amounts = () =>
  ['Steg i dag', 'Aktiva kalorier', 'Puls'].map((name) => {
    const text = screen.getByRole('region', { name }).textContent ?? '';
    return Number(/(\d[\d\s]*)/.exec(text)?.[1]?.replace(/\s/g, ''));
  });

describe('the simulated sync', () => {
  it('is marked as sample data, and generates values only when connected', async () => {
    const { user } = await open();
    expect(await screen.findByText('Värdena är exempeldata och sparas bara på den här enheten.')).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Synka nu' })).toBeNull();

    await user.click(screen.getByRole('button', { name: 'Anslut' }));

    const [steps, calories, pulse] = amounts();
    expect(screen.getByText('Ansluten')).toBeTruthy();
    expect([
      Number(steps) >= 1000 && Number(steps) <= 5999,
      Number(calories) >= 100 && Number(calories) <= 599,
    ]).toEqual([true, true]);
    expect(Number(pulse) >= 60 && Number(pulse) <= 79).toBe(true);
    expect(screen.getByText(/^Senast synkad i dag \d\d:18$/)).toBeTruthy();
  });

  it('generates new values at each sync, stores them on the device, and clears them when disconnected', async () => {
    const random = vi.spyOn(Math, 'random').mockReturnValue(0);
    const member = makeMember();
    const { user, unmount } = await open({ member });
    await user.click(await screen.findByRole('button', { name: 'Anslut' }));
    expect(amounts()).toEqual([1000, 100, 60]);
    random.mockReturnValue(0.999_999);
    await user.click(screen.getByRole('button', { name: 'Synka nu' }));
    expect(amounts()).toEqual([5999, 599, 79]);
    unmount();

    const again = await open({ member });
    expect(await screen.findByText('Ansluten')).toBeTruthy();
    expect(amounts()).toEqual([5999, 599, 79]);
    await again.user.click(screen.getByRole('button', { name: 'Koppla från' }));

    expect(screen.getByText('Inte ansluten')).toBeTruthy();
    expect(readDraft(member.id, 'health-sync')).toBeNull();
    random.mockRestore();
  });
});

describe('with imported data', () => {
  const imported = {
    id: '0190f1e2-0000-7000-8000-00000000000a',
    source: 'garmin',
    fileName: 'Weight.csv',
    importedAt: '2026-11-01T08:00:00.000Z',
    undoUntil: '2026-12-01T08:00:00.000Z',
    undoneAt: null,
    weights: 12,
    samples: 0,
    workouts: 0,
  };

  it('no sample data is shown, even when the sample was connected', async () => {
    const member = makeMember();
    const { user, unmount } = await open({ member });
    await user.click(await screen.findByRole('button', { name: 'Anslut' }));
    unmount();

    const { container } = await open({ member, answers: { 'health.imports': { imports: [imported] } } });
    expect(await screen.findByRole('link', { name: 'Importera hälsodata' })).toBeTruthy();
    await screen.findByText('Inga dagar än');
    expect(container.textContent).not.toMatch(/exempeldata|påhittade|Ansluten/i);
  });

  it('the sample is shown again after the import was undone', async () => {
    const undone = { ...imported, undoneAt: '2026-11-02T08:00:00.000Z' };
    await open({ answers: { 'health.imports': { imports: [undone] } } });
    expect(await screen.findByText(/exempeldata/)).toBeTruthy();
  });
});

describe('days from other apps', () => {
  it('explain the import while there are none', async () => {
    await open();

    expect(await screen.findByText('Inga dagar än')).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Importera hälsodata' }).getAttribute('href')).toBe('/health-sync/import');
  });

  it('are a curve and a table of each kind that has values', async () => {
    const days = {
      ...NONE,
      steps: [
        ['2026-11-10', 8200],
        ['2026-11-11', 9100],
      ],
    };
    const { user } = await open({ answers: { 'health.days': days } });
    const steps = within(await screen.findByRole('region', { name: 'Steg' }));

    expect(steps.getByText('9 100')).toBeTruthy();
    expect(screen.queryByRole('region', { name: 'Kroppsfett' })).toBeNull();
    await user.click(steps.getByRole('button', { name: /tabell/i }));
    expect(steps.getByRole('row', { name: /10.november 2026 8.200/ })).toBeTruthy();
  });

  it('load another period when it is chosen', async () => {
    const { user, server } = await open();
    await user.click(await screen.findByRole('radio', { name: '365 d' }));
    await screen.findByText(/365 dagarna/);

    expect(server.calls.filter(({ path }) => path === 'health.days').at(-1)?.input).toEqual({
      from: '2025-11-13',
      to: '2026-11-12',
    });
  });

  it('show when they cannot be loaded, with a button to try again', async () => {
    await open({ answers: { 'health.days': unreachable } });

    expect(await screen.findByText('Dina dagar kunde inte hämtas')).toBeTruthy();
    expect(screen.getByRole('button', { name: 'Försök igen' })).toBeTruthy();
  });
});
