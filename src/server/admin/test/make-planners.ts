import type { TestApi } from '#server/test/api-test.ts';
import { makePlan } from '#server/test/food/make-meals.ts';
import { makeMember } from '#server/test/makers.ts';

export type Planners = Awaited<ReturnType<typeof makePlanners>>;

/** An admin and a member, with a clock a minute ahead of earlier ones, and the admin's planner calls. */
export async function makePlanners(api: TestApi) {
  api.advance(60);
  const admin = await makeMember(api, { role: 'admin', fullName: 'Astrid Admin' });
  const member = await makeMember(api);
  const calls = admin.client.adminPlanners;

  const request = (userIds = [member.id], reason = '') => ({ id: api.random.uuid(), userIds, reason });
  const givePlan = (changes: object = {}) =>
    calls.assignMealPlan({ ...request([member.id], 'Efter samtal'), plan: makePlan(), ...changes });
  const plansOf = async (whose = member) => (await whose.client.mealPlans.list()).plans;
  const newestAssignment = async () => (await calls.assignments({})).assignments[0];
  const takeBack = (id: string, reason = 'Fel plan') => calls.takeBack({ userId: member.id, id, reason });

  /** The member renames the assigned plan, which makes it their own. Returns its id. */
  async function renamePlan(): Promise<string> {
    const [plan] = await plansOf();
    if (!plan) throw new Error('The member has no plan.');
    const { assigned: _, ...mine } = plan;
    api.advance(60);
    await member.client.mealPlans.save({ ...mine, name: 'Min', editedAt: api.clock().toISOString() });
    return plan.id;
  }

  /** Entries of the audit log about one subject, oldest first. */
  async function auditEntriesOf(subjectId: string | undefined) {
    const { rows } = await api.database.pool.query(
      'select actor_id, area, action, member_id, reason, changes from admin_events where subject_id = $1 order by number',
      [subjectId],
    );
    return rows;
  }

  return { admin, member, request, givePlan, plansOf, newestAssignment, takeBack, renamePlan, auditEntriesOf };
}
