import { useState } from 'react';
import { useTranslations } from 'use-intl';
import type { BackupCopy } from '#domain/admin/backups/backups.contract.ts';
import { api } from '#web/platform/api/api.ts';
import { callErrorCode } from '#web/platform/api/call-error.ts';
import { useAction } from '#web/platform/api/use-action.ts';
import { correctedNow } from '#web/platform/device/device-clock.ts';
import { useFormat } from '#web/platform/format/format.ts';
import { Button } from '#web/ui/button.tsx';
import { FormAlert } from '#web/ui/feedback/form-alert.tsx';
import { PasswordField } from '#web/ui/fields/password-field.tsx';
import { TextField } from '#web/ui/fields/text-field.tsx';
import { Sheet } from '#web/ui/overlays/sheet.tsx';

type RestoreSheetProps = { copy: BackupCopy | null; onClose: () => void };

/** Replaces everything: needs a session with two steps, the password, a reason and the typed name of the copy. */
export function RestoreSheet({ copy, onClose }: RestoreSheetProps) {
  const t = useTranslations('backups.restore');
  const [fields, setFields] = useState({ name: '', reason: '', passphrase: '' });
  const [isChecked, setChecked] = useState(false);
  const restore = useAction(async ({ id, name }: BackupCopy) => api.adminBackups.restore({ ...fields, id, name }), {
    action: t('action'),
    onRefused: (code) => code === 'TWO_STEP_REQUIRED',
  });
  const isOther = fields.name.trim() !== copy?.name;
  const confirm = () => {
    setChecked(true);
    if (copy && !isOther && fields.reason.trim() !== '') void restore.run(copy);
  };
  return (
    <Sheet
      open={copy !== null}
      onClose={onClose}
      title={t('title')}
      footer={
        <div className="flex flex-wrap gap-2.5">
          <Button variant="secondary" className="flex-1" onClick={onClose}>
            {t(restore.isDone ? 'close' : 'cancel')}
          </Button>
          {!restore.isDone && (
            <Button variant="danger" className="flex-1" busy={restore.busy} onClick={confirm}>
              {t('confirm')}
            </Button>
          )}
        </div>
      }
    >
      <div className="flex flex-col gap-4 pb-2">
        {restore.isDone ? (
          <p role="status">{t('started')}</p>
        ) : (
          <RestoreFields copy={copy} fields={fields} isChecked={isChecked} onChange={setFields} />
        )}
        {restore.error !== null && callErrorCode(restore.error) === 'TWO_STEP_REQUIRED' && (
          <FormAlert>{t('twoStep')}</FormAlert>
        )}
      </div>
    </Sheet>
  );
}

type Fields = { name: string; reason: string; passphrase: string };
type RestoreFieldsProps = {
  copy: BackupCopy | null;
  fields: Fields;
  isChecked: boolean;
  onChange: (fields: Fields) => void;
};

function RestoreFields({ copy, fields, isChecked, onChange }: RestoreFieldsProps) {
  const t = useTranslations('backups.restore');
  const format = useFormat();
  return (
    <>
      <p className="text-ink-2">{t('text', { when: copy ? format.ago(copy.at, correctedNow()) : '' })}</p>
      <p className="text-ink-2">{t('steps')}</p>
      <TextField
        label={t('reason')}
        maxLength={200}
        value={fields.reason}
        error={isChecked && fields.reason.trim() === '' ? t('reasonNeeded') : undefined}
        onChange={(event) => onChange({ ...fields, reason: event.target.value })}
      />
      <TextField
        label={t('name')}
        help={<span className="wrap-anywhere select-all">{copy?.name}</span>}
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        value={fields.name}
        error={isChecked && fields.name.trim() !== copy?.name ? t('nameDiffers') : undefined}
        onChange={(event) => onChange({ ...fields, name: event.target.value })}
      />
      {copy?.encrypted && (
        <PasswordField
          label={t('passphrase')}
          help={t('passphraseHelp')}
          optional
          autoComplete="off"
          value={fields.passphrase}
          onChange={(event) => onChange({ ...fields, passphrase: event.target.value })}
        />
      )}
    </>
  );
}
