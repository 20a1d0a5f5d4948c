import { queryOptions, useQueryClient } from '@tanstack/react-query';
import type { Profile, ProfileUpdate } from '#domain/profile/profile.contract.ts';
import { api } from '#web/platform/api.ts';
import { useAuthEvent } from '#web/platform/use-session.tsx';

export function profileQuery() {
  return queryOptions({
    queryKey: ['profile'],
    queryFn: () => api.profile.get(),
    staleTime: 30_000,
    meta: { lastSeen: true },
  });
}

export function sessionsQuery() {
  return queryOptions({
    queryKey: ['auth', 'sessions'],
    queryFn: async () => (await api.auth.listSessions()).sessions,
    staleTime: 10_000,
  });
}

/** Saves changes, shows what the server stored, and tells the session, which holds the name, the picture and more. */
export function useSaveProfile(): (changes: ProfileUpdate) => Promise<Profile> {
  const keep = useKeepProfile();
  return async (changes) => keep(await api.profile.update(changes));
}

/** For calls that change the profile without answering with it. */
export function useReloadProfile(): () => Promise<Profile> {
  const keep = useKeepProfile();
  return async () => keep(await api.profile.get());
}

function useKeepProfile(): (profile: Profile) => Profile {
  const queryClient = useQueryClient();
  const tell = useAuthEvent();
  return (profile) => {
    queryClient.setQueryData(profileQuery().queryKey, profile);
    // The dashboard's goal follows the profile.
    void queryClient.invalidateQueries({ queryKey: ['dashboard'] });
    void tell({ kind: 'user-updated' });
    return profile;
  };
}
