import { expect, it } from 'vitest';
import { rebaseFields } from './rebase-fields.ts';

it('retains own changes, takes changes of others, and marks conflicts', () => {
  const start = { name: 'Kavring', calories: 96, fat: 2 };
  const { values, theirs } = rebaseFields({ ...start, calories: 260 }, start, { name: 'Ny', calories: 263, fat: 2 });
  expect(values).toEqual({ name: 'Ny', calories: 260, fat: 2 });
  expect(theirs).toEqual([
    { field: 'name', from: 'Kavring', to: 'Ny', isContested: false },
    { field: 'calories', from: 96, to: 263, isContested: true },
  ]);
});

it('does not mark equal changes of both', () => {
  const { theirs } = rebaseFields({ name: 'Ny' }, { name: 'Kavring' }, { name: 'Ny' });
  expect(theirs).toEqual([{ field: 'name', from: 'Kavring', to: 'Ny', isContested: false }]);
});
