import { useQuery } from '@tanstack/react-query';
import { checkUsername } from '#domain/auth/check-identity.ts';
import { normaliseReferralCode, REFERRAL_CODE_LENGTH } from '#domain/cashback/referrals/referral-code.ts';
import { api } from '#web/platform/api/api.ts';
import { useDebounced } from '#web/ui/use-debounced.ts';

/** Long enough that a person who types is left alone. */
const PAUSE_MS = 400;
/** An answer that is a little old is good enough beside a field: registration itself asks again. */
const settings = { staleTime: 30_000, retry: false } as const;

/** Whether a username is free; null while it is being typed, is not one, or cannot be asked about. */
export function useUsernameFree(typed: string): boolean | null {
  const username = typed.trim();
  const settled = useDebounced(username, PAUSE_MS);
  const enabled = settled === username && checkUsername(username) === null;
  const { data } = useQuery({
    ...settings,
    queryKey: ['auth', 'username', settled],
    queryFn: () => api.auth.checkUsername({ username: settled }),
    enabled,
  });
  return enabled ? (data?.free ?? null) : null;
}

/** Whose code it is; `valid` is null until a whole code has been typed and asked about. */
export function useReferralCode(typed: string): { valid: boolean | null; inviter: string | null } {
  const code = normaliseReferralCode(typed);
  const settled = useDebounced(code, PAUSE_MS);
  const enabled = settled === code && code.length >= REFERRAL_CODE_LENGTH;
  const { data } = useQuery({
    ...settings,
    queryKey: ['auth', 'referralCode', settled],
    queryFn: () => api.auth.checkReferralCode({ code: settled }),
    enabled,
  });
  return enabled && data ? data : { valid: null, inviter: null };
}
