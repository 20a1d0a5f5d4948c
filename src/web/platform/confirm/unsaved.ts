import { useBlocker } from '@tanstack/react-router';
import { useEffect, useRef } from 'react';
import { useTranslations } from 'use-intl';
import { closeTopOverlay } from '#web/ui/overlays/overlay-host.ts';
import { useConfirm } from './confirm.tsx';

/** Forms with unsaved input, which app update and sign-out check. */
const unsaved = new Set<symbol>();

export function hasUnsaved(): boolean {
  return unsaved.size > 0;
}

/** A form that stores its draft on the device: a reload loses nothing, leaving the page discards it. */
type StoredDraft = { discard: () => void };

/**
 * While `dirty`, leaving the page asks first: by a link, the back button, an update, and by closing the tab unless a
 * draft is stored.
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
      // The back button closes an open sheet; the page stays.
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
 * For a sheet that is part of its page's address, so that the back button closes it: while `dirty`, closing asks first.
 * Returns whether it may close; after a yes it does not ask again.
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

/** Asks before unsaved input is lost. */
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
