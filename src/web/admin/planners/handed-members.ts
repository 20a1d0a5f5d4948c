import type { PlannerMember } from '#domain/admin/planners/planners.contract.ts';

let handed: readonly PlannerMember[] = [];

/** Passes members that were selected on another page to the next assignment panel. */
export function handOverMembers(members: readonly PlannerMember[]): void {
  handed = members;
}

/** Returns them once; after a reload or another visit the list is empty. */
export function takeHandedMembers(): readonly PlannerMember[] {
  const taken = handed;
  handed = [];
  return taken;
}
