import { QueryObserver } from '@tanstack/react-query';
import { expect, it, vi } from 'vitest';
import { createQueryClient } from './query-client.ts';

it('dates an answer by the start of its read, whenever it arrives', async () => {
  vi.useFakeTimers();
  const client = createQueryClient();
  const began = Date.now();
  const slow = () => new Promise((resolve) => setTimeout(resolve, 3_000, 'rows'));
  const observer = new QueryObserver(client, { queryKey: ['meals'], queryFn: slow });
  const seen: number[] = [];
  const stop = observer.subscribe(({ data, dataUpdatedAt }) => {
    if (data !== undefined) seen.push(dataUpdatedAt);
  });
  await vi.advanceTimersByTimeAsync(3_100);
  stop();
  expect(seen.at(-1)).toBe(began);
  expect(client.getQueryState(['meals'])?.dataUpdatedAt).toBe(began);
  client.clear();
});

it('leaves the date of data that a page sets itself', () => {
  const client = createQueryClient();
  client.setQueryData(['meals'], 'own', { updatedAt: 5 });
  expect(client.getQueryState(['meals'])?.dataUpdatedAt).toBe(5);
});
