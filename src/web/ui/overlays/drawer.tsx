import { X } from 'lucide-react';
import type { ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import { IconButton } from '../icon-button.tsx';
import { type ModalDialog, useModalDialog } from './use-modal-dialog.ts';

type DrawerProps = ModalDialog & {
  label: string;
  head?: ReactNode;
  /** Fixed at the bottom under a hairline. */
  footer?: ReactNode;
  children: ReactNode;
};

/** Slides in from the left, 320 wide. */
export function Drawer({ open, onClose, onBeforeClose, label, head, footer, children }: DrawerProps) {
  const t = useTranslations('ui');
  const modal = useModalDialog({ open, onClose, onBeforeClose });
  return (
    <dialog {...modal.dialogProps} aria-label={label}>
      {modal.present && (
        <>
          <button
            type="button"
            tabIndex={-1}
            aria-hidden
            className="overlay-scrim"
            onClick={() => void modal.requestClose()}
          />
          <div
            ref={modal.panel}
            tabIndex={-1}
            data-side="left"
            className="overlay-panel relative flex h-full w-drawer max-w-[calc(100%-44px)] flex-col bg-surface p-3 shadow-3"
          >
            <div className="mb-1.5 flex min-h-13 flex-none items-center justify-between pr-1 pl-3">
              {head ?? <span />}
              <IconButton label={t('close')} icon={X} iconSize={20} onClick={() => void modal.requestClose()} />
            </div>
            <div className="min-h-0 flex-1 overflow-y-auto overscroll-contain">{children}</div>
            {footer && (
              <div className="flex-none border-t border-line pt-3 pb-[env(safe-area-inset-bottom)]">{footer}</div>
            )}
          </div>
        </>
      )}
    </dialog>
  );
}
