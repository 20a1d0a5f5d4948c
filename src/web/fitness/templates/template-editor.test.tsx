import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { makePlanned } from '#domain/fitness/test/make-fitness.ts';
import { StorageError } from '#web/platform/offline/store/storage-error.ts';
import { makeStoredTemplate, openFitnessPage } from '#web/test/open-fitness.tsx';
import { TemplateEditorPage } from './template-editor-page.tsx';

const squat = makePlanned({ exerciseId: 'squat', name: 'Knäböj' });
const template = makeStoredTemplate({ exercises: [makePlanned(), squat] });
const open = (workoutId?: string, over: Parameters<typeof openFitnessPage>[1] = {}) =>
  openFitnessPage(<TemplateEditorPage workoutId={workoutId} />, {
    path: '/fitness/create',
    hub: { templates: [template] },
    ...over,
  });
const names = () =>
  within(screen.getByRole('list', { name: 'Övningar' }))
    .getAllByRole('button', { name: /^Flytta / })
    .map((handle) => handle.getAttribute('aria-label'));

describe('a new workout', () => {
  it('needs a name: "Validation Error", "Workout name is required"', async () => {
    const { user, sent } = await open(undefined, { language: 'en' });
    await user.type(await screen.findByLabelText('Name'), '   ');
    await user.click(screen.getByRole('button', { name: 'Save template' }));
    expect(await screen.findByText('Validation Error')).toBeDefined();
    expect(screen.getAllByText('Workout name is required').length).toBeGreaterThan(0);
    expect(document.activeElement).toBe(screen.getByLabelText('Name'));
    expect(sent('fitness.saveTemplate')).toEqual([]);
  });

  it('is created from the chosen exercises and plans: "Workout Created"', async () => {
    const { user, sent, router } = await open(undefined, { language: 'en' });
    await user.type(await screen.findByLabelText('Name'), ' Push ');
    await user.click(screen.getByRole('button', { name: 'Add exercise' }));
    await user.click(await screen.findByRole('button', { name: /^Plank/ }));
    await user.clear(screen.getByLabelText('Sets'));
    await user.type(screen.getByLabelText('Sets'), '2');
    await user.clear(screen.getByLabelText('Time'));
    await user.type(screen.getByLabelText('Time'), '45');
    await user.type(screen.getByLabelText('Rest'), '60');
    await user.click(screen.getByRole('button', { name: 'Save template' }));
    expect(await screen.findByText('Workout Created')).toBeDefined();
    await waitFor(() => expect(sent('fitness.saveTemplate')).toHaveLength(1));
    const set = { type: 'normal', weightKg: null, reps: null, seconds: 45, distanceM: null, assistanceKg: null };
    expect(sent('fitness.saveTemplate')[0]).toMatchObject({
      name: 'Push',
      category: 'General',
      exercises: [{ exerciseId: 'plank', restSeconds: 60, sets: [set, set] }],
    });
    expect(router.state.location.pathname).toBe('/fitness');
  });

  it('starts with the sets of last time, and retains its draft over a reload', async () => {
    const first = await open();
    await first.user.type(await screen.findByLabelText('Namn'), 'Halvt');
    first.unmount();
    await open();
    expect(await screen.findByDisplayValue('Halvt')).toBeDefined();
    expect(screen.getByText('Det du hade börjat på finns kvar.')).toBeDefined();
  });
});

