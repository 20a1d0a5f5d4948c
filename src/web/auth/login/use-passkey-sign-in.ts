import { useEffect, useEffectEvent, useState } from 'react';
import { api } from '#web/platform/api/api.ts';
import { serverConnection } from '#web/platform/api/server-connection.ts';
import type { Action } from '#web/platform/api/use-action.ts';
import { type SignedPasskey, signWithPasskey, suggestPasskeys } from '#web/platform/session/passkey.ts';
import { useActionOnceStarted } from '../use-action-once-started.ts';
import { useCompleteSignIn } from '../use-complete-sign-in.ts';

/** A challenge is valid for ten minutes: suggestions get a new one before that. */
const RENEW_MS = 8 * 60_000;

type Attempt = Pick<Action<unknown, unknown>, 'busy' | 'isDone' | 'runs'>;

/**
 * Signs in by passkey. `run(null)` opens the browser's dialog. While neither that nor `byPassword` is under way or
 * done, passkeys are also among the browser's suggestions for the name.
 */
export function usePasskeySignIn({ byPassword, onDone }: { byPassword: Attempt; onDone: () => void }) {
  const complete = useCompleteSignIn();
  const send = async (chosen: SignedPasskey | null) => {
    const response = chosen ?? (await signWithPasskey(await loadOptions()));
    await complete(await api.twoStep.signInWithPasskey({ response, ...serverConnection().signsInAs }));
  };
  const signIn = useActionOnceStarted(send, { action: null, onDone });
  const attempts = [byPassword, signIn];
  usePasskeySuggestions({
    isOn: attempts.every(({ busy, isDone }) => !busy && !isDone),
    // An attempt may fail before a render has shown it as busy.
    attempt: attempts.map(({ runs }) => runs).join(),
    onChosen: signIn.run,
  });
  return signIn;
}

const loadOptions = async () => (await api.twoStep.startPasskeySignIn()).options;

type Suggestions = { isOn: boolean; attempt: string; onChosen: (chosen: SignedPasskey) => Promise<unknown> };

/** The browser allows one request for a passkey at a time, so this one ends with every sign-in attempt. */
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

/** Suggestions are optional: without an answer from the server there are none. */
const suggest = (signal: AbortSignal) => suggestPasskeys(loadOptions, signal).catch(() => null);
