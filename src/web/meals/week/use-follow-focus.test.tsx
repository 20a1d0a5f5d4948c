import { render, renderHook } from '@testing-library/react';
import { expect, it } from 'vitest';
import { makeEntry } from '#web/test/makers/make-week.ts';
import { entryElementId } from './entry-card.tsx';
import { useFollowFocus } from './use-follow-focus.ts';

const ENTRY = { ...makeEntry({ mealType: 'Breakfast' }), isFromPlan: false, isEaten: false };

it('follows an entry to its new position when the entries change for another reason first', () => {
  render(<button type="button" id={entryElementId(ENTRY.id)} />);
  const { result, rerender } = renderHook(({ entries }) => useFollowFocus(entries), {
    initialProps: { entries: [ENTRY] },
  });
  result.current(ENTRY.id);
  rerender({ entries: [{ ...ENTRY, isEaten: true }] });
  expect(document.activeElement).toBe(document.body);
  rerender({ entries: [{ ...ENTRY, mealType: 'Lunch' }] });
  expect(document.activeElement?.id).toBe(entryElementId(ENTRY.id));
});
