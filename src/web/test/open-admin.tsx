import { screen } from '@testing-library/react';
import { vi } from 'vitest';
import type { AdminArea } from '#domain/auth/admin-areas.ts';
import { setScreenWidth } from '#web/ui/test/set-screen-width.ts';
import type { Answer } from './canned-server.ts';
import { makeMember } from './makers/make-member.ts';
import { renderApp } from './render-page.tsx';

type AdminOptions = { width?: number; language?: 'sv' | 'en'; adminAreas?: AdminArea[] };

/** The data of the side list on every page. */
const ofSideList = { 'communityAdmin.overview': { open: 0, waiting: 0, oldestAt: null } };

/** The app at an address of the administration, as an admin, once its heading is shown. */
export async function openAdmin(
  path: string,
  answers: Record<string, Answer>,
  { width = 1280, language = 'sv', adminAreas }: AdminOptions = {},
) {
  setScreenWidth(width);
  vi.stubGlobal('scrollTo', () => undefined);
  const member = makeMember({ fullName: 'Anna Lind', role: 'admin', ...(adminAreas && { adminAreas }) });
  const app = await renderApp({ path, member, answers: { ...ofSideList, ...answers }, language });
  await screen.findByRole('heading', { level: 1 });
  const sent = (call: string) => app.server.calls.filter((one) => one.path === call).map(({ input }) => input);
  return { ...app, sent };
}
