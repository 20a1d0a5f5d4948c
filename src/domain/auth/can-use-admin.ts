import type { Role } from './auth.contract.ts';

/** The right to everything under /admin. The same answer hides the entry in the web and refuses on the server. */
export function canUseAdmin(member: { role: Role }): boolean {
  return member.role === 'admin';
}

/**
 * The role that a session may use. Where admins must sign in by two steps, one that took a single step has a member's rights only: everything
 * that asks for the role of a session asks for this one.
 */
export function roleInForce(role: Role, { twoStep, adminTwoStep }: { twoStep: boolean; adminTwoStep: boolean }): Role {
  return role === 'admin' && adminTwoStep && !twoStep ? 'user' : role;
}

/** The one configured test account also sees the admin entry in the mobile panel; the right itself is the role. */
export function canSeeAdminEntry(member: { role: Role; testAdmin: boolean }): boolean {
  return canUseAdmin(member) || member.testAdmin;
}

/** Where signing in leads. Staff who have not agreed to health data have no diary to begin with: theirs is the administration. */
export function homePath(member: { role: Role; healthConsent: boolean }): '/admin' | '/dashboard' {
  return canUseAdmin(member) && !member.healthConsent ? '/admin' : '/dashboard';
}
