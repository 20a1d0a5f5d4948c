import { useLocation } from '@tanstack/react-router';
import { trackedSection } from '#domain/profile/tracked-section.ts';

/** Marks the section that a page belongs to, also where its address begins otherwise: the cart is a part of the shop. */
export function useCurrentSection(): (key: string) => 'page' | undefined {
  const section = useLocation({ select: ({ pathname }) => trackedSection(pathname) });
  return (key) => (key === section ? 'page' : undefined);
}
