import { act, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { makeSchedule, makeSettings } from '#domain/fitness/test/make-fitness.ts';
import { refuse, unreachable } from '#web/test/canned-server.ts';
import { makeHub } from '#web/test/makers/make-exercises.ts';
import { makeStoredTemplate, openHub } from '#web/test/open-fitness.tsx';

// A Thursday.
const NOW = new Date('2026-11-12T09:00:00+01:00');
const template = makeStoredTemplate();
const session = (name = 'Helkropp A') => ({
  templateId: template.id,
  name,
  durationMinutes: 45,
  exercises: template.exercises,
  notes: '',
});
/** Mondays, Thursdays and Fridays since October. */
const schedule = makeSchedule({
  followedAt: '2026-10-01T08:00:00.000Z',
  days: [0, 3, 4].map((dayIndex) => ({ dayIndex, sessions: [session()] })),
});
const hub = { templates: [template], schedules: [schedule] };
/** Completes today's session. */
const done = {
  id: '0190f1e2-0000-7000-8000-00000000f001',
  name: 'Helkropp A',
  durationMinutes: 45,
  caloriesBurned: null,
  volumeKg: null,
  sets: 3,
  distanceM: null,
  activityId: null,
  exerciseNames: [],
  source: 'live' as const,
  createdAt: '2026-11-12T07:00:00.000Z',
  day: '2026-11-12',
  templateId: template.id,
  planned: null,
};

beforeEach(() => {
  vi.useFakeTimers({ now: NOW, toFake: ['Date'] });
});
afterEach(() => {
  vi.useRealTimers();
});

describe('a new day offline', () => {
  const onlyOn = (day: string) => (asked: { day: string }) =>
    asked.day === day ? makeHub({ ...hub, day, settings: makeSettings({ sound: false }) }) : unreachable();

  it('has the cached schedules and templates, and nothing done yet', async () => {
    await openHub({ answers: { 'fitness.hub': onlyOn('2026-11-12') } });
    expect(await screen.findByText('Vecka 46, 0 av 3 pass klara')).toBeDefined();
    vi.setSystemTime(new Date('2026-11-13T07:00:00+01:00'));
    act(() => void window.dispatchEvent(new Event('focus')));
    expect(await screen.findByRole('button', { name: /^Fredag 13.november: Helkropp A/ })).toBeDefined();
    expect(screen.getByRole('button', { name: 'Starta' })).toBeDefined();
    expect(screen.queryByText('Träningen kunde inte hämtas')).toBeNull();
  });
});

describe('the schedules of the hub', () => {
  it('show today’s workout, the week and upcoming sessions', async () => {
    await openHub({ hub });
    expect(await screen.findByRole('heading', { name: 'Vinterform' })).toBeDefined();
    expect(screen.getByText('Vecka 46, 0 av 3 pass klara')).toBeDefined();
    expect(screen.getByRole('button', { name: 'Starta' })).toBeDefined();
    expect(screen.getByRole('button', { name: /^Torsdag 12.november: Helkropp A/ })).toBeDefined();
    const coming = screen.getByRole('list', { name: 'Kommande' });
    expect(within(coming).getByText('Fredag, 1 övning, cirka 45 min')).toBeDefined();
  });

  it('count a workout of this week that completed its session', async () => {
    await openHub({ hub: { ...hub, thisWeek: [done] } });
    expect(await screen.findByText('Vecka 46, 1 av 3 pass klara')).toBeDefined();
    expect(screen.getByRole('heading', { name: 'Klart för i dag' })).toBeDefined();
    expect(screen.getByText('Nästa pass: Helkropp A, i morgon')).toBeDefined();
  });

  it('open the workout of a completed day', async () => {
    const { user, router } = await openHub({ hub: { ...hub, thisWeek: [done] } });
    await user.click(await screen.findByRole('button', { name: /^Torsdag 12.november: Helkropp A, klart/ }));
    await waitFor(() => expect(router.state.location.pathname).toBe(`/fitness/history/${done.id}`));
  });

  it('move a missed workout to today, and undo that', async () => {
    const { user, sent } = await openHub({ hub });
    expect(await screen.findByText('Helkropp A från måndag 9 november blev inte av.')).toBeDefined();
    await user.click(screen.getByRole('button', { name: 'Gör det i dag' }));
    await waitFor(() =>
      expect(sent('fitness.saveSchedule').at(-1)).toMatchObject({
        moves: [{ from: '2026-11-09', session: 0, to: '2026-11-12' }],
      }),
    );
    await user.click(await screen.findByRole('button', { name: 'Ångra' }));
    await waitFor(() => expect(sent('fitness.saveSchedule').at(-1)).toMatchObject({ moves: [] }));
  });

  it('move an upcoming workout to another day', async () => {
    const { user, sent } = await openHub({ hub });
    await user.click(await screen.findByRole('button', { name: /^Fredag 13.november: Helkropp A/ }));
    const sheet = await screen.findByRole('dialog', { name: 'Helkropp A' });
    await user.click(within(sheet).getByRole('button', { name: /Lördag 14.november/ }));
    await waitFor(() =>
      expect(sent('fitness.saveSchedule').at(-1)).toMatchObject({
        moves: [{ from: '2026-11-13', session: 0, to: '2026-11-14' }],
      }),
    );
  });

  it('activate another schedule instead of the followed one', async () => {
    const other = makeSchedule({ title: 'Tre dagar', followedAt: null });
    const { user, sent } = await openHub({ hub: { ...hub, schedules: [schedule, other] } });
    await user.click(await screen.findByRole('button', { name: 'Aktivera Tre dagar' }));
    expect(await screen.findByRole('heading', { level: 2, name: 'Tre dagar' })).toBeDefined();
    await waitFor(() => expect(sent('fitness.saveSchedule')).toHaveLength(2));
    expect(sent('fitness.saveSchedule')).toContainEqual(expect.objectContaining({ id: schedule.id, followedAt: null }));
  });

  it('show when another one begins, and its sessions from that day on', async () => {
    const coming = makeSchedule({
      title: 'Vårform',
      followedAt: '2026-11-13T06:00:00.000Z',
      days: [{ dayIndex: 4, sessions: [{ ...session('Överkropp'), templateId: null }] }],
    });
    const { user, sent } = await openHub({ hub: { ...hub, schedules: [schedule, coming] } });
    expect(await screen.findByText('Börjar 13 nov')).toBeDefined();
    expect(screen.getByRole('button', { name: /^Fredag 13.november: Överkropp/ })).toBeDefined();
    await user.click(screen.getByRole('button', { name: 'Fler val för Vårform' }));
    await user.click(await screen.findByRole('button', { name: 'Sluta följa' }));
    expect(await screen.findByRole('button', { name: /^Fredag 13.november: Helkropp A/ })).toBeDefined();
    await waitFor(() => expect(sent('fitness.saveSchedule')).toMatchObject([{ id: coming.id, followedAt: null }]));
  });

  it('retain a later one when the current one is left', async () => {
    const coming = makeSchedule({ title: 'Vårform', followedAt: '2026-11-16T06:00:00.000Z' });
    const { user, sent } = await openHub({ hub: { ...hub, schedules: [schedule, coming] } });
    await user.click(await screen.findByRole('button', { name: 'Fler val för Vinterform' }));
    await user.click(await screen.findByRole('button', { name: 'Sluta följa' }));
    expect(await screen.findByRole('heading', { level: 2, name: 'Vårform' })).toBeDefined();
    expect(screen.getByText('Börjar 16 nov')).toBeDefined();
    await waitFor(() => expect(sent('fitness.saveSchedule')).toMatchObject([{ id: schedule.id, followedAt: null }]));
  });

  it('ask before a schedule is removed, and confirm with "Schedule Deleted"', async () => {
    const { user, sent } = await openHub({ hub, language: 'en' });
    await user.click(await screen.findByRole('button', { name: 'More options for Vinterform' }));
    await user.click(await screen.findByRole('button', { name: 'Delete schedule' }));
    const question = await screen.findByRole('dialog', { name: 'Delete Vinterform?' });
    await user.click(within(question).getByRole('button', { name: 'Delete schedule' }));
    expect(await screen.findByText('Schedule Deleted')).toBeDefined();
    await waitFor(() => expect(sent('fitness.removeSchedule')).toHaveLength(1));
  });
});

describe('a member without a schedule', () => {
  it('chooses a starting programme and follows it', async () => {
    const { user, sent } = await openHub();
    await user.click(await screen.findByRole('radio', { name: '2' }));
    await user.click(screen.getByRole('radio', { name: 'Hemma' }));
    expect(screen.getByRole('heading', { name: 'Två dagar hemma' })).toBeDefined();
    expect(screen.getByText('Första passet är i dag. Du kan flytta det när du vill.')).toBeDefined();
    await user.click(screen.getByRole('button', { name: 'Följ förslaget' }));
    expect(await screen.findByText('Schemat är sparat')).toBeDefined();
    await waitFor(() => expect(sent('fitness.saveTemplate')).toHaveLength(2));
    expect(sent('fitness.saveSchedule')[0]).toMatchObject({
      title: 'Två dagar hemma',
      days: [{ dayIndex: 0 }, { dayIndex: 3 }],
    });
    // Monday's session is not missed, because the schedule was started today.
    expect(await screen.findByText('Vecka 46, 0 av 1 pass klara')).toBeDefined();
  });
});

describe('the workouts of the hub', () => {
  it('are filtered by category, in the member’s language', async () => {
    const run = makeStoredTemplate({ name: 'Intervaller', category: 'Cardio' });
    const { user } = await openHub({ hub: { templates: [template, run] }, search: { tab: 'workouts' } });
    await user.click(await screen.findByRole('radio', { name: 'Kondition' }));
    expect(screen.queryByRole('heading', { name: 'Helkropp A' })).toBeNull();
    expect(screen.getByRole('heading', { name: 'Intervaller' })).toBeDefined();
  });

  it('that Formkurva provides are read and copied, not changed', async () => {
    const provided = makeStoredTemplate({ name: 'Intervaller', provided: true });
    const { user, sent } = await openHub({ hub: { templates: [provided] }, search: { tab: 'workouts' } });
    expect(await screen.findByText('Från Formkurva')).toBeDefined();
    await user.click(screen.getByRole('button', { name: 'Fler val för Intervaller' }));
    const sheet = await screen.findByRole('dialog', { name: 'Intervaller' });
    expect(within(sheet).queryByRole('button', { name: 'Ändra' })).toBeNull();
    await user.click(within(sheet).getByRole('button', { name: /Kopiera till mina passmallar/ }));
    await waitFor(() => expect(sent('fitness.saveTemplate')).toHaveLength(1));
    expect(sent('fitness.saveTemplate')[0]).toMatchObject({ name: 'Intervaller', exercises: provided.exercises });
    expect(sent('fitness.saveTemplate')[0]).not.toMatchObject({ id: provided.id });
  });

  it('are removed with undo: "Workout Deleted"', async () => {
    const { user, sent } = await openHub({ hub, language: 'en', search: { tab: 'workouts' } });
    await user.click(await screen.findByRole('button', { name: 'More options for Helkropp A' }));
    await user.click(await screen.findByRole('button', { name: 'Delete template' }));
    expect(await screen.findByText('Workout Deleted')).toBeDefined();
    await user.click(screen.getByRole('button', { name: 'Undo' }));
    expect(await screen.findByRole('heading', { name: 'Helkropp A' })).toBeDefined();
    await waitFor(() => expect(sent('fitness.saveTemplate')).toHaveLength(1));
  });

  it('show when the server refuses one', async () => {
    const provided = makeStoredTemplate({ name: 'Intervaller', provided: true });
    const { user } = await openHub({
      hub: { templates: [provided] },
      search: { tab: 'workouts' },
      answers: { 'fitness.saveTemplate': refuse('FORBIDDEN') },
    });
    await user.click(await screen.findByRole('button', { name: 'Fler val för Intervaller' }));
    await user.click(await screen.findByRole('button', { name: /Kopiera till mina passmallar/ }));
    expect(await screen.findByText('Passmallen kunde inte sparas')).toBeDefined();
  });
});

describe('the hub', () => {
  it('shows why it could not be loaded, and tries again', async () => {
    await openHub({ answers: { 'fitness.hub': unreachable } });
    expect(await screen.findByRole('heading', { name: 'Träningen kunde inte hämtas' })).toBeDefined();
  });

  it('opens on the overview on wide screens', async () => {
    await openHub({ hub: { ...hub, weeks: [{ monday: '2026-11-09', minutes: 119, workouts: 2 }] }, width: 1280 });
    expect(await screen.findByText('119')).toBeDefined();
    expect(screen.getByRole('link', { name: 'Översikt', current: 'page' })).toBeDefined();
    expect(screen.getByRole('heading', { name: 'Vinterform, vecka 46' })).toBeDefined();
    expect(screen.getByText('I dag, torsdag 12 november')).toBeDefined();
    expect(screen.getByRole('button', { name: 'Starta passet' })).toBeDefined();
  });

  it('has an empty state of the training time', async () => {
    await openHub({ hub, width: 1280 });
    const time = within(await screen.findByRole('region', { name: 'Träningstid denna vecka' }));
    expect(time.getByText('Träningstiden ritas här när du har loggat ett pass.')).toBeDefined();
    expect(time.queryByRole('img')).toBeNull();
  });

  it('has no half minutes on the axis without training', async () => {
    await openHub({ hub: { ...hub, weeks: [{ monday: '2025-12-01', minutes: 40, workouts: 1 }] }, width: 1280 });
    const time = within(await screen.findByRole('region', { name: 'Träningstid denna vecka' }));
    expect(time.getAllByText('1')).toHaveLength(1);
  });
});
