import { act, renderHook } from '@testing-library/react';
import type { ReactNode } from 'react';
import { describe, expect, it, vi } from 'vitest';
import type { Operation } from '#domain/sync/outbox/operation.ts';
import { createMemoryDatabase } from '../store/memory-database.ts';
import { eventually, makeDevice } from '../test/make-device.ts';
import { makeDraft } from '../test/make-draft.ts';
import { makeServer } from '../test/make-server.ts';
import { OfflineProvider, useOutbox } from './offline-context.tsx';
import { useIsPersistent, useOverlay, useRowSync, useUnsent } from './use-sync.ts';

type Meal = { id: string; grams: number };
type ReadMeals = { data: Meal[] | undefined; dataUpdatedAt: number };

const NOT_READ: ReadMeals = { data: undefined, dataUpdatedAt: 0 };

const mealAfter = (row: Meal | undefined, { input, effect }: Operation): Meal | undefined =>
  isMeal(input) && (effect === 'create' || row) ? input : undefined;

function isMeal(input: unknown): input is Meal {
  return typeof input === 'object' && input !== null && 'grams' in input;
}

async function makeOffline() {
  const { clock, online, openTab } = makeDevice();
  const server = makeServer();
  const { outbox } = await openTab(server.send, { database: createMemoryDatabase() });
  await outbox.start('anna');
  online.set(false);
  const wrapper = ({ children }: { children: ReactNode }) => (
    <OfflineProvider outbox={outbox}>{children}</OfflineProvider>
  );
  const save = (id: string, effect: Operation['effect'], grams: number, table = 'meals') =>
    act(() => outbox.enqueue(makeDraft(id, { input: { id, grams }, record: `${table}:${id}`, effect })));
  return { clock, online, server, wrapper, save };
}

describe('useOverlay', () => {
  it('applies this device’s operations to the server’s rows', async () => {
    const { wrapper, save } = await makeOffline();
    const data = [
      { id: 'a', grams: 1 },
      { id: 'b', grams: 2 },
    ];
    const { result } = renderHook(() => useOverlay('meals', { data, dataUpdatedAt: 5 }, mealAfter), { wrapper });
    await save('c', 'create', 3);
    await save('b', 'change', 20);
    await save('a', 'delete', 0);
    await save('x', 'create', 9, 'workouts');
    expect(result.current).toEqual([
      { id: 'b', grams: 20 },
      { id: 'c', grams: 3 },
    ]);
  });

  it('shows a row that has arrived until the server’s rows are refetched, without a gap', async () => {
    const { wrapper, save, clock, online, server } = await makeOffline();
    const { result, rerender } = renderHook((query: ReadMeals) => useOverlay('meals', query, mealAfter), {
      wrapper,
      initialProps: NOT_READ,
    });
    await save('c', 'create', 3);
    await act(async () => online.set(true));
    await eventually(() => expect(server.rows()).toHaveLength(1));
    act(() => clock.advance(60_000));
    expect(result.current).toEqual([{ id: 'c', grams: 3 }]);

    rerender({ data: [{ id: 'c', grams: 4 }], dataUpdatedAt: clock.now() });
    expect(result.current).toEqual([{ id: 'c', grams: 4 }]);
  });
});

describe('the other hooks', () => {
  it('return the state of one row, everything unsent, and whether the storage is persistent', async () => {
    const { wrapper, save } = await makeOffline();
    const { result } = renderHook(() => [useRowSync('meals:a'), useUnsent().length, useIsPersistent()], { wrapper });
    expect(result.current).toEqual([null, 0, false]);
    await save('a', 'create', 1);
    expect(result.current).toEqual(['saved-here', 1, false]);
  });

  it('throw without a provider', () => {
    vi.spyOn(console, 'error').mockImplementation(() => undefined);
    expect(() => renderHook(() => useOutbox())).toThrow('OfflineProvider');
    vi.restoreAllMocks();
  });
});
