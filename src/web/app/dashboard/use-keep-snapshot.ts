import { useLocation } from '@tanstack/react-router';
import { useEffect, useEffectEvent } from 'react';
import { SNAPSHOT_KEY, writeLocal } from '#web/platform/device/local-store.ts';
import { today } from '#web/platform/format/use-today.ts';
import { useLanguage } from '#web/platform/language/language.tsx';
import { rememberedMember } from '#web/platform/session/member-memory.ts';
import { useMember } from '#web/platform/session/use-session.tsx';
import { type Snapshot, takeMarkup } from './keep-snapshot.ts';

/** So long the dashboard must not have changed: a snapshot is not taken of every step on the way. */
const QUIET_MS = 1_000;

/** Keeps the dashboard as it is seen, so that the next start paints it before its scripts have run (decision 045). */
export function useKeepSnapshot(): void {
  const isDashboard = useLocation({ select: ({ pathname, searchStr }) => pathname === '/dashboard' && !searchStr });
  const { language } = useLanguage();
  const member = useMember();
  const keep = useEffectEvent(() => {
    const root = document.getElementById('root');
    const html = root && takeMarkup(root);
    // Whoever has signed out, here or in another tab, is remembered no longer; a tab that sees as a member remembers nobody.
    if (!html || rememberedMember()?.id !== member.id) return;
    const snapshot: Snapshot = {
      memberId: member.id,
      day: today(),
      language,
      styles: document.querySelector('link[rel="stylesheet"]')?.getAttribute('href') ?? '',
      width: window.innerWidth,
      contentWidth: document.documentElement.clientWidth,
      html,
    };
    writeLocal(SNAPSHOT_KEY, JSON.stringify(snapshot));
  });
  useEffect(() => (isDashboard ? onRest(keep) : undefined), [isDashboard]);
}

/** Calls back whenever the page has come to rest, and when it may be the last chance. */
function onRest(act: () => void): () => void {
  const root = document.getElementById('root');
  let timer = setTimeout(act, QUIET_MS);
  const observer = new MutationObserver(() => {
    clearTimeout(timer);
    timer = setTimeout(act, QUIET_MS);
  });
  if (root) observer.observe(root, { childList: true, subtree: true, characterData: true, attributes: true });
  const onHidden = () => {
    if (document.visibilityState === 'hidden') act();
  };
  document.addEventListener('visibilitychange', onHidden);
  window.addEventListener('pagehide', act);
  return () => {
    clearTimeout(timer);
    observer.disconnect();
    document.removeEventListener('visibilitychange', onHidden);
    window.removeEventListener('pagehide', act);
  };
}
