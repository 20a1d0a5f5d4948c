import { useQueryClient } from '@tanstack/react-query';
import { Globe } from 'lucide-react';
import { useTranslations } from 'use-intl';
import type { Language } from '#domain/text/language.ts';
import { useToast } from '#web/ui/feedback/use-toast.ts';
import { IconButton } from '#web/ui/icon-button.tsx';
import { api } from '../api/api.ts';
import { useAction } from '../api/use-action.ts';
import { useAuthEvent } from '../session/use-session.tsx';
import { useLanguage, useNextLanguage } from './language.tsx';

/** Changes to the other language without leaving the page. The account remembers it for the mail we send. */
export function LanguageButton() {
  const t = useTranslations('platform');
  const toast = useToast();
  const { setLanguage } = useLanguage();
  const { next, name } = useNextLanguage();
  const remember = useRememberLanguage();
  const change = async () => {
    try {
      await setLanguage(next);
    } catch {
      // Its texts are not on the device and cannot be fetched now: the old language stays.
      toast.show({ tone: 'error', text: t('language.failed') });
      return;
    }
    await remember(next);
  };
  return <IconButton icon={Globe} label={t('language.change', { next: name })} onClick={() => void change()} />;
}

function useRememberLanguage() {
  const t = useTranslations('platform');
  const queryClient = useQueryClient();
  const announce = useAuthEvent();
  const { run } = useAction((language: Language) => api.profile.update({ language }), {
    action: t('language.action'),
    onDone: () => {
      void queryClient.invalidateQueries({ queryKey: ['profile'] });
      void announce({ kind: 'user-updated' });
    },
  });
  return run;
}
