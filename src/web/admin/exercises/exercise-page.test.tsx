import { screen, within } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import { makeExercise } from '#domain/fitness/test/make-exercise.ts';
import { refuse } from '#web/test/canned-server.ts';
import { openAdmin } from '#web/test/open-admin.tsx';
import { makeStoredTemplate } from '#web/test/open-fitness.tsx';
import { setScreenWidth } from '#web/ui/test/set-screen-width.ts';

afterEach(() => setScreenWidth(1024));

const exercise = { ...makeExercise(), hidden: false, version: 0, ours: {} };
const NONE = { count: 0, exact: true };
const counts = { all: 362, corrected: 0, hidden: 0 };
const tabs = {
  'readyMade.list': { items: [] },
  'ebooksAdmin.list': { books: [], total: 12, page: 1, pageSize: 20 },
  'exercisesAdmin.list': { exercises: [exercise], total: 1, page: 1, pageSize: 20, counts },
  'foodsAdmin.list': {
    foods: [],
    total: NONE,
    next: null,
    previous: null,
    counts: { all: NONE, review: NONE, doubles: NONE, 'no-vitamins': NONE, corrected: NONE, merged: NONE },
  },
  'fitness.templates': { templates: [] },
};

describe('an exercise of the catalogue', () => {
  it('is listed in its tab', async () => {
    await openAdmin('/admin/content?tab=exercises', tabs);
    expect((await screen.findByRole('link', { name: 'Öppna Bänkpress' })).getAttribute('href')).toContain(
      'bench-press',
    );
  });

  it('is listed by its name in the admin’s language, with the other one below', async () => {
    await openAdmin('/admin/content?tab=exercises', tabs, { language: 'en' });
    const table = within(await screen.findByRole('table', { name: 'Exercises in the catalogue' }));
    expect(table.getByText('Bench press').className).toContain('font-medium');
    expect(table.getByText('Bänkpress').getAttribute('lang')).toBe('sv');
  });

  it('is corrected in both languages, and hidden', async () => {
    const { user, sent } = await openAdmin('/admin/content/exercises/bench-press', {
      'exercisesAdmin.get': exercise,
      'exercisesAdmin.save': { ...exercise, nameSv: 'Press', version: 1, ours: { nameSv: 'Bänkpress' } },
    });
    const name = await screen.findByRole('textbox', { name: 'Namn på svenska' });
    await user.clear(name);
    await user.type(name, 'Press');
    await user.click(screen.getByRole('switch', { name: /Dölj för medlemmar/ }));
    await user.click(screen.getByRole('button', { name: 'Spara' }));
    expect(await screen.findByText('I katalogen: Bänkpress')).toBeDefined();
    expect(sent('exercisesAdmin.save')).toMatchObject([
      { id: 'bench-press', nameSv: 'Press', nameEn: 'Bench press', hidden: true, version: 0 },
    ]);
  });

  it('is shown again from the toast after hiding it', async () => {
    let version = 0;
    const { user, sent } = await openAdmin('/admin/content/exercises/bench-press', {
      'exercisesAdmin.get': exercise,
      'exercisesAdmin.save': ({ hidden }: { hidden: boolean }) => {
        version += 1;
        return { ...exercise, hidden, version };
      },
    });
    await user.click(await screen.findByRole('switch', { name: /Dölj för medlemmar/ }));
    await user.click(screen.getByRole('button', { name: 'Spara' }));
    expect(await screen.findByText('Bänkpress visas inte längre för medlemmar')).toBeDefined();
    await user.click(screen.getByRole('button', { name: 'Ångra' }));
    expect(await screen.findByText('Övningen visas igen')).toBeDefined();
    expect(sent('exercisesAdmin.save')).toMatchObject([
      { hidden: true, version: 0 },
      { hidden: false, version: 1 },
    ]);
    expect(screen.getByRole('switch', { name: /Dölj för medlemmar/ })).toHaveProperty('checked', false);
  });

  it('shows what another admin changed meanwhile', async () => {
    const current = { ...exercise, nameEn: 'Press', version: 3 };
    const { user, sent } = await openAdmin('/admin/content/exercises/bench-press', {
      'exercisesAdmin.get': exercise,
      'exercisesAdmin.save': refuse('STALE_EDIT', { current }),
    });
    await user.type(await screen.findByRole('textbox', { name: 'Namn på svenska' }), ' smal');
    await user.click(screen.getByRole('button', { name: 'Spara' }));
    expect(await screen.findByText('Namn på engelska: Bench press → Press')).toBeDefined();
    await user.click(screen.getByRole('button', { name: 'Spara' }));
    expect(sent('exercisesAdmin.save')[1]).toMatchObject({ nameSv: 'Bänkpress smal', nameEn: 'Press', version: 3 });
  });
});

