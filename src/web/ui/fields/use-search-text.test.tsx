import { act, renderHook } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { useSearchText } from './use-search-text.ts';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

function openField(query = '') {
  const asked: string[] = [];
  const { result, rerender } = renderHook(
    (props: { query: string }) => useSearchText(props.query, (typed) => asked.push(typed)),
    { initialProps: { query } },
  );
  return {
    asked,
    text: () => result.current.text,
    type: (text: string) => act(() => result.current.setText(text)),
    pause: () =>
      act(() => {
        vi.advanceTimersByTime(300);
      }),
    answer: (searched: string) => rerender({ query: searched }),
  };
}

describe('the text of a search field', () => {
  it('retains newer input while the query is being updated', () => {
    const field = openField();
    field.type('Up');
    field.pause();
    field.type('Upp');
    field.pause();
    field.answer('Up');
    expect(field.text()).toBe('Upp');
    field.answer('Upp');
    expect([field.text(), field.asked]).toEqual(['Upp', ['Up', 'Upp']]);
  });

  it('reports that it was cleared before the first answer', () => {
    const field = openField();
    field.type('Up');
    field.pause();
    field.type('');
    field.pause();
    field.answer('Up');
    expect([field.text(), field.asked]).toEqual(['', ['Up', '']]);
  });

  it('follows the back button, and a search that was cleared outside', () => {
    const field = openField('Up');
    field.type('Uppsala');
    field.pause();
    field.answer('Uppsala');
    field.answer('Up');
    expect(field.text()).toBe('Up');
    field.answer('');
    field.pause();
    expect([field.text(), field.asked]).toEqual(['', ['Uppsala']]);
  });
});
