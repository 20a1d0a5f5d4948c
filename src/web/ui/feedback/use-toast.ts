import { createContext, useContext } from 'react';
import type { ToastStore } from './toast-store.ts';

export const ToastContext = createContext<ToastStore | null>(null);

/** Shows toasts from anywhere under the ToastProvider. */
export function useToast(): ToastStore {
  const store = useContext(ToastContext);
  if (!store) throw new Error('useToast needs a ToastProvider above it');
  return store;
}
