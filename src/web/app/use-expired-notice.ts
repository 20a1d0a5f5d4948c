import { useLocation } from '@tanstack/react-router';
import { useEffect } from 'react';
import { useTranslations } from 'use-intl';
import { useToast } from '#web/ui/feedback/use-toast.ts';

/** Says why the sign-in page came up by itself. */
export function useExpiredNotice(): void {
  const isExpired = useLocation({ select: ({ state }) => state.sessionExpired === true });
  const toast = useToast();
  const t = useTranslations('app');
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each time it happens, not for each change of language
  useEffect(() => {
    if (isExpired) toast.show({ text: t('session.expired') });
  }, [isExpired]);
}
