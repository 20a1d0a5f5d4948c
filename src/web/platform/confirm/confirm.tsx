import { createContext, type ReactNode, Suspense, useCallback, useContext, useState } from 'react';
import { lazyPart } from '#web/platform/client-errors/lazy-part.tsx';

export type Question = {
  title: string;
  text?: string;
  /** Begins with a verb: "Logga ut ändå". */
  confirmLabel: string;
  cancelLabel?: string;
  /** `caution`: declining is the safe choice and the primary button. */
  tone?: 'danger' | 'caution' | 'default';
};

export type Confirm = (question: Question) => Promise<boolean>;

const ConfirmContext = createContext<Confirm | null>(null);

const ConfirmDialog = lazyPart(async () => (await import('#web/ui/overlays/confirm-dialog.tsx')).ConfirmDialog, {
  otherwise: 'unseen',
});

type OpenQuestion = { question: Question; isOpen: boolean; answer: (yes: boolean) => void };

/** Provides one dialog for all questions of the app, loaded with the first question. */
export function ConfirmProvider({ children }: { children: ReactNode }) {
  const [shown, setShown] = useState<OpenQuestion | null>(null);

  const confirm = useCallback<Confirm>(
    (question) =>
      new Promise((resolve) => {
        const answer = (yes: boolean) => {
          setShown((now) => now && { ...now, isOpen: false });
          resolve(yes);
        };
        setShown((before) => {
          // A new question replaces an open one, which counts as declined.
          if (before?.isOpen) before.answer(false);
          return { question, isOpen: true, answer };
        });
      }),
    [],
  );

  return (
    <ConfirmContext value={confirm}>
      {children}
      {shown && (
        <Suspense>
          <ConfirmDialog
            {...shown.question}
            open={shown.isOpen}
            onConfirm={() => shown.answer(true)}
            onCancel={() => shown.answer(false)}
          />
        </Suspense>
      )}
    </ConfirmContext>
  );
}

/** Asks the member and resolves with the answer; closing the dialog is a no. */
export function useConfirm(): Confirm {
  const confirm = useContext(ConfirmContext);
  if (!confirm) throw new Error('useConfirm needs a ConfirmProvider above it');
  return confirm;
}
