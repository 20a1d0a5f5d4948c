import { keepPreviousData, type QueryKey, queryOptions, type UseQueryOptions } from '@tanstack/react-query';

type Options<Data> = Pick<UseQueryOptions<Data>, 'enabled' | 'refetchInterval'>;

/** A read of admin data. It is about others and changed by others, so it is reloaded on each visit, and never stored on the device. */
export function adminQuery<Data>(queryKey: QueryKey, queryFn: () => Promise<Data>, options: Options<Data> = {}) {
  return queryOptions({ queryKey, queryFn, staleTime: 0, ...options });
}

/** The same for a list with filters or pages: the previous rows are shown while the next ones load. */
export function adminListQuery<Data>(queryKey: QueryKey, queryFn: () => Promise<Data>, options: Options<Data> = {}) {
  return queryOptions({ queryKey, queryFn, staleTime: 0, placeholderData: keepPreviousData, ...options });
}