describe('an edited workout', () => {
  it('shows "Workout Updated"', async () => {
    const { user, sent } = await open(template.id, { language: 'en' });
    await user.type(await screen.findByLabelText('Name'), ' 2');
    await user.click(screen.getByRole('button', { name: 'Save template' }));
    expect(await screen.findByText('Workout Updated')).toBeDefined();
    await waitFor(() =>
      expect(sent('fitness.saveTemplate')[0]).toMatchObject({ id: template.id, name: 'Helkropp A 2' }),
    );
  });

  it('is reordered by the arrow keys and by buttons', async () => {
    const { user } = await open(template.id);
    (await screen.findByRole('button', { name: 'Flytta Knäböj' })).focus();
    await user.keyboard('{ArrowUp}');
    expect(names()).toEqual(['Flytta Knäböj', 'Flytta Bänkpress']);
    await user.click(screen.getByRole('button', { name: 'Fler val för Knäböj' }));
    await user.click(await screen.findByRole('button', { name: 'Flytta ner' }));
    expect(names()).toEqual(['Flytta Bänkpress', 'Flytta Knäböj']);
  });

  it('has supersets that are joined and left', async () => {
    const { user, sent } = await open(template.id);
    await user.click(await screen.findByRole('button', { name: 'Fler val för Bänkpress' }));
    await user.click(await screen.findByRole('button', { name: /^Superset med nästa/ }));
    expect(screen.getByText('3 varv, vila 90 s')).toBeDefined();
    await user.click(screen.getByRole('button', { name: 'Spara passmallen' }));
    await waitFor(() =>
      expect(sent('fitness.saveTemplate')[0]).toMatchObject({ exercises: [{ superset: 1 }, { superset: 1 }] }),
    );
  });

  it('plans each set on its own', async () => {
    const { user, sent } = await open(template.id);
    await user.click(await screen.findByRole('button', { name: 'Fler val för Bänkpress' }));
    await user.click(await screen.findByRole('button', { name: 'Planera varje set för sig' }));
    const [weight] = screen.getAllByLabelText('Vikt');
    if (!weight) throw new Error('There is a field for each set.');
    await user.clear(weight);
    await user.type(weight, '40,5');
    await user.selectOptions(screen.getByLabelText('Set 1'), 'warmup');
    await user.click(screen.getByRole('button', { name: 'Spara passmallen' }));
    await waitFor(() =>
      expect(sent('fitness.saveTemplate')[0]).toMatchObject({
        exercises: [{ sets: [{ type: 'warmup', weightKg: 40.5 }, { weightKg: 42.5 }, { weightKg: 42.5 }] }, {}],
      }),
    );
  });

  it('refuses an invalid metric', async () => {
    const { user, sent } = await open(template.id);
    await user.click(await screen.findByRole('button', { name: /^Bänkpress/, expanded: false }));
    await user.clear(screen.getByLabelText('Reps'));
    await user.type(screen.getByLabelText('Reps'), '1001');
    await user.click(screen.getByRole('button', { name: 'Spara passmallen' }));
    expect(screen.getByText('Reps är hela tal från 0 till 1 000.')).toBeDefined();
    expect(await screen.findByText('Se över siffrorna för Bänkpress.')).toBeDefined();
    expect(sent('fitness.saveTemplate')).toEqual([]);
  });

  it('shows English names of exercises in English, whatever language it was created in', async () => {
    const { user } = await open(template.id, { language: 'en' });
    await user.click(await screen.findByRole('button', { name: /^Squat/, expanded: false }));
    expect(screen.queryByText('Knäböj')).toBeNull();
    await user.clear(screen.getByLabelText('Reps'));
    await user.type(screen.getByLabelText('Reps'), '1001');
    await user.click(screen.getByRole('button', { name: 'Save template' }));
    expect(await screen.findByText(/^Check the figures for Squat/)).toBeDefined();
  });

  it.each([
    ['sv', '3 set, 62,5 × 8', '102,5 × 12', '3 × 10', '+10 × 6', '2 set, 20 kg, 45 s'],
    ['en', '3 sets, 62.5 × 8', '102.5 × 12', '3 × 10', '+10 × 6', '2 sets, 20 kg, 45 s'],
  ] as const)('labels the weight before the reps in each row, in %s', async (language, ...texts) => {
    const set = {
      type: 'normal' as const,
      weightKg: null,
      reps: null,
      seconds: null,
      distanceM: null,
      assistanceKg: null,
    };
    const rows = [
      makePlanned({ sets: Array(3).fill({ ...set, weightKg: 62.5, reps: 8 }) }),
      makePlanned({ sets: [{ ...set, weightKg: 102.5, reps: 12 }] }),
      makePlanned({ sets: Array(3).fill({ ...set, reps: 10 }) }),
      makePlanned({ logged: 'bodyweight-reps', sets: [{ ...set, weightKg: 10, reps: 6 }] }),
      makePlanned({ logged: 'time', sets: Array(2).fill({ ...set, weightKg: 20, seconds: 45 }) }),
    ].map((row) => ({ ...row, restSeconds: null }));
    const planned = makeStoredTemplate({ exercises: rows });
    await open(planned.id, { language, hub: { templates: [planned] } });
    const headings = await screen.findAllByRole('button', { expanded: false, name: /×|45/ });
    const shown = headings.map(({ textContent }) => textContent?.replaceAll('\u00a0', ' ').replace(/^B\D+press/, ''));
    expect(shown).toEqual(texts);
  });

  it('restores a removed exercise', async () => {
    const { user } = await open(template.id);
    await user.click(await screen.findByRole('button', { name: 'Fler val för Knäböj' }));
    await user.click(await screen.findByRole('button', { name: 'Ta bort övningen' }));
    expect(names()).toEqual(['Flytta Bänkpress']);
    await user.click(screen.getByRole('button', { name: 'Ångra' }));
    expect(names()).toEqual(['Flytta Bänkpress', 'Flytta Knäböj']);
  });

  it('stays open when the device could not store it', async () => {
    const { user, outbox, router } = await open(template.id);
    await user.type(await screen.findByLabelText('Namn'), ' 2');
    vi.spyOn(outbox, 'enqueue').mockRejectedValue(new StorageError('STORAGE_FAILED', null));
    vi.spyOn(console, 'warn').mockReturnValue();
    await user.click(screen.getByRole('button', { name: 'Spara passmallen' }));
    expect(await screen.findByText('Det gick inte att spara')).toBeDefined();
    expect(router.state.location.pathname).toBe('/fitness/create');
    vi.restoreAllMocks();
  });

  it('shows when it does not exist', async () => {
    await open('018f0000-0000-7000-8000-00000000dead');
    expect(await screen.findByRole('heading', { name: 'Passmallen finns inte' })).toBeDefined();
  });
});
