import { expect, it } from 'vitest';
import { makeTemplate } from '#domain/fitness/test/make-fitness.ts';
import { withoutProvidedDuplicates } from './template-rows.ts';

it('shows an admin their own template, and not its provided copy', () => {
  const own = { ...makeTemplate({ name: 'Bål, ny' }), provided: false, items: [] };
  const given = { ...own, name: 'Bål', provided: true };
  const other = { ...makeTemplate({ name: 'Ben' }), provided: true, items: [] };
  expect(withoutProvidedDuplicates([own, given, other])).toEqual([own, other]);
});
