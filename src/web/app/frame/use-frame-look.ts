import { useLocation, useMatches } from '@tanstack/react-router';
import { trackedSection } from '#domain/profile/tracked-section.ts';

/**
 * What a page keeps of the frame on phones. A sub page brings its own bar with the way back in the place of the top bar;
 * one that fills the screen also has its own actions where the menu would be. Wider screens always have both.
 */
export type FrameLook = 'page' | 'sub' | 'full';

export function useFrameLook(): FrameLook {
  return useMatches({
    select: (matches) => matches.findLast(({ staticData }) => staticData.frame)?.staticData.frame ?? 'page',
  });
}

/** Marks the section that a page belongs to, also where its address begins otherwise: the cart is a part of the shop. */
export function useCurrentSection(): (key: string) => 'page' | undefined {
  const section = useLocation({ select: ({ pathname }) => trackedSection(pathname) });
  return (key) => (key === section ? 'page' : undefined);
}
