import { expect, it } from 'vitest';
import { storedText, typedText } from './mention-text.ts';

const AMINA = { id: '0198f2aa-0000-7000-8000-000000000001', name: 'Amina Y.' };
const AMINA_LONG = { id: '0198f2aa-0000-7000-8000-000000000002', name: 'Amina Y. B.' };

it('stores picked members as ids, and shows them by name again', () => {
  const typed = 'Tack @Amina Y. Ses, @Amina Y.';
  const stored = storedText(typed, [AMINA]);
  expect(stored).toBe(`Tack @{${AMINA.id}} Ses, @{${AMINA.id}}`);
  expect(typedText(stored, [AMINA])).toBe(typed);
});

it('does not change a name that was typed but not picked, or an id without a known name', () => {
  expect(storedText('Hej @Ove K.', [AMINA])).toBe('Hej @Ove K.');
  expect(typedText(`Hej @{${AMINA.id.toUpperCase()}}`, [])).toBe(`Hej @{${AMINA.id.toUpperCase()}}`);
});

it('matches a longer name before a shorter one that it begins with', () => {
  expect(storedText('@Amina Y. B. och @Amina Y.', [AMINA, AMINA_LONG])).toBe(`@{${AMINA_LONG.id}} och @{${AMINA.id}}`);
});
