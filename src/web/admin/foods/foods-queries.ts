import { keepPreviousData, type QueryClient, queryOptions } from '@tanstack/react-query';
import type { AdminFood, FoodFilter } from '#domain/meals/catalogue/foods-admin.contract.ts';
import { api } from '#web/platform/api/api.ts';

type FoodSearch = { query?: string | undefined; filter?: FoodFilter | undefined; page?: number | undefined };

export function adminFoodsQuery({ query = '', filter = 'all', page = 1 }: FoodSearch) {
  return queryOptions({
    queryKey: ['foods-admin', 'list', query, filter, page],
    queryFn: () => api.foodsAdmin.list({ query, filter, page }),
    placeholderData: keepPreviousData,
  });
}

export function adminFoodQuery(id: string) {
  return queryOptions({ queryKey: ['foods-admin', 'food', id], queryFn: () => api.foodsAdmin.get({ id }) });
}

/** Shows what a call answered, and lets lists and other foods read again. */
export function showFood(client: QueryClient, food: AdminFood): void {
  const { queryKey } = adminFoodQuery(food.id);
  client.setQueryData(queryKey, food);
  void client.invalidateQueries({
    queryKey: ['foods-admin'],
    predicate: ({ queryHash }) => queryHash !== JSON.stringify(queryKey),
  });
}
