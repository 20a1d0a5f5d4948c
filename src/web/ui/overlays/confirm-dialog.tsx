import type { ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import { Button } from '../button.tsx';
import { Sheet } from './sheet.tsx';

type ConfirmDialogProps = {
  open: boolean;
  title: string;
  text?: ReactNode;
  /** Verb first: "Ta bort planen". */
  confirmLabel: string;
  cancelLabel?: string | undefined;
  tone?: 'danger' | 'default' | undefined;
  busy?: boolean | undefined;
  busyLabel?: string | undefined;
  onConfirm: () => void;
  onCancel: () => void;
  children?: ReactNode;
};

/** Only for what cannot be undone; single rows are undone from a toast instead. */
export function ConfirmDialog(props: ConfirmDialogProps) {
  const { open, title, text, confirmLabel, cancelLabel, tone = 'default', onConfirm, onCancel, children } = props;
  const t = useTranslations('ui');
  return (
    <Sheet
      open={open}
      onClose={onCancel}
      title={title}
      size="confirm"
      footer={
        <div className="flex flex-col-reverse gap-2 md:flex-row md:justify-end">
          <Button variant="secondary" onClick={onCancel} data-autofocus>
            {cancelLabel ?? t('cancel')}
          </Button>
          <Button
            variant={tone === 'danger' ? 'danger-fill' : 'primary'}
            busy={props.busy ?? false}
            busyLabel={props.busyLabel}
            onClick={onConfirm}
          >
            {confirmLabel}
          </Button>
        </div>
      }
    >
      {text && <p className="text-ink-2">{text}</p>}
      {children}
    </Sheet>
  );
}
