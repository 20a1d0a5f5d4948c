import { type QueryClient, queryOptions } from '@tanstack/react-query';
import type { ReadyDetail } from '#domain/ready-made/ready-made.contract.ts';
import { api } from '#web/platform/api/api.ts';

const KEY = ['admin-ready'];

/** All ready-made content; at most a few hundred items, so it is searched on the device. */
export function adminReadyQuery() {
  return queryOptions({
    queryKey: [...KEY, 'list'],
    queryFn: async () => (await api.readyMade.list()).items,
  });
}

export function adminReadyItemQuery(id: string) {
  return queryOptions({ queryKey: [...KEY, 'one', id], queryFn: () => api.readyMade.get({ id }) });
}

/** The published recipes, with their ingredients. */
export function readyRecipesQuery() {
  return queryOptions({ queryKey: [...KEY, 'recipes'], queryFn: async () => (await api.recipes.ready()).recipes });
}

/** Shows the answer of a call, and reloads the list and what members see. */
export function showReady(client: QueryClient, item: ReadyDetail): void {
  client.setQueryData(adminReadyItemQuery(item.id).queryKey, item);
  refreshReady(client);
}

/** Reloads the list and what members see. */
export function refreshReady(client: QueryClient): void {
  void client.invalidateQueries({ queryKey: [...KEY, 'list'] });
  void client.invalidateQueries({ queryKey: [...KEY, 'recipes'] });
  for (const key of ['ready-recipes', 'ready-weeks', 'programmes']) void client.invalidateQueries({ queryKey: [key] });
}
