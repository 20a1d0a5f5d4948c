import { useMemo } from 'react';
import { initials, shortName } from '#domain/auth/person-name.ts';
import type { CommunityMember } from '#domain/community/community-shapes.contract.ts';
import { useCanAdminister, useMember } from '#web/platform/session/use-session.tsx';

/** The signed-in member as others see them in the forum. */
export function useMe(): CommunityMember {
  const { id, fullName, avatarUrl } = useMember();
  const isAdmin = useCanAdminister('community');
  return useMemo(
    () => ({ id, name: shortName(fullName), initials: initials(fullName), avatarUrl, isAdmin }),
    [id, fullName, avatarUrl, isAdmin],
  );
}
