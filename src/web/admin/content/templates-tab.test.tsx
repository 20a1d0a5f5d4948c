import { screen, waitFor, within } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { makeTemplate } from '#domain/fitness/test/make-fitness.ts';
import { refuse } from '#web/test/canned-server.ts';
import { openAdmin } from '#web/test/open-admin.tsx';
import { setScreenWidth } from '#web/ui/test/set-screen-width.ts';

const theirs = { ...makeTemplate({ name: 'Bål på tio minuter' }), provided: true, items: [] };
const nothing = { count: 0, exact: true };
const answers = {
  'fitness.templates': { templates: [theirs] },
  'fitness.saveTemplate': { ok: true },
  'readyMade.list': { items: [] },
  'ebooksAdmin.list': { books: [], total: 0, page: 1, pageSize: 20 },
  'exercisesAdmin.list': {
    exercises: [],
    total: 0,
    page: 1,
    pageSize: 20,
    counts: { all: 0, corrected: 0, hidden: 0 },
  },
  'foodsAdmin.list': {
    foods: [],
    next: null,
    previous: null,
    total: nothing,
    counts: {
      ...{ all: nothing, review: nothing, doubles: nothing, 'no-vitamins': nothing },
      ...{ corrected: nothing, merged: nothing },
    },
  },
};
/** Answers of the planner's page, which is not tested here. */
const planner = Object.fromEntries(
  ['exercises.catalogue', 'exercises.listOwn', 'fitness.hub', 'fitness.exerciseLog'].map((path) => [
    path,
    refuse('UNAVAILABLE'),
  ]),
);
afterEach(() => setScreenWidth(1024));

it('lets every admin change a template for everyone by a copy among their own', async () => {
  const { user, sent, router } = await openAdmin('/admin/content?tab=templates', { ...planner, ...answers });
  const list = within(await screen.findByRole('list', { name: 'För alla' }));
  await user.click(list.getByRole('button', { name: 'Ändra Bål på tio minuter' }));
  await waitFor(() => expect(router.state.location.pathname).toBe(`/admin/workout-planner/template/${theirs.id}`));
  expect(sent('fitness.saveTemplate')).toMatchObject([{ id: theirs.id, name: 'Bål på tio minuter' }]);
});
