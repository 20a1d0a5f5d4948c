import * as z from 'zod';
import { call } from '../calls.contract.ts';
import { day } from '../shapes.contract.ts';

const macro = z.object({ eaten: z.number(), goal: z.number() });

/** Everything the dashboard shows, in one call. */
export const dashboard = z.object({
  day: z.string(),
  firstName: z.string(),
  profileComplete: z.boolean(),
  energy: z.object({
    goal: z.number(),
    eaten: z.number(),
    exercise: z.number(),
    remaining: z.number(),
    over: z.number(),
  }),
  macros: z.object({ protein: macro, carbs: macro, fat: macro }),
});
export type Dashboard = z.infer<typeof dashboard>;

export const dashboardContract = {
  load: call
    .route({ method: 'GET', path: '/dashboard', tags: ['dashboard'], summary: 'The day at a glance' })
    .input(z.object({ day }))
    .output(dashboard),
};
