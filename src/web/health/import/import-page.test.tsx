import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import type { HealthImport, HealthRows } from '#domain/health/health.contract.ts';
import { unreachable } from '#web/test/canned-server.ts';
import { makeMember } from '#web/test/makers/make-member.ts';
import { type RenderOptions, renderPage } from '#web/test/render-page.tsx';
import { HealthImportPage } from './import-page.tsx';

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'], now: Date.parse('2026-11-12T18:00:00.000Z') });
});

const count = ({ weights, samples, workouts }: HealthRows) => ({
  weights: weights.length,
  samples: samples.length,
  workouts: workouts.length,
  doubtful: [],
});
const EARLIER: HealthImport = {
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

const open = (options: RenderOptions = {}) =>
  renderPage(<HealthImportPage />, {
    ...options,
    answers: {
      'health.imports': { imports: [] },
      'health.checkImport': count,
      'health.importRows': count,
      'health.undoImport': { weights: 1, samples: 1, workouts: 1 },
      ...options.answers,
    },
  });

const at = 'startDate="2026-10-01 07:30:00 +0200" endDate="2026-10-01 08:00:00 +0200"';
const XML = `<HealthData><Record type="HKQuantityTypeIdentifierBodyMass" unit="kg" ${at} value="70.5"/>
<Record type="HKQuantityTypeIdentifierStepCount" unit="count" ${at} value="4200"/>
<Record type="HKQuantityTypeIdentifierStepCount" unit="count" ${at} value="lots"/>
<Workout workoutActivityType="HKWorkoutActivityTypeRunning" duration="30" durationUnit="min" ${at}/></HealthData>`;

type Opened = Awaited<ReturnType<typeof open>>;
const choose = async ({ user }: Opened, text = XML, name = 'export.xml') =>
  user.upload(await screen.findByLabelText(/Välj fil/), new File([text], name, { type: 'text/xml' }));
const sent = ({ server }: Opened) =>
  server.calls.filter(({ path }) => path === 'health.importRows').map(({ input }) => input);

describe('importing a file', () => {
  it('shows the parsed content, sends it under one id, and reports the result', async () => {
    const opened = await open();
    await choose(opened);
    expect(await screen.findByText('Så här läste vi filen')).toBeTruthy();
    expect(screen.getByText('1 rad förstod vi inte')).toBeTruthy();
    expect(screen.getByText('1 mängd steg eller energi är orimlig')).toBeTruthy();
    await opened.user.click(screen.getByRole('button', { name: 'Importera 3 poster' }));

    expect(await screen.findByText('Importen är klar')).toBeTruthy();
    expect(screen.getByRole('heading', { name: '3 poster importerade' })).toBeTruthy();
    const batches = sent(opened);
    expect(batches).toMatchObject([
      { source: 'apple-health', fileName: 'export.xml', weights: [{ day: '2026-10-01', weightKg: 70.5 }] },
      { samples: [{ kind: 'steps', day: '2026-10-01', value: 4200 }] },
      { workouts: [{ name: 'Löpning', activity: 'running', durationMinutes: 30 }] },
    ]);
    expect(new Set(batches.map((batch) => JSON.stringify(batch).match(/"id":"[^"]+"/)?.[0])).size).toBe(1);
  });

  it('leaves out deselected parts, and shows existing rows', async () => {
    const opened = await open({
      answers: { 'health.checkImport': (rows: HealthRows) => ({ ...count(rows), weights: 0 }) },
    });
    await choose(opened);
    expect(await screen.findByText('1 finns redan och hoppas över')).toBeTruthy();
    await opened.user.click(screen.getByRole('checkbox', { name: /1 pass/ }));
    await opened.user.click(screen.getByRole('button', { name: 'Importera 1 post' }));

    await screen.findByText('Importen är klar');
    expect(JSON.stringify(sent(opened))).not.toContain('running');
  });

  it('asks about doubtful weights, and leaves them out unless confirmed', async () => {
    const doubtful = [{ day: '2026-10-01', weightKg: 70.5, besideKg: 98 }];
    const opened = await open({
      answers: {
        'health.checkImport': (rows: HealthRows) => ({ ...count(rows), doubtful: rows.weights.length ? doubtful : [] }),
      },
    });
    await choose(opened);
    expect(await screen.findByRole('heading', { name: 'Stämmer den här vikten?' })).toBeTruthy();
    expect(screen.getByText(/^70,5\skg, bredvid 98,0\skg$/)).toBeTruthy();
    expect(screen.getByRole('button', { name: 'Importera 2 poster' })).toBeTruthy();
    await opened.user.click(screen.getByRole('checkbox', { name: 'Ta med vikten ändå' }));
    expect(screen.getByRole('button', { name: 'Importera 3 poster' })).toBeTruthy();
    await opened.user.click(screen.getByRole('checkbox', { name: 'Ta med vikten ändå' }));
    await opened.user.click(screen.getByRole('button', { name: 'Importera 2 poster' }));

    await screen.findByText('Importen är klar');
    expect(screen.getByText('Osäkra vikter som lämnades utanför')).toBeTruthy();
    expect(JSON.stringify(sent(opened))).not.toContain('70.5');
  });

  it('has nothing to do when everything exists', async () => {
    const opened = await open({
      answers: { 'health.checkImport': { weights: 0, samples: 0, workouts: 0, doubtful: [] } },
    });
    await choose(opened);

    const button = await screen.findByRole('button', { name: 'Allt i filen finns redan' });
    expect(button.hasAttribute('disabled')).toBe(true);
  });

  it('explains why a file is refused, and accepts another', async () => {
    const opened = await open();
    await choose(opened, 'Datum;Belopp\n', 'konto.csv');
    expect(await screen.findByText(/ingen fil som vi känner igen/)).toBeTruthy();
    await choose(opened, XML.slice(0, 200));
    expect(await screen.findByText(/Filen är inte komplett/)).toBeTruthy();
    await choose(opened);

    expect(await screen.findByText('Så här läste vi filen')).toBeTruthy();
  });

  it('resumes the same import after the network failed', async () => {
    const opened = await open({ answers: { 'health.importRows': unreachable } });
    await choose(opened);
    await opened.user.click(await screen.findByRole('button', { name: 'Importera 3 poster' }));
    await waitFor(() => expect(sent(opened)).toHaveLength(1));
    opened.server.answers['health.importRows'] = count;
    await opened.user.click(await screen.findByRole('button', { name: 'Importera 3 poster' }));

    await screen.findByText('Importen är klar');
    const ids = JSON.stringify(sent(opened)).match(/"id":"[^"]+"/g);
    expect([ids?.length, new Set(ids).size]).toEqual([4, 1]);
  });
});

describe('undoing', () => {
  it('is offered in the report', async () => {
    const opened = await open();
    await choose(opened);
    await opened.user.click(await screen.findByRole('button', { name: 'Importera 3 poster' }));
    await opened.user.click(await screen.findByRole('button', { name: 'Ångra' }));
    await opened.user.click(await screen.findByRole('button', { name: 'Ta bort' }));

    expect(await screen.findByText('Importen är ångrad')).toBeTruthy();
    expect(await screen.findByText('3 poster är borttagna.')).toBeTruthy();
  });

  it('is offered for earlier imports while it is possible', async () => {
    const old = { ...EARLIER, id: '0190f1e2-0000-7000-8000-00000000000b', undoUntil: '2026-11-02T08:00:00.000Z' };
    await open({ answers: { 'health.imports': { imports: [EARLIER, old] } } });
    const list = within(await screen.findByRole('list', { name: 'Tidigare importer' }));

    expect(list.getAllByText(/12 vikter, 0 dagsvärden, 0 pass/)).toHaveLength(2);
    expect(list.getAllByRole('button', { name: 'Ångra' })).toHaveLength(1);
  });
});

describe('consent', () => {
  it('to the new text is asked for before a file can be chosen', async () => {
    const { user, server } = await open({
      member: makeMember({ importConsent: false }),
      answers: { 'profile.giveConsent': { ok: true } },
    });
    expect((await screen.findByLabelText(/Välj fil/)).hasAttribute('disabled')).toBe(true);
    await user.click(screen.getByRole('button', { name: 'Jag samtycker' }));

    await waitFor(() => expect(server.calls.some(({ path }) => path === 'profile.giveConsent')).toBe(true));
  });

  it('that was withdrawn is given in the profile', async () => {
    await open({ member: makeMember({ healthConsent: false, importConsent: false }) });

    expect((await screen.findByRole('link', { name: 'Till profilen' })).getAttribute('href')).toBe('/profile');
  });
});
