import type { ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import { Button } from '../button.tsx';
import { classNames } from '../class-names.ts';
import { Sheet } from './sheet.tsx';

type ConfirmDialogProps = {
  open: boolean;
  title: string;
  text?: ReactNode;
  /** Begins with a verb: "Ta bort planen". */
  confirmLabel: string;
  cancelLabel?: string | undefined;
  /** `caution`: declining is the safe choice and the primary button. */
  tone?: 'danger' | 'caution' | 'default' | undefined;
  busy?: boolean | undefined;
  busyLabel?: string | undefined;
  onConfirm: () => void;
  onCancel: () => void;
  children?: ReactNode;
};

const CONFIRM_LOOK = { default: 'primary', danger: 'danger-fill', caution: 'secondary' } as const;

/** Only for irreversible actions; single rows are undone from a toast instead. */
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
        <div
          className={classNames(
            'flex gap-2',
            // The safe choice comes first, and its text may be long.
            tone === 'caution' ? 'flex-col' : 'flex-col-reverse md:flex-row md:justify-end',
          )}
        >
          <Button variant={tone === 'caution' ? 'primary' : 'secondary'} onClick={onCancel} data-autofocus>
            {cancelLabel ?? t('cancel')}
          </Button>
          <Button
            variant={CONFIRM_LOOK[tone]}
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
