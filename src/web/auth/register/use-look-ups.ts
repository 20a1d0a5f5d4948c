import { useQuery } from '@tanstack/react-query';
import { checkUsername } from '#domain/auth/check-identity.ts';
import { normaliseReferralCode, REFERRAL_CODE_LENGTH } from '#domain/cashback/referrals/referral-code.ts';
import { api } from '#web/platform/api/api.ts';
import { useDebounced } from '#web/ui/use-debounced.ts';

/** Long enough not to check while the person types. */
const PAUSE_MS = 400;
/** A slightly old answer is sufficient beside a field, because the registration checks again. */
const settings = { staleTime: 30_000, retry: false } as const;

/** Whether a username is free; null while it is being typed, is invalid, or cannot be checked. */
export function useUsernameFree(typed: string): boolean | null {
  const username = typed.trim();
  const debounced = useDebounced(username, PAUSE_MS);
  const enabled = debounced === username && checkUsername(username) === null;
  const { data } = useQuery({
    ...settings,
    queryKey: ['auth', 'username', debounced],
    queryFn: () => api.auth.checkUsername({ username: debounced }),
    enabled,
  });
  return enabled ? (data?.free ?? null) : null;
}

/** The owner of a referral code; `valid` is null until a complete code has been checked. */
export function useReferralCode(typed: string): { valid: boolean | null; inviter: string | null } {
  const code = normaliseReferralCode(typed);
  const debounced = useDebounced(code, PAUSE_MS);
  const enabled = debounced === code && code.length >= REFERRAL_CODE_LENGTH;
  const { data } = useQuery({
    ...settings,
    queryKey: ['auth', 'referralCode', debounced],
    queryFn: () => api.auth.checkReferralCode({ code: debounced }),
    enabled,
  });
  return enabled && data ? data : { valid: null, inviter: null };
}
