import { useState } from 'react';
import { useTranslations } from 'use-intl';
import type { BackupState } from '#domain/admin/backups/backups.contract.ts';
import { useFormat } from '#web/platform/format/format.ts';
import { Button } from '#web/ui/button.tsx';
import { Card, CardHead } from '#web/ui/card.tsx';
import { KeyValueRow } from '#web/ui/data/list-row.tsx';
import { SettingsSheet } from './settings-sheet.tsx';

/** Schedule, retention, target and encryption. */
export function SettingsCard({ state }: { state: BackupState }) {
  const t = useTranslations('backups');
  const format = useFormat();
  const [isOpen, setOpen] = useState(false);
  const { settings, place, nextAt, filesElsewhere } = state;
  const { retention } = settings;
  return (
    <Card>
      <CardHead title={t('settings')} />
      <dl className="mt-2">
        <KeyValueRow
          label={t('schedule')}
          value={settings.enabled ? t('nightly', { hour: hourText(settings.hour) }) : t('off')}
        />
        {nextAt && (
          <KeyValueRow label={t('next')} value={`${format.dayShort(format.dayOf(nextAt))} ${format.time(nextAt)}`} />
        )}
        <KeyValueRow label={t('retention')} value={t('retentionText', retention)} />
        <KeyValueRow label={t('target')} value={<span className="wrap-anywhere">{place}</span>} />
        <KeyValueRow label={t('encryption')} value={t(settings.encrypted ? 'encrypted' : 'plain')} />
      </dl>
      {filesElsewhere && <p className="mt-2 text-caption text-ink-3">{t('filesElsewhere')}</p>}
      <Button variant="secondary" size="md" className="mt-3" onClick={() => setOpen(true)}>
        {t('change')}
      </Button>
      {isOpen && <SettingsSheet state={state} onClose={() => setOpen(false)} />}
    </Card>
  );
}

const hourText = (hour: number) => `${String(hour).padStart(2, '0')}:00`;
