import { useQuery } from '@tanstack/react-query';
import { Bell, BellOff, BellRing } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { useTranslations } from 'use-intl';
import type { PushState } from '#domain/push/push.contract.ts';
import { Button } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import { Tile } from '#web/ui/data/list-row.tsx';
import type { IconComponent } from '#web/ui/icon.tsx';
import { pushAbility, thisDevice } from './browser-push.ts';
import { listeningQuery, useTestPush, useTurnOff, useTurnOn } from './push-queries.ts';

/** Whether this device gets notifications, with a button to change it. */
export function ThisDeviceCard({ state }: { state: PushState }) {
  const t = useTranslations('push');
  const { data: isListening } = useQuery(listeningQuery());
  const ability = pushAbility();
  const device = thisDevice(state);
  if (ability !== 'possible')
    return <StateCard icon={BellOff} title={t(`${ability}.title`)} text={t(`${ability}.text`)} />;
  if (device && isListening) return <TurnedOn id={device.id} />;
  return <TurnedOff publicKey={state.publicKey} />;
}

function TurnedOff({ publicKey }: { publicKey: string }) {
  const t = useTranslations('push');
  const [isRefused, setRefused] = useState(false);
  const turnOn = useTurnOn(publicKey);
  const handleClick = async () => setRefused((await turnOn.run()) === false);
  return (
    <StateCard icon={Bell} title={t('off.title')} text={t('off.text')}>
      <Button full size="md" icon={BellRing} busy={turnOn.busy} onClick={() => void handleClick()}>
        {t('off.turnOn')}
      </Button>
      {isRefused && (
        <p role="status" className="text-caption text-ink-2">
          {t('off.refused')}
        </p>
      )}
    </StateCard>
  );
}

function TurnedOn({ id }: { id: string }) {
  const t = useTranslations('push');
  const turnOff = useTurnOff();
  const test = useTestPush();
  return (
    <StateCard accent icon={BellRing} title={t('on.title')} text={t('on.text')}>
      <div className="flex flex-wrap gap-2">
        <Button variant="soft" size="md" busy={test.busy} onClick={() => void test.run()}>
          {t('on.test')}
        </Button>
        <Button
          variant="secondary"
          size="md"
          busy={turnOff.busy}
          onClick={() => void turnOff.run({ id, isCurrent: true })}
        >
          {t('on.turnOff')}
        </Button>
      </div>
    </StateCard>
  );
}

type StateCardProps = { icon: IconComponent; title: string; text: string; accent?: boolean; children?: ReactNode };

function StateCard({ icon, title, text, accent, children }: StateCardProps) {
  return (
    <Card aria-labelledby="push-device" className="flex flex-col gap-4">
      <div className="flex gap-3.5">
        <Tile icon={icon} tone={accent ? 'accent' : 'neutral'} />
        <div className="min-w-0">
          <h2 id="push-device" className="text-h3">
            {title}
          </h2>
          <p className="mt-0.5 text-caption text-ink-2">{text}</p>
        </div>
      </div>
      {children}
    </Card>
  );
}
