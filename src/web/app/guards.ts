import { redirect } from '@tanstack/react-router';
import type { Member } from '#domain/auth/auth.contract.ts';
import { canUseAdmin, homePath } from '#domain/auth/can-use-admin.ts';
import { api } from '#web/platform/api/api.ts';
import type { Session } from '#web/platform/session/session.ts';

/** Nobody could say whether the member is signed in; the page shows 'Authentication Error'. */
export class AuthCheckError extends Error {
  constructor(cause: unknown) {
    super('The session could not be checked.', { cause });
    this.name = 'AuthCheckError';
  }
}

type Guarded = { context: { session: Session } };

/** Pages for members: others go to sign in and come back afterwards. Whom the device remembers does not wait for the server. */
export async function guardMember({ context, location }: Guarded & { location: { href: string } }) {
  const member = await context.session.check({ optimistic: true }).catch(refuseUnchecked);
  if (!member) throw redirect({ to: '/login', search: wayBack(location.href), replace: true });
  return { member };
}

/** Pages for admins, inside those for members: waits for the profile, because the role is in it. */
export async function guardAdmin({ context }: { context: { session: Session; member: Member } }) {
  await context.session.loadProfile({ force: false });
  const member = await context.session.check().catch(refuseUnchecked);
  if (!member || !canUseAdmin(member)) throw redirect({ to: '/dashboard', replace: true });
}

/** The dashboard is made of health data: staff who have not agreed to that begin in the administration. */
export function guardDashboard({ context }: { context: { member: Member } }) {
  const home = homePath(context.member);
  if (home !== '/dashboard') throw redirect({ to: home, replace: true });
}

/** Pages for visitors: a member has no use for them. */
export async function guardPublic({ context }: Guarded) {
  const member = await knownMember(context.session);
  if (member) throw redirect({ to: homePath(member), replace: true });
}

/** The root and paths that lead nowhere. */
export async function goHome({ context }: Guarded): Promise<never> {
  const member = await knownMember(context.session);
  throw redirect({ to: member ? homePath(member) : '/login', replace: true });
}

/** Pages that exist in the demo alone; elsewhere they are as unknown as any other path. */
export async function guardDemo(guarded: Guarded) {
  await api.dev.listMessages().catch(() => goHome(guarded));
}

/** Without an answer a visitor still gets to the sign-in page, which says what is wrong when it is used. */
export function knownMember(session: Session): Promise<Member | null> {
  return session.check().catch(() => null);
}

function refuseUnchecked(cause: unknown): never {
  throw new AuthCheckError(cause);
}

/** The dashboard is where signing in leads anyhow. */
function wayBack(href: string): { redirect?: string } {
  return href === '/dashboard' || href === '/' ? {} : { redirect: href };
}
