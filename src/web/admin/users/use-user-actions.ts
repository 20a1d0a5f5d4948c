import { useQueryClient } from '@tanstack/react-query';
import type { UserDetail } from '#domain/admin/users/admin-users.contract.ts';
import { useAction } from '#web/platform/api/use-action.ts';
import { useToast } from '#web/ui/feedback/use-toast.ts';
import { ADMIN_USERS, userQuery } from './user-queries.ts';

type UserAction<Input> = {
  act: (input: Input) => Promise<UserDetail>;
  action: string;
  done: string | ((user: UserDetail) => string);
  onDone?: () => void;
  onRefused?: (code: string, error: unknown) => boolean;
};

/** Every change of an account returns the updated account, which the page shows; the lists are reloaded. */
export function useUserAction<Input = void>({ act, action, done, onDone, onRefused }: UserAction<Input>) {
  const queryClient = useQueryClient();
  const toast = useToast();
  return useAction(act, {
    action,
    ...(onRefused && { onRefused }),
    onDone: (user) => {
      toast.show({ tone: 'success', text: typeof done === 'string' ? done : done(user) });
      queryClient.setQueryData(userQuery(user.id).queryKey, user);
      void queryClient.invalidateQueries({ queryKey: [...ADMIN_USERS, 'list'] });
      onDone?.();
    },
  });
}
