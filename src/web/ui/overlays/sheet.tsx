import { X } from 'lucide-react';
import { type PointerEvent, type ReactNode, type RefObject, useId, useRef } from 'react';
import { useTranslations } from 'use-intl';
import { classNames } from '../class-names.ts';
import { IconButton } from '../icon-button.tsx';
import { type ModalDialog, useModalDialog } from './use-modal-dialog.ts';

type SheetProps = ModalDialog & {
  title: string;
  /** Replaces the visible title; the title still names the sheet. */
  head?: ReactNode;
  /** Fixed at the bottom while the body scrolls. */
  footer?: ReactNode;
  /** A bar that stays visible and usable below a bottom sheet, such as the bottom navigation. Phones only. */
  dock?: ReactNode;
  size?: 'dialog' | 'confirm' | undefined;
  tone?: 'surface' | 'bg' | undefined;
  /** Uses the maximum height from the start, so that changing content moves nothing. */
  full?: boolean | undefined;
  children: ReactNode;
};

/** A bottom sheet below 768 px, a centred dialog from there. */
export function Sheet({ open, onClose, onBeforeClose, ...panel }: SheetProps) {
  const modal = useModalDialog({ open, onClose, onBeforeClose });
  const titleId = useId();
  return (
    <dialog {...modal.dialogProps} aria-labelledby={titleId}>
      {modal.present && (
        <div className="flex h-full flex-col justify-end md:items-center md:justify-center">
          <button
            type="button"
            tabIndex={-1}
            aria-hidden
            className="overlay-scrim"
            onClick={() => void modal.requestClose()}
          />
          <SheetPanel {...panel} titleId={titleId} panelRef={modal.panel} onClose={modal.requestClose} />
          {panel.dock && <div className="relative flex-none md:hidden">{panel.dock}</div>}
        </div>
      )}
    </dialog>
  );
}

type SheetPanelProps = Omit<SheetProps, keyof ModalDialog> & {
  titleId: string;
  panelRef: ReturnType<typeof useModalDialog>['panel'];
  onClose: () => Promise<boolean>;
};

function SheetPanel({ title, head, footer, size, tone, full, children, titleId, panelRef, onClose }: SheetPanelProps) {
  const t = useTranslations('ui');
  const drag = useDragToClose(panelRef, onClose);
  return (
    <div
      ref={panelRef}
      tabIndex={-1}
      className={classNames(
        'overlay-panel relative flex max-h-[calc(100dvh-52px)] w-full flex-col rounded-t-xl shadow-3 md:max-h-[calc(100dvh-64px)] md:rounded-b-xl',
        size === 'confirm' ? 'md:w-110' : 'md:w-140',
        tone === 'bg' ? 'bg-bg' : 'bg-surface',
        full && 'h-full md:h-184',
      )}
    >
      <div {...drag} className="flex-none touch-none px-4 pt-2 md:touch-auto md:px-6 md:pt-4">
        <div className="mx-auto mt-0.5 mb-2 h-1 w-9 rounded-full bg-line-strong opacity-50 md:hidden" />
        <div className="mb-2 flex min-h-11 items-center justify-between gap-3">
          <h2 id={titleId} className={classNames('text-h2', head !== undefined && 'sr-only')}>
            {title}
          </h2>
          {head !== undefined && <div className="min-w-0 flex-1">{head}</div>}
          <IconButton label={t('close')} icon={X} className="-mr-2.5" onClick={() => void onClose()} />
        </div>
      </div>
      <div
        className={classNames(
          'min-h-0 flex-1 overflow-y-auto overscroll-contain px-4 md:px-6',
          footer ? 'pb-4' : bottomPad,
        )}
      >
        {children}
      </div>
      {footer && (
        // Marked, so that a toast can find its height and appear above it.
        <div
          data-sheet-footer
          className="flex-none border-t border-line bg-inherit px-4 pt-3 pb-[calc(16px+env(safe-area-inset-bottom))] md:rounded-b-xl md:px-6 md:py-4"
        >
          {footer}
        </div>
      )}
    </div>
  );
}

const bottomPad = 'pb-[calc(28px+env(safe-area-inset-bottom))] md:pb-6';

const CLOSE_DISTANCE_PX = 96;
const CLOSE_SPEED_PX_PER_MS = 0.6;

/** Lets the header of a bottom sheet be dragged down; far or fast enough closes it, otherwise it springs back. */
function useDragToClose(panel: RefObject<HTMLElement | null>, onClose: () => Promise<boolean>) {
  const start = useRef<{ y: number; at: number } | null>(null);

  const moveTo = (distance: number) => {
    if (panel.current) panel.current.style.transform = distance > 0 ? `translateY(${distance}px)` : '';
  };

  return {
    onPointerDown: (event: PointerEvent<HTMLElement>) => {
      if (event.target instanceof Element && event.target.closest('button, a, input')) return;
      start.current = { y: event.clientY, at: event.timeStamp };
      event.currentTarget.setPointerCapture(event.pointerId);
    },
    onPointerMove: (event: PointerEvent<HTMLElement>) => {
      if (start.current) moveTo(event.clientY - start.current.y);
    },
    onPointerUp: (event: PointerEvent<HTMLElement>) => {
      if (!start.current) return;
      const distance = event.clientY - start.current.y;
      const speed = distance / Math.max(1, event.timeStamp - start.current.at);
      start.current = null;
      const wanted = distance > CLOSE_DISTANCE_PX || (distance > 24 && speed > CLOSE_SPEED_PX_PER_MS);
      void (wanted ? onClose() : Promise.resolve(false)).then((closes) => closes || moveTo(0));
    },
    onPointerCancel: () => {
      start.current = null;
      moveTo(0);
    },
  };
}

/** For a sheet that may be higher than the screen and has no control: lets the arrow keys scroll it. */
export const scrolledByKeys = (label: string) => ({ tabIndex: 0, role: 'region', 'aria-label': label });
