import { useLocation, useMatches, useRouter } from '@tanstack/react-router';
import { useEffect, useEffectEvent } from 'react';
import { useTranslations } from 'use-intl';
import { useToast } from '#web/ui/feedback/use-toast.ts';
import type { FirstTitleKey, TitleKey } from './router-context.ts';

const isFirstView = (key: TitleKey): key is FirstTitleKey => key === 'login' || key === 'dashboard';

/** '{title} - Formkurva', by the innermost route that has a title, in the current language. */
export function PageTitle() {
  const t = useTranslations();
  const titleKey = useMatches({
    select: (matches) => matches.findLast((match) => match.staticData.titleKey)?.staticData.titleKey,
  });
  const { messages } = useRouter().options.context;
  const isLater = titleKey !== undefined && !isFirstView(titleKey);
  // First views have their own titles; the others' load beside their page. Until then, or without a network, the
  // title is the product name.
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

/** Moves the focus to the new page's heading, so that screen readers notice the change. */
export function useFocusOnNavigation(): void {
  const router = useRouter();
  useEffect(
    () =>
      router.subscribe('onRendered', ({ fromLocation, pathChanged }) => {
        // The browser announces the first page of a visit.
        if (!fromLocation || !pathChanged) return;
        const heading = document.querySelector<HTMLElement>('main h1') ?? document.querySelector<HTMLElement>('main');
        if (!heading) return;
        heading.tabIndex = -1;
        heading.focus({ preventScroll: true });
      }),
    [router],
  );
}

/** Shows why the member was redirected to the sign-in page. */
export function useExpiredNotice(): void {
  const isExpired = useLocation({ select: ({ state }) => state.sessionExpired === true });
  const toast = useToast();
  const t = useTranslations('app');
  // Once for each redirect, not for each change of language.
  const showToast = useEffectEvent(() => toast.show({ text: t('session.expired') }));
  useEffect(() => {
    if (isExpired) showToast();
  }, [isExpired]);
}
