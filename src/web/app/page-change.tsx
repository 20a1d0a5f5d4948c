import { useLocation, useMatches, useRouter } from '@tanstack/react-router';
import { useEffect, useEffectEvent } from 'react';
import { useTranslations } from 'use-intl';
import { useToast } from '#web/ui/feedback/use-toast.ts';
import type { FirstTitleKey, TitleKey } from './router-context.ts';

const isFirstView = (key: TitleKey): key is FirstTitleKey => key === 'login' || key === 'dashboard';

/** '{title} - Formkurva', by the innermost route that names one, in the language of the screen. */
export function PageTitle() {
  const t = useTranslations();
  const titleKey = useMatches({
    select: (matches) => matches.findLast((match) => match.staticData.titleKey)?.staticData.titleKey,
  });
  const { messages } = useRouter().options.context;
  const isLater = titleKey !== undefined && !isFirstView(titleKey);
  // The first views bring their own titles; the others' come beside their page, and until then, or without a network, the name alone stands.
  useEffect(() => {
    if (isLater) messages.ensure('titles').catch(() => {});
  }, [isLater, messages]);
  const text =
    titleKey && (isFirstView(titleKey) ? (`app.titles.${titleKey}` as const) : (`titles.${titleKey}` as const));
  const title = text && t.has(text) ? `${t(text)} - Formkurva` : 'Formkurva';
  useEffect(() => {
    document.title = title;
  }, [title]);
  return null;
}

/** After going to another page, reading starts at its heading, also for those who cannot see that the page has changed. */
export function useFocusOnNavigation(): void {
  const router = useRouter();
  useEffect(
    () =>
      router.subscribe('onRendered', ({ fromLocation, pathChanged }) => {
        // The first page of a visit is announced by the browser itself.
        if (!fromLocation || !pathChanged) return;
        const heading = document.querySelector<HTMLElement>('main h1') ?? document.querySelector<HTMLElement>('main');
        if (!heading) return;
        heading.tabIndex = -1;
        heading.focus({ preventScroll: true });
      }),
    [router],
  );
}

/** Says why the sign-in page came up by itself. */
export function useExpiredNotice(): void {
  const isExpired = useLocation({ select: ({ state }) => state.sessionExpired === true });
  const toast = useToast();
  const t = useTranslations('app');
  // Once for each time it happens, not for each change of language.
  const showToast = useEffectEvent(() => toast.show({ text: t('session.expired') }));
  useEffect(() => {
    if (isExpired) showToast();
  }, [isExpired]);
}
