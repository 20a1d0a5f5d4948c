import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import type { AssignmentKind, PlanTemplateKind } from '#domain/admin/planners/assignment-state.ts';
import { api } from '#web/platform/api/api.ts';
import { adminListQuery } from '../admin-query.ts';

export const PLANNERS = ['admin-planners'] as const;

export function plannerMembersQuery(query: string) {
  return queryOptions({
    queryKey: [...PLANNERS, 'members', query],
    queryFn: async () => (await api.adminPlanners.members({ query })).members,
    placeholderData: keepPreviousData,
  });
}

export const assignmentsQuery = (kinds: AssignmentKind[], cursor: string | null) =>
  adminListQuery([...PLANNERS, 'assignments', kinds, cursor], () =>
    api.adminPlanners.assignments({ kinds, ...(cursor !== null && { cursor }) }),
  );

export const planTemplatesQuery = (kind: PlanTemplateKind, cursor: string | null) =>
  adminListQuery([...PLANNERS, 'templates', kind, cursor], () =>
    api.adminPlanners.planTemplates({ kind, ...(cursor !== null && { cursor }) }),
  );
