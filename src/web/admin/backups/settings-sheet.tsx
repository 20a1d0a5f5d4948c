import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import type { BackupState } from '#domain/admin/backups/backups.contract.ts';
import { api } from '#web/platform/api/api.ts';
import { useAction } from '#web/platform/api/use-action.ts';
import { Button } from '#web/ui/button.tsx';
import { NumberField } from '#web/ui/fields/number-field.tsx';
import { Segmented } from '#web/ui/fields/segmented.tsx';
import { SelectField } from '#web/ui/fields/select-field.tsx';
import { Switch } from '#web/ui/fields/toggles.tsx';
import { Sheet } from '#web/ui/overlays/sheet.tsx';
import { type BackupForm, type FieldsProps, formOf, inputOf, mistakesOf } from './backup-form.ts';
import { ADMIN_BACKUPS } from './backups-queries.ts';
import { BucketFields, PassphraseField } from './secret-fields.tsx';

type SettingsSheetProps = { state: BackupState; onClose: () => void };

export function SettingsSheet({ state, onClose }: SettingsSheetProps) {
  const t = useTranslations('backups');
  const client = useQueryClient();
  const [form, setForm] = useState(() => formOf(state));
  const [isChecked, setChecked] = useState(false);
  const mistakes = isChecked ? mistakesOf(form, state) : {};
  const save = useAction(
    async () => {
      await api.adminBackups.saveSettings(inputOf(form));
      await client.invalidateQueries({ queryKey: ADMIN_BACKUPS });
      onClose();
    },
    { action: t('saveAction'), successToast: t('saved') },
  );
  const submit = () => {
    setChecked(true);
    if (Object.keys(mistakesOf(form, state)).length === 0) void save.run();
  };
  const change = (changes: Partial<BackupForm>) => setForm((now) => ({ ...now, ...changes }));
  return (
    <Sheet
      open
      onClose={onClose}
      title={t('settings')}
      footer={
        <div className="flex flex-wrap gap-2.5">
          <Button variant="secondary" className="flex-1" onClick={onClose}>
            {t('cancel')}
          </Button>
          <Button variant="primary" className="flex-1" busy={save.busy} onClick={submit}>
            {t('save')}
          </Button>
        </div>
      }
    >
      <div className="flex flex-col gap-5 pb-2">
        <ScheduleFields form={form} change={change} mistakes={mistakes} />
        <Segmented
          label={t('target')}
          value={form.target}
          options={[
            { value: 'disk', label: t('disk') },
            { value: 'bucket', label: t('bucket') },
          ]}
          onValueChange={(target) => change({ target })}
        />
        {form.target === 'bucket' && (
          <BucketFields form={form} change={change} mistakes={mistakes} hasSecret={state.hasBucketSecret} />
        )}
        <PassphraseField form={form} change={change} mistakes={mistakes} hasPassphrase={state.hasPassphrase} />
      </div>
    </Sheet>
  );
}

const HOURS = Array.from({ length: 24 }, (_, hour) => String(hour));

function ScheduleFields({ form, change, mistakes }: FieldsProps) {
  const t = useTranslations('backups');
  const counts = ['days', 'weeks', 'months'] as const;
  return (
    <>
      <Switch
        label={t('scheduleOn')}
        description={t('scheduleText')}
        checked={form.enabled}
        onChange={(event) => change({ enabled: event.target.checked })}
      />
      <SelectField
        label={t('hour')}
        value={form.hour}
        options={HOURS.map((hour) => ({ value: hour, label: `${hour.padStart(2, '0')}:00` }))}
        onChange={(event) => change({ hour: event.target.value })}
      />
      <fieldset>
        <legend className="mb-1.5 text-label font-semibold">{t('retention')}</legend>
        <div className="grid grid-cols-3 gap-3">
          {counts.map((count) => (
            <NumberField
              key={count}
              label={t(count)}
              decimals={0}
              value={form[count]}
              error={mistakes[count] && t(`mistake.${mistakes[count]}`)}
              onValueChange={(value) => change({ [count]: value })}
            />
          ))}
        </div>
        <p className="mt-1.5 text-caption text-ink-3">{t('retentionHelp')}</p>
      </fieldset>
    </>
  );
}
