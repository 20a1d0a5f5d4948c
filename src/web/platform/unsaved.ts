import { useBlocker } from '@tanstack/react-router';
import { useEffect } from 'react';
import { useTranslations } from 'use-intl';
import { useAsk } from './ask.tsx';

/** Forms with something typed that is not saved. The update of the app and the sign-out look here before they act. */
const unsaved = new Set<symbol>();

export function hasUnsaved(): boolean {
  return unsaved.size > 0;
}

/** While `dirty`, leaving the page asks first: by a link, by the back button, by closing the tab, by an update. */
export function useUnsaved(dirty: boolean): void {
  const askToLeave = useAskToLeave();

  useEffect(() => {
    if (!dirty) return;
    const form = Symbol('form');
    const holdTab = (event: BeforeUnloadEvent) => event.preventDefault();
    unsaved.add(form);
    window.addEventListener('beforeunload', holdTab);
    return () => {
      unsaved.delete(form);
      window.removeEventListener('beforeunload', holdTab);
    };
  }, [dirty]);

  useBlocker({
    shouldBlockFn: async ({ current, next }) => current.pathname !== next.pathname && !(await askToLeave()),
    disabled: !dirty,
    enableBeforeUnload: false,
  });
}

/** The question before something that would lose what is typed. */
export function useAskToLeave(): () => Promise<boolean> {
  const ask = useAsk();
  const t = useTranslations('platform');
  return () =>
    ask({
      title: t('unsaved.title'),
      text: t('unsaved.text'),
      confirmLabel: t('unsaved.leave'),
      cancelLabel: t('unsaved.stay'),
      tone: 'danger',
    });
}
