import { Suspense, useEffect, useState } from 'react';
import { registerPasswordPrompt } from '#web/platform/api/password-request.ts';
import { lazyPart } from '#web/platform/client-errors/lazy-part.tsx';

const PasswordPrompt = lazyPart(async () => (await import('./password-prompt.tsx')).PasswordPrompt, {
  otherwise: 'unseen',
});

type Pending = { isOpen: boolean; finish: (proved: boolean) => void };

/** The one prompt for all calls that require the password, loaded with the first. */
export function PasswordPromptHost() {
  const [pending, setPending] = useState<Pending | null>(null);
  useEffect(
    () =>
      registerPasswordPrompt(
        () =>
          new Promise((resolve) => {
            const finish = (proved: boolean) => {
              setPending((now) => now && { ...now, isOpen: false });
              resolve(proved);
            };
            setPending({ isOpen: true, finish });
          }),
      ),
    [],
  );
  if (!pending) return null;
  return (
    <Suspense>
      <PasswordPrompt open={pending.isOpen} onFinish={pending.finish} />
    </Suspense>
  );
}
