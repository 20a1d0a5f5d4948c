import { useBlocker } from '@tanstack/react-router';
import { useEffect, useRef } from 'react';
import { useTranslations } from 'use-intl';
import { closeTopOverlay } from '#web/ui/overlays/overlay-host.ts';
import { useConfirm } from './confirm.tsx';

/** Forms with something typed that is not saved. The update of the app and the sign-out look here before they act. */
const unsaved = new Set<symbol>();

export function hasUnsaved(): boolean {
  return unsaved.size > 0;
}

/** A form that keeps its own draft on the device: a reload loses nothing, leaving the page on purpose discards it. */
type StoredDraft = { discard: () => void };

/**
 * While `dirty`, leaving the page asks first: by a link, by the back button, by an update, and by closing the tab unless a
 * draft is kept.
 */
export function useUnsaved(dirty: boolean, draft?: StoredDraft): void {
  const askToLeave = useAskToLeave();

  const hasStoredDraft = draft !== undefined;
  useEffect(() => {
    if (!dirty) return;
    const form = Symbol('form');
    const holdTab = (event: BeforeUnloadEvent) => event.preventDefault();
    unsaved.add(form);
    if (!hasStoredDraft) window.addEventListener('beforeunload', holdTab);
    return () => {
      unsaved.delete(form);
      window.removeEventListener('beforeunload', holdTab);
    };
  }, [dirty, hasStoredDraft]);

  useBlocker({
    shouldBlockFn: async ({ action, current, next }) => {
      if (current.pathname === next.pathname) return false;
      // An open sheet is what the way back closes; the page is not being left.
      if (action === 'BACK' && closeTopOverlay()) return true;
      if (!(await askToLeave())) return true;
      draft?.discard();
      return false;
    },
    disabled: !dirty,
    enableBeforeUnload: false,
  });
}

/**
 * For a sheet that is part of its page's address, so that the way back closes it: while `dirty`, closing asks first, whichever
 * way it is closed. Answers whether it may close; agreed once, it is not asked again.
 */
export function useAskBeforeClose(dirty: boolean): () => boolean | Promise<boolean> {
  const askToLeave = useAskToLeave();
  const hasAgreed = useRef(false);
  const ask = async () => {
    hasAgreed.current = await askToLeave();
    return hasAgreed.current;
  };
  const mayClose = () => !dirty || hasAgreed.current || ask();
  useBlocker({
    shouldBlockFn: async ({ action, current, next }) =>
      action === 'BACK' && current.pathname === next.pathname && !(await mayClose()),
    disabled: !dirty,
    enableBeforeUnload: false,
  });
  return mayClose;
}

/** The question before something that would lose what is typed. */
export function useAskToLeave(): () => Promise<boolean> {
  const confirm = useConfirm();
  const t = useTranslations('platform');
  return () =>
    confirm({
      title: t('unsaved.title'),
      text: t('unsaved.text'),
      confirmLabel: t('unsaved.leave'),
      cancelLabel: t('unsaved.stay'),
      tone: 'danger',
    });
}
