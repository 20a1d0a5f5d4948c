import { callErrorCode } from '#web/platform/call-error.ts';
import { type ContentError, useContentError } from '#web/platform/use-content-error.ts';

type Content = { data: unknown; error: unknown; isFetching: boolean; refetch: () => unknown };

/** What an address asks for may not exist, or belong to somebody else: that is an answer, not a failure. */
export function useShopContent(query: Content, text: string): ContentError & { isMissing: boolean } {
  const isMissing = query.data === undefined && query.error !== null && isNoSuchThing(query.error);
  const content = useContentError(isMissing ? { ...query, error: null } : query, text);
  return { ...content, isMissing };
}

function isNoSuchThing(error: unknown): boolean {
  return ['NOT_FOUND', 'BAD_INPUT'].includes(callErrorCode(error));
}
