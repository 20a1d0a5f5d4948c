import type { DemoPeople } from '#server/auth/auth.seed.ts';
import { readSchedules, saveSchedule } from '#server/fitness/schedules/schedules.service.ts';
import { readTemplates, saveTemplate } from '#server/fitness/templates/templates.service.ts';
import { listPlans, savePlan } from '#server/meals/plans/plans.service.ts';
import type { Db } from '#server/platform/db/db.ts';
import type { Clock, Random } from '#server/platform/deps.ts';
import { assignMealPlan, assignSchedule } from './assign.service.ts';
import { savePlanTemplate } from './plan-templates.service.ts';

type Deps = { clock: Clock; random: Random };

/** The admin has a plan, a schedule and a workout to assign, two of them as templates; the friend has been assigned those two. */
export async function seedPlanners(db: Db, deps: Deps, { admin, member, friend }: DemoPeople): Promise<void> {
  const at = deps.clock().toISOString();
  const times = { createdAt: at, editedAt: at };
  const [plan] = await listPlans(db, member);
  const [schedule] = await readSchedules(db, member);
  const [template] = await readTemplates(db, member);
  if (!plan || !schedule || !template) throw new Error('The demo plans for others what the member has made');
  const { assigned: _assigned, ...content } = plan;
  const { provided: _provided, items: _items, ...workout } = template;
  const ownPlan = { ...content, ...times, id: deps.random.uuid(), name: 'Grundplan 1 900 kcal' };
  const ownSchedule = {
    ...schedule,
    ...times,
    id: deps.random.uuid(),
    title: 'Grundstyrka',
    followedAt: null,
    moves: [],
  };
  await savePlan(db, deps, admin, ownPlan);
  await saveSchedule(db, deps, admin, ownSchedule);
  const ownWorkout = { ...workout, ...times, id: deps.random.uuid(), name: 'Helkropp nybörjare' };
  await saveTemplate(db, deps, { owner: admin, writerId: admin }, ownWorkout);
  await savePlanTemplate(db, deps, admin, { kind: 'meal-plan', plan: ownPlan });
  await savePlanTemplate(db, deps, admin, { kind: 'schedule', schedule: ownSchedule });
  const whom = { userIds: [friend], actorId: admin, reason: 'Önskades vid uppstarten' };
  await assignMealPlan(db, deps, { ...whom, id: deps.random.uuid(), plan: ownPlan, scaleToGoal: true, startDay: null });
  await assignSchedule(db, deps, { ...whom, id: deps.random.uuid(), schedule: ownSchedule, startDay: null });
}
