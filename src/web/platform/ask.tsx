import { createContext, lazy, type ReactNode, Suspense, useCallback, useContext, useState } from 'react';

export type Question = {
  title: string;
  text?: string;
  /** Verb first: "Logga ut ändå". */
  confirmLabel: string;
  cancelLabel?: string;
  tone?: 'danger' | 'default';
};

export type Ask = (question: Question) => Promise<boolean>;

const AskContext = createContext<Ask | null>(null);

const ConfirmDialog = lazy(async () => ({
  default: (await import('#web/ui/overlays/confirm-dialog.tsx')).ConfirmDialog,
}));

type Asked = { question: Question; isOpen: boolean; answer: (yes: boolean) => void };

/** One dialog for every question of the app, loaded with the first. */
export function AskProvider({ children }: { children: ReactNode }) {
  const [asked, setAsked] = useState<Asked | null>(null);

  const ask = useCallback<Ask>(
    (question) =>
      new Promise((resolve) => {
        const answer = (yes: boolean) => {
          setAsked((now) => now && { ...now, isOpen: false });
          resolve(yes);
        };
        setAsked((before) => {
          // A new question takes the place of an open one, which then counts as declined.
          if (before?.isOpen) before.answer(false);
          return { question, isOpen: true, answer };
        });
      }),
    [],
  );

  return (
    <AskContext value={ask}>
      {children}
      {asked && (
        <Suspense>
          <ConfirmDialog
            {...asked.question}
            open={asked.isOpen}
            onConfirm={() => asked.answer(true)}
            onCancel={() => asked.answer(false)}
          />
        </Suspense>
      )}
    </AskContext>
  );
}

/** Asks the member and waits for the answer; closing the dialog is a no. */
export function useAsk(): Ask {
  const ask = useContext(AskContext);
  if (!ask) throw new Error('useAsk needs an AskProvider above it');
  return ask;
}
