import { useEffect, useEffectEvent } from 'react';
import { useTranslations } from 'use-intl';
import { useToast } from '#web/ui/feedback/use-toast.ts';
import { dismissInstallHint, type InstallWay } from './install-moment.ts';

type InstallHintProps = { way: InstallWay; onDone: () => void };

/** Offers to install the app, once: any answer is final. */
export function InstallHint({ way, onDone }: InstallHintProps) {
  const t = useTranslations('install');
  const { setPrompt, getSnapshot } = useToast();
  const end = useEffectEvent((isAccepted: boolean) => {
    dismissInstallHint();
    if (isAccepted && way.kind === 'offer') void way.prompt().catch(() => undefined);
    onDone();
  });
  const { kind } = way;

  useEffect(() => {
    // A new version takes precedence; the hint waits for another visit.
    if (getSnapshot().prompt !== null) return;
    const hint = {
      title: t('title'),
      text: t(`${kind}.text`),
      dismissLabel: t('dismiss'),
      acceptLabel: t(`${kind}.accept`),
      onDismiss: () => end(false),
      onAccept: () => end(true),
    };
    setPrompt(hint);
    return () => {
      if (getSnapshot().prompt === hint) setPrompt(null);
    };
  }, [kind, t, setPrompt, getSnapshot]);
  return null;
}
