import { queryOptions, useQueryClient } from '@tanstack/react-query';
import type { Profile, ProfileUpdate } from '#domain/profile/profile.contract.ts';
import { api } from '#web/platform/api/api.ts';
import { refreshAfterProfile } from '#web/platform/api/query-client.ts';
import { useAuthEvent } from '#web/platform/session/use-session.tsx';

export function profileQuery() {
  return queryOptions({
    queryKey: ['profile'],
    queryFn: () => api.profile.get(),
    staleTime: 30_000,
    meta: { lastSeen: 'profile.get', staleWith: ['body'] },
  });
}

/** Saves changes, shows the stored profile, and updates the session, which has the name, the picture and more. */
export function useSaveProfile(): (changes: ProfileUpdate) => Promise<Profile> {
  const store = useStoreProfile();
  return async (changes) => store(await api.profile.update(changes));
}

/** For calls that change the profile without returning it. */
export function useReloadProfile(): () => Promise<Profile> {
  const store = useStoreProfile();
  return async () => store(await api.profile.get());
}

function isNewer(known: Profile | undefined, other: Profile): known is Profile {
  return known !== undefined && known.id === other.id && known.updatedAt > other.updatedAt;
}

function useStoreProfile(): (profile: Profile) => Profile {
  const queryClient = useQueryClient();
  const announce = useAuthEvent();
  return (profile) => {
    // The last stored save takes precedence, whichever answer arrives first; earlier reads are cancelled.
    void queryClient.cancelQueries({ queryKey: profileQuery().queryKey, exact: true });
    queryClient.setQueryData(profileQuery().queryKey, (known) => (isNewer(known, profile) ? known : profile));
    void refreshAfterProfile(queryClient);
    void announce({ kind: 'user-updated' });
    return profile;
  };
}
