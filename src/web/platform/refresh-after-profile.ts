import type { QueryClient } from '@tanstack/react-query';

/** Features whose answers the server works out from the profile: goals of the day, BMI, methods, the way to a goal weight. */
const FOLLOW_PROFILE: ReadonlySet<unknown> = new Set(['dashboard', 'meals', 'body', 'food-habits']);

/** Reads again what follows from a profile that was changed. Query keys begin with the feature's name. */
export async function refreshAfterProfile(queryClient: QueryClient): Promise<void> {
  await queryClient.invalidateQueries({ predicate: ({ queryKey }) => FOLLOW_PROFILE.has(queryKey[0]) });
}
