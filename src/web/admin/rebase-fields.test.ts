import { expect, it } from 'vitest';
import { rebaseFields } from './rebase-fields.ts';

it('keeps what was written here, takes what was saved elsewhere, and marks what both changed', () => {
  const start = { name: 'Kavring', calories: 96, fat: 2 };
  const { values, theirs } = rebaseFields({ ...start, calories: 260 }, start, { name: 'Ny', calories: 263, fat: 2 });
  expect(values).toEqual({ name: 'Ny', calories: 260, fat: 2 });
  expect(theirs).toEqual([
    { field: 'name', from: 'Kavring', to: 'Ny', isContested: false },
    { field: 'calories', from: 96, to: 263, isContested: true },
  ]);
});

it('does not mark what both changed to the same', () => {
  const { theirs } = rebaseFields({ name: 'Ny' }, { name: 'Kavring' }, { name: 'Ny' });
  expect(theirs).toEqual([{ field: 'name', from: 'Kavring', to: 'Ny', isContested: false }]);
});
