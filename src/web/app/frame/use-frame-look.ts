import { useLocation, useMatches } from '@tanstack/react-router';
import { trackedSection } from '#domain/profile/tracked-section.ts';

/**
 * The parts of the frame on a phone's page. A sub page replaces the top bar by its own bar with a back link; a full
 * page also replaces the menu by its own actions. Wider screens always have both.
 */
export type FrameLook = 'page' | 'sub' | 'full';

export function useFrameLook(): FrameLook {
  return useMatches({
    select: (matches) => matches.findLast(({ staticData }) => staticData.frame)?.staticData.frame ?? 'page',
  });
}

/** Marks the section of a page, also where its address begins with another name: the cart is a part of the shop. */
export function useCurrentSection(): (key: string) => 'page' | undefined {
  const section = useLocation({ select: ({ pathname }) => trackedSection(pathname) });
  return (key) => (key === section ? 'page' : undefined);
}
