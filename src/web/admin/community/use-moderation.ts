import { useQueryClient } from '@tanstack/react-query';
import { type ActionOptions, useAction } from '#web/platform/api/use-action.ts';
import { COMMUNITY_ADMIN } from './community-queries.ts';

/** A moderation write: afterwards the displayed data is reloaded, here and in the forum. */
export function useModeration<Input = void>(
  act: (input: Input) => Promise<unknown>,
  options: ActionOptions<Input, unknown>,
) {
  const queryClient = useQueryClient();
  return useAction(act, {
    ...options,
    onDone: (output, input) => {
      options.onDone?.(output, input);
      void queryClient.invalidateQueries({ queryKey: COMMUNITY_ADMIN });
      void queryClient.invalidateQueries({ queryKey: ['community'] });
    },
  });
}
