import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { makeTemplate, makeWorkout } from '#domain/fitness/test/make-fitness.ts';
import { startApi, type TestApi } from '#server/test/api-test.ts';
import { makePlan } from '#server/test/food/make-meals.ts';
import { makeRecipe } from '#server/test/food/make-recipes.ts';
import { makeWeight } from '#server/test/make-measurements.ts';
import { makeMember, type TestMember } from '#server/test/makers.ts';
import { refusalOf } from '#server/test/refusal.ts';
import { makeThread } from '../test/make-community.ts';

let api: TestApi;
beforeAll(async () => {
  api = await startApi();
});
afterAll(() => api.close());
beforeEach(() => api.advance(4000));

async function shareWorkout(member: TestMember) {
  const { id } = await makeThread(api, member);
  const workout = makeWorkout();
  await member.client.fitness.saveWorkout(workout);
  const asked = { kind: 'workout' as const, id: workout.id };
  const { seen, card } = await member.client.community.previewCard(asked);
  const postId = api.random.uuid();
  const post = { id: postId, threadId: id, content: 'Mitt pass', card: { ...asked, seen } };
  await member.client.community.createPost(post);
  const read = async (reader: TestMember) => (await reader.client.community.thread({ id })).page.posts.at(-1);
  return { workout, card, postId, id, read };
}

describe('a shared card', () => {
  it('shows others exactly the preview, also after the workout has changed', async () => {
    const [elin, bo] = [await makeMember(api), await makeMember(api)];
    const { workout, card, read } = await shareWorkout(elin);
    const later = new Date(Date.parse(workout.editedAt) + 60_000).toISOString();
    await elin.client.fitness.saveWorkout({ ...workout, name: 'Annat namn', editedAt: later });
    expect((await read(bo))?.card).toEqual(card);
    expect(JSON.stringify(card)).not.toContain('notes');
  });

  it('is refused, with its post, when its source has changed since the preview', async () => {
    const elin = await makeMember(api);
    const { workout, id } = await shareWorkout(elin);
    const post = {
      id: api.random.uuid(),
      threadId: id,
      content: 'Passet',
      card: { kind: 'workout' as const, id: workout.id, seen: 'abc' },
    };
    expect(await refusalOf(elin.client.community.createPost(post))).toBe('CARD_CHANGED');
    expect((await elin.client.community.thread({ id })).thread.postCount).toBe(2);
  });

  it('is withdrawn by its author and by nobody else', async () => {
    const [elin, bo] = [await makeMember(api), await makeMember(api)];
    const { postId, read } = await shareWorkout(elin);
    expect(await refusalOf(bo.client.community.takeBackCard({ id: postId }))).toBe('NOT_FOUND');
    await elin.client.community.takeBackCard({ id: postId });
    expect(await read(bo)).toMatchObject({ card: null, cardTakenBack: true, content: 'Mitt pass' });
  });

  it('is withdrawn with the consent to health data', async () => {
    const [elin, bo] = [await makeMember(api), await makeMember(api)];
    const { read } = await shareWorkout(elin);
    await elin.client.profile.withdrawConsent();
    expect(await read(bo)).toMatchObject({ card: null, cardTakenBack: true });
    const { rows } = await api.database.pool.query('select data from community_cards where shared_by = $1', [elin.id]);
    expect(rows).toEqual([{ data: null }]);
  });

  it('can be of a template, a meal plan, a recipe or a curve', async () => {
    const { client } = await makeMember(api);
    const [template, plan] = [makeTemplate(), makePlan()];
    await client.fitness.saveTemplate(template);
    await client.mealPlans.save(plan);
    const recipe = makeRecipe();
    await client.recipes.save(recipe);
    await client.body.saveWeight(makeWeight({ id: api.random.uuid(), day: '2026-11-01' }));
    await client.body.saveWeight(makeWeight({ id: api.random.uuid(), day: '2026-11-02' }));
    const span = { from: '2026-10-01', to: '2026-11-15' };
    const cards = await Promise.all([
      client.community.previewCard({ kind: 'template', id: template.id }),
      client.community.previewCard({ kind: 'mealPlan', id: plan.id }),
      client.community.previewCard({ kind: 'recipe', id: recipe.id }),
      client.community.previewCard({ kind: 'curve', curve: 'weight', ...span }),
      client.community.previewCard({ kind: 'weightTrend', ...span }),
    ]);
    expect(cards.map(({ card }) => card.kind)).toEqual(['template', 'mealPlan', 'recipe', 'curve', 'weightTrend']);
    expect(JSON.stringify(cards[4])).not.toContain('kg');
    const gone = { kind: 'recipe' as const, id: api.random.uuid() };
    expect(await refusalOf(client.community.previewCard(gone))).toBe('NOT_FOUND');
    const empty = { kind: 'curve' as const, curve: 'exercise' as const, exerciseId: 'bench-press', ...span };
    expect(await refusalOf(client.community.previewCard(empty))).toBe('NOT_FOUND');
    expect(await refusalOf(client.community.previewCard({ kind: 'curve', curve: 'weight' }))).toBe('BAD_INPUT');
    expect(await refusalOf(client.community.previewCard({ kind: 'weightTrend' }))).toBe('BAD_INPUT');
    expect(await refusalOf(client.community.previewCard({ kind: 'template' }))).toBe('BAD_INPUT');
  });
});
