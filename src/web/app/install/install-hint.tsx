import { useEffect, useEffectEvent } from 'react';
import { useTranslations } from 'use-intl';
import { useToast } from '#web/ui/feedback/use-toast.ts';
import { dismissInstallHint, type InstallWay } from './install-moment.ts';

type InstallHintProps = { way: InstallWay; onDone: () => void };

/** Tells how to install the app. Whatever is answered, it is asked once: saying no is for good. */
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
    // A new version has something more important to say; the hint waits for another visit.
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
