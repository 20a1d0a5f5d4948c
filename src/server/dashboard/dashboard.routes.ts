import { byMember, memberCalls } from '#server/platform/http/calls.ts';
import { loadDashboard } from './dashboard.service.ts';

export const dashboardRoutes = {
  load: memberCalls.dashboard.load.handler(byMember(loadDashboard)),
};
