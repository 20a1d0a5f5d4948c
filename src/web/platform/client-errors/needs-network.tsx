import { CloudOff } from 'lucide-react';
import { useEffect, useEffectEvent, useState } from 'react';
import { useTranslations } from 'use-intl';
import { Button } from '#web/ui/button.tsx';
import { Icon } from '#web/ui/icon.tsx';

type NeedsNetworkProps = {
  onRetry: () => void;
  /** Replaces a whole page: its title becomes the heading. */
  asPage?: boolean | undefined;
};

/** Replaces a part whose code is not on the device yet. Retries by itself when the network is back. */
export function NeedsNetwork({ onRetry, asPage = false }: NeedsNetworkProps) {
  const t = useTranslations('platform');
  const [hasTried, setTried] = useState(false);
  useOnline(onRetry);
  const Title = asPage ? 'h1' : 'p';
  return (
    <div role="status" className="my-4 flex flex-col items-center gap-3 rounded-lg bg-surface-2 px-5 py-6 text-center">
      <Icon of={CloudOff} size={24} className="text-ink-3" />
      <Title className="text-h3">{t(asPage ? 'needsNetwork.page' : 'needsNetwork.part')}</Title>
      <p className="text-caption text-ink-2">{t(hasTried ? 'needsNetwork.still' : 'needsNetwork.text')}</p>
      <Button variant="soft" size="md" onClick={() => (navigator.onLine ? onRetry() : setTried(true))}>
        {t('failure.retry')}
      </Button>
    </div>
  );
}

/** Calls when the browser is online again, at once where that happened before this part was shown. */
export function useOnline(onOnline: () => void): void {
  const call = useEffectEvent(onOnline);
  useEffect(() => {
    if (navigator.onLine) call();
    const listener = () => call();
    window.addEventListener('online', listener);
    return () => window.removeEventListener('online', listener);
  }, []);
}