describe('templates for everyone', () => {
  it('are shared from the admin’s own and removed again', async () => {
    const [own, provided] = [
      makeStoredTemplate({ name: 'Ben' }),
      makeStoredTemplate({ name: 'Helkropp', provided: true }),
    ];
    const { user, sent } = await openAdmin('/admin/content?tab=templates', {
      ...tabs,
      'fitness.templates': { templates: [own, { ...provided, id: '0190f1e2-0000-7000-8000-0000000000f9' }] },
      'fitness.saveProvidedTemplate': { ok: true },
      'fitness.removeProvidedTemplate': { ok: true },
    });
    await user.click(await screen.findByRole('button', { name: 'Dela med alla: Ben' }));
    expect(await screen.findByText('Mallen finns nu hos alla.')).toBeDefined();
    expect(sent('fitness.saveProvidedTemplate')).toMatchObject([{ id: own.id, name: 'Ben' }]);
    await user.click(screen.getByRole('button', { name: 'Ta bort Helkropp' }));
    await screen.findByText('Ta bort Helkropp för alla?');
    const buttons = await screen.findAllByRole('button', { name: 'Ta bort' });
    await user.click(buttons.at(-1) ?? document.body);
    expect(await screen.findByText('Mallen är borttagen: Helkropp.')).toBeDefined();
    expect(sent('fitness.removeProvidedTemplate')).toMatchObject([{ id: '0190f1e2-0000-7000-8000-0000000000f9' }]);
    await user.click(screen.getByRole('button', { name: 'Ångra' }));
    expect(await screen.findByText('Helkropp är tillbaka.')).toBeDefined();
    expect(sent('fitness.saveProvidedTemplate').at(-1)).toMatchObject({ name: 'Helkropp' });
  });

  it('show icons instead of labels on a phone, so that the name of a workout has room', async () => {
    const answers = { ...tabs, 'fitness.templates': { templates: [makeStoredTemplate({ name: 'Ben' })] } };
    await openAdmin('/admin/content?tab=templates', answers, { width: 390 });
    expect((await screen.findByRole('button', { name: 'Dela med alla: Ben' })).textContent).toBe('');
    expect(screen.getByRole('button', { name: 'Ändra Ben' }).textContent).toBe('');
  });

  it('show what another admin changed when an outdated edit is refused', async () => {
    const own = makeStoredTemplate({ name: 'Ben' });
    const provided = { ...own, provided: true };
    const { user, sent } = await openAdmin('/admin/content?tab=templates', {
      ...tabs,
      'fitness.templates': { templates: [own, provided] },
      'fitness.saveProvidedTemplate': refuse('STALE_EDIT', { current: { ...provided, name: 'Ben och rygg' } }),
    });
    await user.click(await screen.findByRole('button', { name: 'Uppdatera för alla: Ben' }));
    expect(await screen.findByText('Namn: Ben → Ben och rygg')).toBeDefined();
    expect(screen.getByText(/och din är inte sparad/)).toBeDefined();
    expect(sent('fitness.saveProvidedTemplate')).toMatchObject([{ seen: own.editedAt }]);
  });
});
