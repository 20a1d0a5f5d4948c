/** What an admin may be responsible for. An admin with all areas is a full admin. */
export const ADMIN_AREAS = ['orders', 'community', 'content', 'members', 'money', 'operations'] as const;
export type AdminArea = (typeof ADMIN_AREAS)[number];

/** The area of a call or page, or several of which one is enough. */
export type AreaChoice = AdminArea | readonly AdminArea[];

export type AdminRights = { role: 'admin' | 'user'; adminAreas: readonly AdminArea[] };

/** The right to the calls and pages of an area. Refuses on the server and hides in the web. */
export function canAdminister({ role, adminAreas }: AdminRights, area: AreaChoice): boolean {
  if (role !== 'admin') return false;
  return typeof area === 'string' ? adminAreas.includes(area) : area.some((one) => adminAreas.includes(one));
}

export function isFullAdmin(member: AdminRights): boolean {
  return ADMIN_AREAS.every((area) => canAdminister(member, area));
}

/** Nobody changes an admin who has areas that they lack: a new address or password would give them those areas. */
export function canManageAdmin(actor: AdminRights, target: AdminRights): boolean {
  return target.role !== 'admin' || target.adminAreas.every((area) => canAdminister(actor, area));
}

/** An admin grants and revokes only areas of their own, so nobody gains an area through a second account. */
export function canSetAreas(actor: AdminRights, target: AdminRights, wanted: readonly AdminArea[]): boolean {
  const before = target.role === 'admin' ? target.adminAreas : [];
  return ADMIN_AREAS.filter((area) => before.includes(area) !== wanted.includes(area)).every((area) =>
    canAdminister(actor, area),
  );
}

/** Stored areas in their order, without duplicates and names that no longer exist. */
export const adminAreasOf = (stored: readonly string[]): AdminArea[] =>
  ADMIN_AREAS.filter((area) => stored.includes(area));
