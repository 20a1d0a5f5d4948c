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
  /** Verb first: "Stäng av". */
  confirmLabel: string;
  tone?: 'danger' | 'default';
  busy: boolean;
  onConfirm: (because: Because) => void;
  children?: ReactNode;
};

/** What happens, and why: nothing is done to an account without a reason in the audit log. */
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
    // It may be below what a phone shows of the sheet.
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
