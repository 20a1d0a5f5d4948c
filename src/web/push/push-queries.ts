import { queryOptions, useQueryClient } from '@tanstack/react-query';
import { useTranslations } from 'use-intl';
import type { PushReminder } from '#domain/push/push.contract.ts';
import { api } from '#web/platform/api/api.ts';
import { useAction } from '#web/platform/api/use-action.ts';
import { browserTimeZone } from '#web/platform/device/time-zone.ts';
import { isListening, listen, stopListening } from './browser-push.ts';

export function pushQuery() {
  return queryOptions({ queryKey: ['push'], queryFn: () => api.push.load(), staleTime: 0 });
}

/** The subscription, which only the browser knows. */
export function listeningQuery() {
  return queryOptions({ queryKey: ['push', 'listening'], queryFn: isListening, staleTime: 0, networkMode: 'always' });
}

function useRefresh() {
  const queryClient = useQueryClient();
  return () => queryClient.invalidateQueries({ queryKey: ['push'] });
}

/** Opens the browser's prompt. `run` resolves with false when the member refused. */
export function useTurnOn(publicKey: string) {
  const t = useTranslations('push');
  const refresh = useRefresh();
  return useAction(
    async () => {
      const subscription = await listen(publicKey);
      if (subscription) await api.push.subscribe(subscription);
      await refresh();
      return subscription !== null;
    },
    { action: t('actions.turnOn') },
  );
}

/** Turns one device off, this one or another. */
export function useTurnOff() {
  const t = useTranslations('push');
  const refresh = useRefresh();
  return useAction(
    async ({ id, isCurrent }: { id: string; isCurrent: boolean }) => {
      await api.push.unsubscribe({ id });
      if (isCurrent) await stopListening();
      await refresh();
    },
    { action: t('actions.turnOff'), successToast: t('turnedOff') },
  );
}

export function useTestPush() {
  const t = useTranslations('push');
  return useAction(() => api.push.test(), { action: t('actions.test'), successToast: t('tested') });
}

export function useSaveChoices() {
  const t = useTranslations('push');
  const refresh = useRefresh();
  return useAction(
    async (choices: { forum: boolean; orders: boolean }) => {
      await api.push.saveChoices({ ...choices, timeZone: browserTimeZone() });
      await refresh();
    },
    { action: t('actions.choices'), successToast: t('saved') },
  );
}

export function useSaveReminder(onDone: () => void) {
  const t = useTranslations('push');
  const refresh = useRefresh();
  return useAction(
    async (reminder: PushReminder) => {
      await api.push.saveReminder({ ...reminder, timeZone: browserTimeZone() });
      await refresh();
    },
    { action: t('actions.reminder'), successToast: t('reminders.saved'), onDone },
  );
}

export function useRemoveReminder(onDone: () => void) {
  const t = useTranslations('push');
  const refresh = useRefresh();
  return useAction(
    async (id: string) => {
      await api.push.removeReminder({ id });
      await refresh();
    },
    { action: t('actions.reminder'), successToast: t('reminders.removed'), onDone },
  );
}
