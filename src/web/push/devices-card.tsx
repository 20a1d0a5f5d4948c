import { Monitor, Smartphone } from 'lucide-react';
import { useTranslations } from 'use-intl';
import { deviceName } from '#domain/auth/device-name.ts';
import type { PushDevice, PushState } from '#domain/push/push.contract.ts';
import { useFormat } from '#web/platform/format/format.ts';
import { Button } from '#web/ui/button.tsx';
import { Card, CardHead } from '#web/ui/card.tsx';
import { List, ListRow } from '#web/ui/data/list-row.tsx';
import { useTurnOff } from './push-queries.ts';

/** The member's other devices with notifications, which can be turned off here. */
export function DevicesCard({ state }: { state: PushState }) {
  const t = useTranslations('push');
  const others = state.devices.filter(({ isCurrent }) => !isCurrent);
  if (others.length === 0) return null;
  return (
    <Card flush aria-labelledby="push-others">
      <CardHead title={<span id="push-others">{t('others.title')}</span>} className="px-5 pt-4.5 pb-1" />
      <List inset>
        {others.map((device) => (
          <DeviceRow key={device.id} device={device} />
        ))}
      </List>
    </Card>
  );
}

function DeviceRow({ device }: { device: PushDevice }) {
  const t = useTranslations('push');
  const format = useFormat();
  const turnOff = useTurnOff();
  const { browser, system } = deviceName(device.device);
  const name = browser && system ? t('others.device', { browser, system }) : (browser ?? system ?? t('others.unknown'));
  return (
    <ListRow
      icon={/Mobi|iPhone|Android/.test(device.device) ? Smartphone : Monitor}
      title={name}
      meta={t('others.since', { date: format.date(format.dayOf(device.addedAt)) })}
      trailing={
        <Button
          variant="ghost"
          size="sm"
          className="-mr-3.5"
          busy={turnOff.busy}
          aria-label={t('others.turnOffDevice', { device: name })}
          onClick={() => void turnOff.run(device)}
        >
          {t('others.turnOff')}
        </Button>
      }
    />
  );
}
