import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import type { AssignmentKind, PlanTemplateKind } from '#domain/admin/planners/assignment-state.ts';
import { api } from '#web/platform/api/api.ts';

export const PLANNERS = ['admin-planners'] as const;

export function plannerMembersQuery(query: string) {
  return queryOptions({
    queryKey: [...PLANNERS, 'members', query],
    queryFn: async () => (await api.adminPlanners.members({ query })).members,
    placeholderData: keepPreviousData,
  });
}

export function assignmentsQuery(kinds: AssignmentKind[], cursor: string | null) {
  return queryOptions({
    queryKey: [...PLANNERS, 'assignments', kinds, cursor],
    queryFn: () => api.adminPlanners.assignments({ kinds, ...(cursor !== null && { cursor }) }),
    placeholderData: keepPreviousData,
    staleTime: 0,
  });
}

export function planTemplatesQuery(kind: PlanTemplateKind, cursor: string | null) {
  return queryOptions({
    queryKey: [...PLANNERS, 'templates', kind, cursor],
    queryFn: () => api.adminPlanners.planTemplates({ kind, ...(cursor !== null && { cursor }) }),
    placeholderData: keepPreviousData,
    staleTime: 0,
  });
}
