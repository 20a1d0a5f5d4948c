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

/** Saves changes, shows what the server stored, and tells the session, which holds the name, the picture and more. */
export function useSaveProfile(): (changes: ProfileUpdate) => Promise<Profile> {
  const store = useStoreProfile();
  return async (changes) => store(await api.profile.update(changes));
}

/** For calls that change the profile without answering with it. */
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
    // Of two saves the one that was stored last counts, whichever answer comes first; a read from before them does not.
    void queryClient.cancelQueries({ queryKey: profileQuery().queryKey, exact: true });
    queryClient.setQueryData(profileQuery().queryKey, (known) => (isNewer(known, profile) ? known : profile));
    void refreshAfterProfile(queryClient);
    void announce({ kind: 'user-updated' });
    return profile;
  };
}
