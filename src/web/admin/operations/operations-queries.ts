import { api } from '#web/platform/api/api.ts';
import { adminListQuery, adminQuery } from '../admin-query.ts';

export const ADMIN_OPERATIONS = ['adminOperations'] as const;
const MINUTE_MS = 60_000;

export const overviewQuery = (days: 15 | 30) =>
  adminListQuery([...ADMIN_OPERATIONS, 'overview', days], () => api.adminOperations.overview({ days }));

/** Polled once a minute. */
export const statusQuery = () =>
  adminQuery([...ADMIN_OPERATIONS, 'status'], () => api.adminOperations.status(), { refetchInterval: MINUTE_MS });

const POLL_MS = 10_000;

/** Polled quickly, to show the result of a retried job. */
export const troubledJobsQuery = () =>
  adminQuery([...ADMIN_OPERATIONS, 'jobs'], () => api.adminOperations.jobs(), { refetchInterval: POLL_MS });
