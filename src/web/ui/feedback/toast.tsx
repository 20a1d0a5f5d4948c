import { CircleAlert, CircleCheck, Info, Sparkles } from 'lucide-react';
import { type CSSProperties, type ReactNode, useEffect, useRef, useState, useSyncExternalStore } from 'react';
import { createPortal } from 'react-dom';
import { classNames } from '../class-names.ts';
import { Icon } from '../icon.tsx';
import { useOverlayHost } from '../overlays/overlay-host.ts';
import { type ToastSpot, useToastSpot } from './toast-spot.ts';
import { useTakesPresses } from './use-takes-presses.ts';
import { type Prompt, type Toast, ToastContext, type ToastStore, useToast } from './use-toast.ts';

const TOAST_MS = 5000;

export function ToastProvider({ store, children }: { store: ToastStore; children: ReactNode }) {
  return <ToastContext value={store}>{children}</ToastContext>;
}

/** Shows toasts and the prompt; used once, in the frame. */
export function ToastRegion() {
  const store = useToast();
  const { toast, prompt } = useSyncExternalStore(store.subscribe, store.getSnapshot);
  const turn = toast?.turn ?? null;
  const hold = useHold(turn);
  const hidden = useDocumentHidden();
  useCountdown(turn, TOAST_MS, hold.held || hidden, store.dismiss);
  const host = useOverlayHost();
  const spot = useToastSpot(toast !== null || prompt !== null, host);
  const takesPresses = useTakesPresses(toast ?? prompt);
  const isError = toast?.tone === 'error';
  const card = toast && <ToastCard key={toast.turn} toast={toast} onDone={store.dismiss} />;
  const region = (
    <div
      className={classNames(position, edges[spot.edge])}
      style={insetStyle(spot)}
      data-edge={spot.edge}
      data-lets-through={takesPresses ? undefined : ''}
      {...hold.handlers}
    >
      <div role="alert">{isError && card}</div>
      <div role="status">{isError ? null : (card ?? (prompt && <PromptCard prompt={prompt} />))}</div>
    </div>
  );
  return host ? createPortal(region, host) : region;
}

const position =
  'fixed inset-x-3 z-toast data-lets-through:pointer-events-none print:hidden md:inset-x-auto md:left-1/2 md:w-120 md:max-w-[calc(100%-48px)] md:-translate-x-1/2';

/** A bar at the edge of the screen includes the safe area. */
const edges = {
  bottom: 'bottom-[calc(12px+max(var(--inset),env(safe-area-inset-bottom)))] md:bottom-[calc(24px+var(--inset))]',
  top: 'top-[calc(12px+max(var(--inset),env(safe-area-inset-top)))]',
};

function insetStyle({ insetPx }: ToastSpot): CSSProperties {
  const style: CSSProperties & Record<'--inset', string> = { '--inset': `${insetPx}px` };
  return style;
}

/** Whether the pointer or the focus is on the toast. A removed button fires no blur event, so it is reset for each toast. */
function useHold(turn: number | null) {
  const [now, setNow] = useState({ turn, pointer: false, focus: false });
  if (now.turn !== turn) setNow({ turn, pointer: turn !== null && now.pointer, focus: false });
  return {
    held: now.pointer || now.focus,
    handlers: {
      onPointerEnter: () => setNow((was) => ({ ...was, pointer: true })),
      onPointerLeave: () => setNow((was) => ({ ...was, pointer: false })),
      onFocus: () => setNow((was) => ({ ...was, focus: true })),
      onBlur: () => setNow((was) => ({ ...was, focus: false })),
    },
  };
}

const icons = { default: Info, success: CircleCheck, error: CircleAlert };
const cardClass = 'toast-card rounded-lg bg-inverse text-on-inverse shadow-3';

function ToastCard({ toast, onDone }: { toast: Toast; onDone: () => void }) {
  const tone = toast.tone ?? 'default';
  const { action } = toast;
  return (
    <div className={classNames(cardClass, 'flex items-center gap-3 px-4 py-3.5')}>
      <Icon of={icons[tone]} size={20} className={tone === 'error' ? 'text-inverse-danger' : 'text-inverse-accent'} />
      <div className="min-w-0 flex-1">
        {toast.title && <p className="font-medium">{toast.title}</p>}
        <p className={toast.title ? 'text-caption text-inverse-2' : 'font-medium'}>{toast.text}</p>
      </div>
      {action && (
        <button
          type="button"
          className="-my-2.75 -mr-2 min-h-11 flex-none rounded-sm px-2 font-semibold text-inverse-accent"
          onClick={() => {
            onDone();
            action.onAct();
          }}
        >
          {action.label}
        </button>
      )}
    </div>
  );
}

function PromptCard({ prompt }: { prompt: Prompt }) {
  return (
    <div className={classNames(cardClass, 'p-4')}>
      <div className="flex gap-3.5">
        <Icon of={Sparkles} size={22} className="mt-px text-inverse-accent" />
        <div className="min-w-0 flex-1">
          <p className="font-semibold">{prompt.title}</p>
          <p className="mt-1 text-caption text-inverse-2">{prompt.text}</p>
        </div>
      </div>
      <div className="mt-4 flex justify-end gap-2 text-caption font-semibold">
        <button type="button" className="min-h-11 rounded-inner px-3.5" onClick={prompt.onDismiss}>
          {prompt.dismissLabel}
        </button>
        <button
          type="button"
          className="min-h-11 rounded-inner bg-on-inverse px-3.5 text-inverse"
          onClick={prompt.onAccept}
        >
          {prompt.acceptLabel}
        </button>
      </div>
    </div>
  );
}

/** Calls `onEnd` after `durationMs` of unpaused time; a new `turn` restarts it. */
export function useCountdown(turn: number | null, durationMs: number, paused: boolean, onEnd: () => void) {
  const left = useRef({ turn, ms: durationMs });
  const end = useRef(onEnd);
  end.current = onEnd;
  useEffect(() => {
    if (left.current.turn !== turn) left.current = { turn, ms: durationMs };
    if (turn === null || paused) return;
    const startedAt = performance.now();
    const timer = setTimeout(() => end.current(), left.current.ms);
    return () => {
      clearTimeout(timer);
      left.current.ms -= performance.now() - startedAt;
    };
  }, [turn, durationMs, paused]);
}

/** Whether the page is hidden (another tab, a locked phone). */
export function useDocumentHidden(): boolean {
  return useSyncExternalStore(subscribe, () => document.visibilityState === 'hidden');
}

function subscribe(onChange: () => void): () => void {
  document.addEventListener('visibilitychange', onChange);
  return () => document.removeEventListener('visibilitychange', onChange);
}
