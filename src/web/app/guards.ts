import { redirect } from '@tanstack/react-router';
import type { Member } from '#domain/auth/auth.contract.ts';
import { canUseAdmin, homePath } from '#domain/auth/can-use-admin.ts';
import { canOpenAdminPage } from '#web/admin/admin-page-areas.ts';
import { api } from '#web/platform/api/api.ts';
import type { Session } from '#web/platform/session/session.ts';

/** The session could not be checked; the page shows 'Authentication Error'. */
export class AuthCheckError extends Error {
  constructor(cause: unknown) {
    super('The session could not be checked.', { cause });
    this.name = 'AuthCheckError';
  }
}

type Guarded = { context: { session: Session } };

/**
 * Pages for members: visitors sign in and return afterwards. A member stored on the device does not wait for the
 * server.
 */
export async function guardMember({ context, location }: Guarded & { location: { href: string } }) {
  const member = await context.session.check({ optimistic: true }).catch(refuseUnchecked);
  if (!member) throw redirect({ to: '/login', search: wayBack(location.href), replace: true });
  return { member };
}

type AdminGuarded = { context: { session: Session; member: Member }; location: { pathname: string } };

/** Pages for admins, inside those for members: waits for the profile, which has the role. Pages of other areas lead to the start page. */
export async function guardAdmin({ context, location }: AdminGuarded) {
  await context.session.loadProfile({ force: false });
  const member = await context.session.check().catch(refuseUnchecked);
  if (!member || !canUseAdmin(member)) throw redirect({ to: '/dashboard', replace: true });
  if (location.pathname !== '/admin' && !canOpenAdminPage(member, location.pathname)) {
    throw redirect({ to: '/admin', replace: true });
  }
}

/** The dashboard shows health data: staff without consent begin in the administration. */
export function guardDashboard({ context }: { context: { member: Member } }) {
  const home = homePath(context.member);
  if (home !== '/dashboard') throw redirect({ to: home, replace: true });
}

/** Pages for visitors: members are redirected. */
export async function guardPublic({ context }: Guarded) {
  const member = await knownMember(context.session);
  if (member) throw redirect({ to: homePath(member), replace: true });
}

/** For the root and unknown paths. */
export async function goHome({ context }: Guarded): Promise<never> {
  const member = await knownMember(context.session);
  throw redirect({ to: member ? homePath(member) : '/login', replace: true });
}

/** Pages that exist only in the demo; elsewhere they are unknown paths. */
export async function guardDemo(guarded: Guarded) {
  await api.dev.listMessages().catch(() => goHome(guarded));
}

/** Without an answer a visitor still reaches the sign-in page, which shows the error when it is used. */
export function knownMember(session: Session): Promise<Member | null> {
  return session.check().catch(() => null);
}

function refuseUnchecked(cause: unknown): never {
  throw new AuthCheckError(cause);
}

/** No redirect is needed for the dashboard, the default after signing in. */
function wayBack(href: string): { redirect?: string } {
  return href === '/dashboard' || href === '/' ? {} : { redirect: href };
}
