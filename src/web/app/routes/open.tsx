import { createFileRoute, redirect } from '@tanstack/react-router';
import { deepLinkPath } from '#web/platform/device/deep-link.ts';
import { goHome } from '../guards.ts';

/** The target for systems that cannot open formkurva:// themselves: /open?url=formkurva://profile */
export const Route = createFileRoute('/open')({
  validateSearch: ({ url }: Record<string, unknown>): { url?: string } => (typeof url === 'string' ? { url } : {}),
  beforeLoad: async ({ context, search }) => {
    const path = deepLinkPath(search.url ?? '');
    if (path === null) return goHome({ context });
    throw redirect({ href: path, replace: true });
  },
});
