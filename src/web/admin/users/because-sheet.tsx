import { type ReactNode, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { useTranslations } from 'use-intl';
import { Button } from '#web/ui/button.tsx';
import { SelectField } from '#web/ui/fields/select-field.tsx';
import { TextField } from '#web/ui/fields/text-field.tsx';
import { Sheet } from '#web/ui/overlays/sheet.tsx';
import { oneOf } from '../read-address.ts';

const REASONS = ['asked', 'support', 'security', 'abuse', 'mistake', 'colleague', 'other'] as const;
export type Because = { reason: (typeof REASONS)[number]; note: string };

type BecauseSheetProps = {
  open: boolean;
  onClose: () => void;
  title: string;
  text?: ReactNode;
  /** Begins with a verb: "Stäng av". */
  confirmLabel: string;
  tone?: 'danger' | 'default';
  busy: boolean;
  onConfirm: (because: Because) => void;
  children?: ReactNode;
};

/** Explains the effect and asks for a reason, which the audit log requires for every action on an account. */
export function BecauseSheet(props: BecauseSheetProps) {
  const { open, onClose, title, text, confirmLabel, tone = 'default', busy, onConfirm, children } = props;
  const t = useTranslations('users');
  const [reason, setReason] = useState('');
  const [note, setNote] = useState('');
  const [isChecked, setChecked] = useState(false);
  const chosen = oneOf(REASONS, reason);
  const content = useRef<HTMLDivElement>(null);
  const confirm = () => {
    if (chosen) return onConfirm({ reason: chosen, note: note.trim() });
    flushSync(() => setChecked(true));
    // It may be below the visible part of the sheet on a phone.
    content.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
  };
  return (
    <Sheet
      open={open}
      onClose={onClose}
      title={title}
      size="confirm"
      footer={
        <div className="flex flex-wrap gap-2.5">
          <Button variant="secondary" className="flex-1" onClick={onClose}>
            {t('because.cancel')}
          </Button>
          <Button variant={tone === 'danger' ? 'danger' : 'primary'} className="flex-1" busy={busy} onClick={confirm}>
            {confirmLabel}
          </Button>
        </div>
      }
    >
      <div ref={content} className="flex flex-col gap-4 pb-2">
        {text && <p className="text-ink-2">{text}</p>}
        {children}
        <SelectField
          label={t('because.reason')}
          placeholder={t('because.choose')}
          value={reason}
          error={isChecked && !chosen ? t('because.needed') : undefined}
          options={REASONS.map((value) => ({ value, label: t(`reasons.${value}`) }))}
          onChange={(event) => setReason(event.target.value)}
        />
        <TextField
          label={t('because.note')}
          optional
          help={t('because.noteHelp')}
          maxLength={300}
          value={note}
          onChange={(event) => setNote(event.target.value)}
        />
      </div>
    </Sheet>
  );
}
