import { createContext, useContext } from 'react';

export type Toast = {
  title?: string | undefined;
  text: string;
  tone?: 'default' | 'success' | 'error' | undefined;
  action?: { label: string; onAct: () => void } | undefined;
};

/** Stays until it is answered; a toast hides it temporarily. */
export type Prompt = {
  title: string;
  text: string;
  dismissLabel: string;
  acceptLabel: string;
  onDismiss: () => void;
  onAccept: () => void;
};

/** `turn` distinguishes two toasts with the same text. */
type ToastState = { toast: (Toast & { turn: number }) | null; prompt: Prompt | null };

export type ToastStore = {
  /** Replaces the current toast; there is never more than one. */
  show: (toast: Toast) => void;
  dismiss: () => void;
  setPrompt: (prompt: Prompt | null) => void;
  subscribe: (listener: () => void) => () => void;
  getSnapshot: () => ToastState;
};

export function createToastStore(): ToastStore {
  let state: ToastState = { toast: null, prompt: null };
  let turn = 0;
  const listeners = new Set<() => void>();
  const set = (next: ToastState) => {
    state = next;
    for (const listener of listeners) listener();
  };
  return {
    show: (toast) => {
      turn += 1;
      set({ ...state, toast: { ...toast, turn } });
    },
    dismiss: () => set({ ...state, toast: null }),
    setPrompt: (prompt) => set({ ...state, prompt }),
    subscribe: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    getSnapshot: () => state,
  };
}

export const ToastContext = createContext<ToastStore | null>(null);

export function useToast(): ToastStore {
  const store = useContext(ToastContext);
  if (!store) throw new Error('useToast needs a ToastProvider above it');
  return store;
}
