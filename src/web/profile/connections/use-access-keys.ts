import { queryOptions, useQueryClient } from '@tanstack/react-query';
import { useTranslations } from 'use-intl';
import type { AccessKey } from '#domain/auth/access-keys/access-keys.contract.ts';
import type { Scope } from '#domain/auth/access-keys/scopes.ts';
import { api } from '#web/platform/api/api.ts';
import { useAction } from '#web/platform/api/use-action.ts';
import { useToast } from '#web/ui/feedback/use-toast.ts';

export function accessKeysQuery() {
  return queryOptions({ queryKey: ['accessKeys', 'list'], queryFn: async () => (await api.accessKeys.list()).keys });
}

export type NewKey = { name: string; scopes: Scope[]; days: 30 | 90 | 365 };

export function useAccessKeys(onMade: (token: string) => void) {
  const t = useTranslations('profile');
  const toast = useToast();
  const queryClient = useQueryClient();
  const refresh = () => void queryClient.invalidateQueries(accessKeysQuery());
  const create = useAction((key: NewKey) => api.accessKeys.create(key), {
    action: t('actions.accessKey'),
    onDone: ({ token }) => {
      refresh();
      onMade(token);
    },
    onRefused: (code) => {
      if (code === 'CONFLICT') toast.show({ tone: 'error', text: t('connections.full') });
      return code === 'CONFLICT';
    },
  });
  const revoke = useAction(({ id }: AccessKey) => api.accessKeys.revoke({ id }), {
    action: t('actions.accessKey'),
    onDone: (_done, { name }) => {
      refresh();
      toast.show({ tone: 'success', text: t('connections.revoked', { name }) });
    },
  });
  return { create, revoke };
}
