import { keepPreviousData, type QueryClient, queryOptions } from '@tanstack/react-query';
import type { AdminFood, FoodFilter } from '#domain/meals/catalogue/foods-admin.contract.ts';
import { api } from '#web/platform/api/api.ts';

type FoodSearch = { query?: string | undefined; filter?: FoodFilter | undefined; cursor?: string | undefined };

export function adminFoodsQuery({ query = '', filter = 'all', cursor }: FoodSearch) {
  return queryOptions({
    queryKey: ['foods-admin', 'list', query, filter, cursor],
    queryFn: () => api.foodsAdmin.list({ query, filter, ...(cursor && { cursor }) }),
    placeholderData: keepPreviousData,
  });
}

export function adminFoodQuery(id: string) {
  return queryOptions({ queryKey: ['foods-admin', 'food', id], queryFn: () => api.foodsAdmin.get({ id }) });
}

/** Shows the answer of a call, and reloads lists and other foods. */
export function showFood(client: QueryClient, food: AdminFood): void {
  const { queryKey } = adminFoodQuery(food.id);
  client.setQueryData(queryKey, food);
  void client.invalidateQueries({
    queryKey: ['foods-admin'],
    predicate: ({ queryHash }) => queryHash !== JSON.stringify(queryKey),
  });
}
