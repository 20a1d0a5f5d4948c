import { Ellipsis } from 'lucide-react';
import {
  type ComponentProps,
  type CSSProperties,
  createContext,
  type KeyboardEvent,
  type ReactNode,
  type RefObject,
  use,
  useLayoutEffect,
  useRef,
  useState,
} from 'react';
import { IconButton } from '../icon-button.tsx';
import { useMediaQuery } from '../use-media-query.ts';
import { rovingTarget } from '../use-roving.ts';
import { Sheet } from './sheet.tsx';
import { useModalDialog } from './use-modal-dialog.ts';

type MoreMenuProps = Omit<ComponentProps<typeof IconButton>, 'icon' | 'onClick'> & {
  /** The subject of the rows. */
  title: string;
  /** A `List` of `MenuRow`s, optionally with other content above. */
  children: ReactNode;
};

/** A button with three dots that opens a menu. */
export function MoreMenu({ title, children, ...button }: MoreMenuProps) {
  const [isOpen, setOpen] = useState(false);
  const anchor = useRef<HTMLButtonElement>(null);
  return (
    <>
      <IconButton
        {...button}
        ref={anchor}
        icon={Ellipsis}
        aria-haspopup="dialog"
        aria-expanded={isOpen}
        onClick={() => setOpen(true)}
      />
      <Menu title={title} open={isOpen} onClose={() => setOpen(false)} anchor={anchor}>
        {children}
      </Menu>
    </>
  );
}

type MenuProps = {
  title: string;
  open: boolean;
  onClose: () => void;
  /** The control that the menu belongs to. */
  anchor: RefObject<HTMLElement | null>;
  children: ReactNode;
};

const CloseMenu = createContext(() => {});

/** A few rows to choose from: a bottom sheet below 768 px, from there a popover beside the control that opened it. */
export function Menu({ title, open, onClose, anchor, children }: MenuProps) {
  const isWide = useMediaQuery('(min-width: 768px)');
  return (
    <CloseMenu value={onClose}>
      {isWide ? (
        <Popover {...{ title, open, onClose, anchor, children }} />
      ) : (
        <Sheet open={open} onClose={onClose} title={title} size="confirm">
          {children}
        </Sheet>
      )}
    </CloseMenu>
  );
}

/** Closes the menu that shows the component. */
export const useCloseMenu = () => use(CloseMenu);

function Popover({ title, open, onClose, anchor, children }: MenuProps) {
  const modal = useModalDialog({ open, onClose });
  const spot = useSpot(modal.present, anchor, modal.panel);
  const handleKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    moveByKeys(event);
    modal.dialogProps.onKeyDown(event);
  };
  return (
    <dialog {...modal.dialogProps} aria-label={title} onKeyDown={handleKeyDown}>
      {modal.present && (
        <>
          <button
            type="button"
            tabIndex={-1}
            aria-hidden
            className="absolute inset-0 w-full cursor-default"
            onClick={() => void modal.requestClose()}
          />
          <div
            ref={modal.panel}
            tabIndex={-1}
            data-side="menu"
            style={spot}
            className="overlay-panel menu-panel absolute max-w-80 min-w-56 overflow-y-auto overscroll-contain rounded-lg border border-line bg-surface p-1.5 shadow-3 outline-none"
          >
            {children}
          </div>
        </>
      )}
    </dialog>
  );
}

/** Moves through the rows with arrow keys, Home and End. Content above them, such as a choice, has its own keys. */
function moveByKeys(event: KeyboardEvent<HTMLElement>): void {
  if (event.defaultPrevented || event.key === 'ArrowLeft' || event.key === 'ArrowRight') return;
  const rows = [...event.currentTarget.querySelectorAll<HTMLElement>('li > a, li > button:not(:disabled)')];
  const at = rows.findIndex((row) => row === document.activeElement);
  const choices = rows.map((_row, index) => ({ value: String(index) }));
  const next = rovingTarget(event.key, choices, at === -1 ? null : String(at));
  if (next === null) return;
  event.preventDefault();
  rows[Number(next)]?.focus();
}

/** Measures before paint, and again when the window changes. */
function useSpot(present: boolean, anchor: RefObject<HTMLElement | null>, panel: RefObject<HTMLElement | null>) {
  const [spot, setSpot] = useState<CSSProperties>({ left: 0, top: 0 });
  useLayoutEffect(() => {
    if (!present) return;
    const update = () => {
      if (!anchor.current || !panel.current) return;
      const { offsetWidth: width, scrollHeight } = panel.current;
      const size = { width, height: scrollHeight + BORDERS_PX };
      const screen = { width: document.documentElement.clientWidth, height: window.innerHeight };
      setSpot(positionMenu(anchor.current.getBoundingClientRect(), size, screen));
    };
    update();
    window.addEventListener('resize', update);
    return () => window.removeEventListener('resize', update);
  }, [present, anchor, panel]);
  return spot;
}

const BORDERS_PX = 2;
const GAP_PX = 6;
const MARGIN_PX = 8;

type Size = { width: number; height: number };
type Anchor = { left: number; right: number; top: number; bottom: number };

/**
 * Below the anchor, or above it where there is more space; aligned to the anchor's edge that is nearer to the side of
 * the screen.
 */
export function positionMenu(anchor: Anchor, menu: Size, screen: Size) {
  const below = screen.height - anchor.bottom - GAP_PX - MARGIN_PX;
  const above = anchor.top - GAP_PX - MARGIN_PX;
  const isBelow = menu.height <= below || below >= above;
  const maxHeight = Math.max(0, isBelow ? below : above);
  const top = isBelow ? anchor.bottom + GAP_PX : anchor.top - GAP_PX - Math.min(menu.height, maxHeight);
  const isRight = (anchor.left + anchor.right) / 2 > screen.width / 2;
  const left = isRight ? anchor.right - menu.width : anchor.left;
  const rightmost = screen.width - menu.width - MARGIN_PX;
  return { left: Math.max(MARGIN_PX, Math.min(left, rightmost)), top, maxHeight };
}
