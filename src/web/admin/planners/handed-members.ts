import type { PlannerMember } from '#domain/admin/planners/planners.contract.ts';

let handed: readonly PlannerMember[] = [];

/** Members that were selected on another page: the next panel that assigns something begins with them. */
export function handOverMembers(members: readonly PlannerMember[]): void {
  handed = members;
}

/** They are handed over once; a reload or another visit begins with nobody. */
export function takeHandedMembers(): readonly PlannerMember[] {
  const taken = handed;
  handed = [];
  return taken;
}
