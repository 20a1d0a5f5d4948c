import { type UseMutationResult, useMutation } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useState } from 'react';
import { api } from '#web/platform/api/api.ts';
import { serverConnection } from '#web/platform/api/server-connection.ts';
import { type SignedPasskey, signWithPasskey, suggestPasskeys } from '#web/platform/session/passkey.ts';
import { UNTIL_STARTED } from '../starting-notice.tsx';
import { useCompleteSignIn } from '../use-complete-sign-in.ts';

/** A challenge is good for ten minutes: suggestions get a new one before that. */
const RENEW_MS = 8 * 60_000;

type Attempt = Pick<UseMutationResult, 'isIdle' | 'isError' | 'submittedAt'>;

/**
 * Signs in by a passkey alone. `mutate(null)` opens the browser's dialog. Where neither that nor `byPassword` is under way or done, passkeys
 * are also among the browser's suggestions for the name.
 */
export function usePasskeySignIn({ byPassword, onDone }: { byPassword: Attempt; onDone: () => void }) {
  const complete = useCompleteSignIn();
  const signIn = useMutation({
    ...UNTIL_STARTED,
    mutationFn: async (chosen: SignedPasskey | null) => {
      const response = chosen ?? (await signWithPasskey(await loadOptions()));
      await complete(await api.twoStep.signInWithPasskey({ response, ...serverConnection().signsInAs }));
    },
    onSuccess: onDone,
  });
  const attempts = [byPassword, signIn];
  usePasskeySuggestions({
    isOn: attempts.every(({ isIdle, isError }) => isIdle || isError),
    // An attempt may fail before a render in between has shown it under way.
    attempt: attempts.map(({ submittedAt }) => submittedAt).join(),
    onChosen: signIn.mutate,
  });
  return signIn;
}

const loadOptions = async () => (await api.twoStep.startPasskeySignIn()).options;

type Suggestions = { isOn: boolean; attempt: string; onChosen: (chosen: SignedPasskey) => void };

/** The browser allows one request for a passkey at a time, so this one ends with every attempt to sign in. */
function usePasskeySuggestions({ isOn, attempt, onChosen }: Suggestions) {
  const [round, setRound] = useState(0);
  const handleChosen = useEffectEvent(onChosen);
  // biome-ignore lint/correctness/useExhaustiveDependencies: each round and each attempt asks for a new challenge.
  useEffect(() => {
    if (!isOn) return;
    const stop = new AbortController();
    const { signal } = stop;
    const renew = () => setRound((before) => before + 1);
    const timer = setTimeout(renew, RENEW_MS);
    window.addEventListener('online', renew, { signal });
    if (navigator.onLine) void suggest(signal).then((chosen) => chosen && handleChosen(chosen));
    return () => {
      clearTimeout(timer);
      stop.abort();
    };
  }, [isOn, attempt, round]);
}

/** Suggestions are a convenience: without an answer from the server there are none, and the form works as ever. */
const suggest = (signal: AbortSignal) => suggestPasskeys(loadOptions, signal).catch(() => null);
