import { useMatches } from '@tanstack/react-router';

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
