import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { makeSchedule } from '#domain/fitness/test/make-fitness.ts';
import { makeStoredTemplate, openFitnessPage } from '#web/test/open-fitness.tsx';
import { ScheduleEditorPage } from './schedule-editor-page.tsx';

const template = makeStoredTemplate();
const schedule = makeSchedule();
const open = (scheduleId?: string, over: Parameters<typeof openFitnessPage>[1] = {}) =>
  openFitnessPage(<ScheduleEditorPage scheduleId={scheduleId} />, {
    path: '/fitness/schedule/create',
    hub: { templates: [template], schedules: scheduleId === undefined ? [] : [schedule] },
    ...over,
  });

describe('a new schedule', () => {
  it('needs a title: "Schedule title is required"', async () => {
    const { user, sent } = await open(undefined, { language: 'en' });
    await screen.findByLabelText('Name');
    await user.click(screen.getByRole('button', { name: 'Save schedule' }));
    expect((await screen.findAllByText('Schedule title is required')).length).toBeGreaterThan(0);
    expect(screen.getByText('Validation Error')).toBeDefined();
    expect(document.activeElement).toBe(screen.getByLabelText('Name'));
    expect(sent('fitness.saveSchedule')).toEqual([]);
  });

  it('is saved with its days and followed when it is the first: "Workout Schedule Saved!"', async () => {
    const { user, sent, router } = await open(undefined, { language: 'en' });
    await user.type(await screen.findByLabelText('Name'), 'Winter');
    await user.click(screen.getByRole('button', { name: 'Add a workout: Tuesday' }));
    const sheet = await screen.findByRole('dialog', { name: 'Workout on Tuesday' });
    await user.click(within(sheet).getByRole('button', { name: /^Helkropp A/ }));
    expect(screen.queryByRole('radio', { name: /^They take turns/ })).toBeNull();
    await user.click(screen.getByRole('button', { name: 'Add a workout: Sunday' }));
    const other = await screen.findByRole('dialog', { name: 'Workout on Sunday' });
    await user.type(within(other).getByLabelText('Name'), 'Run');
    await user.click(within(other).getByRole('button', { name: 'Add' }));
    expect(screen.getByText('2 workouts, 1 h 15 min')).toBeDefined();
    await user.click(screen.getByRole('radio', { name: /^It is pushed back/ }));
    await user.click(screen.getByRole('radio', { name: /^They take turns/ }));
    await user.click(screen.getByRole('button', { name: 'Save schedule' }));
    expect(await screen.findByText('Workout Schedule Saved!')).toBeDefined();
    await waitFor(() => expect(sent('fitness.saveSchedule')).toHaveLength(1));
    expect(sent('fitness.saveSchedule')[0]).toMatchObject({
      title: 'Winter',
      missed: 'slide',
      order: 'rotation',
      followedAt: expect.any(String),
      days: [
        { dayIndex: 1, sessions: [{ templateId: template.id, name: 'Helkropp A' }] },
        { dayIndex: 6, sessions: [{ templateId: null, name: 'Run', durationMinutes: 30 }] },
      ],
    });
    expect(router.state.location.pathname).toBe('/fitness');
  });

  it('cannot be saved without a session: "Authentication Required"', async () => {
    const { user, outbox, sent } = await open(undefined, { language: 'en' });
    await user.type(await screen.findByLabelText('Name'), 'Winter');
    vi.spyOn(outbox, 'getSnapshot').mockReturnValue({ ...outbox.getSnapshot(), userId: null });
    await user.click(screen.getByRole('button', { name: 'Save schedule' }));
    expect(await screen.findByText('Authentication Required')).toBeDefined();
    expect(screen.getByText('Please log in to save schedules')).toBeDefined();
    expect(sent('fitness.saveSchedule')).toEqual([]);
    vi.restoreAllMocks();
  });
});

describe('an edited schedule', () => {
  it('moves a session to another day, and removes one with undo', async () => {
    const { user, sent } = await open(schedule.id);
    await user.click(await screen.findByRole('button', { name: 'Fler val för Helkropp A, måndag' }));
    await user.click(await screen.findByRole('button', { name: 'Flytta till Onsdag' }));
    await user.click(screen.getByRole('button', { name: 'Fler val för Helkropp A, torsdag' }));
    await user.click(await screen.findByRole('button', { name: 'Ta bort ur schemat' }));
    expect(screen.queryByRole('button', { name: 'Fler val för Helkropp A, torsdag' })).toBeNull();
    await user.click(screen.getByRole('button', { name: 'Ångra' }));
    await user.click(screen.getByRole('switch', { name: /^Följ det här schemat/ }));
    await user.click(screen.getByRole('button', { name: 'Spara schemat' }));
    await waitFor(() => expect(sent('fitness.saveSchedule')).toHaveLength(1));
    expect(sent('fitness.saveSchedule')[0]).toMatchObject({
      id: schedule.id,
      followedAt: null,
      days: [{ dayIndex: 2 }, { dayIndex: 3 }],
    });
  });

  it('shows when it does not exist', async () => {
    await open('018f0000-0000-7000-8000-00000000dead');
    expect(await screen.findByRole('heading', { name: 'Schemat finns inte' })).toBeDefined();
  });
});
