import type { QueryClient } from '@tanstack/react-query';
import { BODY_DIALOGS, BODY_TABS, type BodyAdding, type BodyTab } from '#web/body/body-tabs.ts';

/** What the address of the body page says: /body-fat?tab=tape&add=tape. */
export type BodySearch = { tab?: BodyTab; add?: BodyAdding };

export function parseBodySearch({ tab, add }: Record<string, unknown>): BodySearch {
  const section = BODY_TABS.find((name) => name === tab && name !== 'weight');
  const dialog = BODY_DIALOGS.find((name) => name === add);
  return { ...(section && { tab: section }), ...(dialog && { add: dialog }) };
}

/** Asks for the measurements while the page is on its way. No part of the first view. */
export function readBodyAhead(queryClient: QueryClient): void {
  import('#web/body/body-queries.ts').then(
    ({ bodyQuery }) => void queryClient.prefetchQuery(bodyQuery()),
    // The page itself asks again, and says what went wrong.
    () => undefined,
  );
}
