import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import type { Card } from '#domain/community/cards/cards.contract.ts';
import { makeExercise } from '#domain/fitness/test/make-exercise.ts';
import { DONE, refuse } from '#web/test/canned-server.ts';
import { makeOwnPost, makePage, makePost, makeThread, PROTEIN_THREAD } from '#web/test/makers/make-forum.ts';
import { openForum } from '#web/test/open-forum.tsx';

const path = `/community/thread/${PROTEIN_THREAD}`;
const set = { type: 'normal', weightKg: 60, reps: 5, seconds: null, distanceM: null, assistanceKg: null } as const;
const squat = { exerciseId: 'squat', name: 'Knäböj', logged: 'weight-reps', superset: null, restSeconds: 120 } as const;
const workout: Card = {
  kind: 'workout',
  name: 'Helkropp A',
  performedAt: '2026-11-11T17:00:00.000Z',
  durationMinutes: 52,
  exercises: [{ ...squat, sets: [{ ...set, rpe: 8 }] }],
};
const template: Card = {
  kind: 'template',
  name: 'Ben och rygg',
  category: 'Styrka',
  durationMinutes: null,
  exercises: Array.from({ length: 8 }, (_nothing, index) => ({ ...squat, name: `Övning ${index + 1}`, sets: [set] })),
};
const plan: Card = { kind: 'mealPlan', name: 'Vardagsveckan', description: 'Enkelt', meals: [] };
const points = [
  { day: '2026-09-01', kg: 72 },
  { day: '2026-11-01', kg: 69.5 },
];
const weight: Card = { kind: 'curve', curve: 'weight', exerciseId: null, exerciseName: null, points };

const trend: Card = {
  kind: 'weightTrend',
  points: [
    { day: '2026-09-01', percent: 0 },
    { day: '2026-11-01', percent: -3.5 },
  ],
};

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'], now: Date.parse('2026-11-12T08:24:00.000Z') });
  Element.prototype.scrollIntoView = () => undefined;
});

async function openCard(card: Card | null, over: Record<string, unknown> = {}, isOwn = false) {
  const second = isOwn ? makeOwnPost({ seq: 2, card }) : makePost({ card });
  const answers = {
    'community.thread': { thread: makeThread(), page: makePage([makeOwnPost(), second]) },
    'exercises.catalogue': { version: '1', exercises: [makeExercise()] },
    ...over,
  };
  const forum = await openForum(path, { answers });
  return { ...forum, post: await screen.findByRole('article', { name: /^Inlägg 2 / }) };
}

describe('a shared card', () => {
  it('of a recipe shows its portion and steps, and is copied to own recipes', async () => {
    const nutrients = { calories: 358, protein: 24, carbs: 50, fat: 2, fiber: null, sugar: null };
    const linser = { ...nutrients, foodId: 'sv:linser', name: 'Röda linser', unit: 'g', quantity: 100, grams: 100 };
    const content = { name: 'Linsgryta', portions: 2, minutes: 30, tags: [], unread: ['salt'], steps: ['Koka.'] };
    const card: Card = { kind: 'recipe', ...content, ingredients: [linser] };
    const { user, post, sent } = await openCard(card, { 'recipes.save': DONE });
    expect(post.textContent).toContain('30 min, 2 portioner');
    expect(post.textContent).toContain('179\u00a0kcal per portion, 12\u00a0g protein');
    await user.click(within(post).getByRole('button', { name: 'Visa hur det lagas, 1 steg' }));
    expect(within(post).getByText('Koka.')).toBeTruthy();
    await user.click(within(post).getByRole('button', { name: 'Spara bland mina recept' }));
    expect(await screen.findByText('Receptet finns bland dina recept')).toBeTruthy();
    expect(sent('recipes.save')).toMatchObject([{ ...content, ingredients: [linser] }]);
  });

  it('of a workout shows its sets, and is copied once to own templates', async () => {
    const { user, post, sent } = await openCard(workout, { 'fitness.saveTemplate': DONE });
    expect(within(post).getByRole('heading', { name: 'Helkropp A' })).toBeTruthy();
    expect(post.textContent).toContain('52 min, 1 övning');
    expect(post.textContent).toContain('Knäböj1 set, 60\u00a0×\u00a05');
    await user.click(within(post).getByRole('button', { name: 'Kopiera till mina passmallar' }));
    expect(await screen.findByText('Passet finns bland dina passmallar')).toBeTruthy();
    await user.click(within(post).getByRole('button', { name: 'Kopiera till mina passmallar' }));
    await waitFor(() => expect(sent('fitness.saveTemplate')).toHaveLength(2));
    const ids = sent('fitness.saveTemplate').map((copy) => Object.assign({ id: '' }, copy).id);
    expect(new Set(ids).size).toBe(1);
  });

  it.each([
    ['of one weight', [60, 60], '2 set, 60\u00a0×\u00a05'],
    ['of rising weights', [60, 62.5], '2 set, 62,5\u00a0kg'],
    ['without a weight', [null, null], '2 × 5'],
  ])('shows sets %s with the weight first', async (_which, weights, text) => {
    const sets = weights.map((weightKg) => ({ ...set, weightKg, rpe: null }));
    const { post } = await openCard({ ...workout, exercises: [{ ...squat, sets }] });
    expect(post.textContent).toContain(`Knäböj${text}`);
  });

  it('names catalogue exercises in the reader’s language, and others as they were shared', async () => {
    const bench = { ...squat, exerciseId: makeExercise().id, name: 'Bench press', sets: [{ ...set, rpe: null }] };
    const own = { ...bench, exerciseId: 'own', name: 'My press' };
    const { post } = await openCard({ ...workout, exercises: [bench, own] });
    expect(await within(post).findByText('Bänkpress')).toBeTruthy();
    expect(within(post).getByText('My press')).toBeTruthy();
  });

  it('of a walk does not mention exercises', async () => {
    const { post } = await openCard({ ...workout, name: 'Promenad', exercises: [] });
    expect(within(post).getByRole('heading', { name: 'Promenad' })).toBeTruthy();
    expect(post.textContent).toContain('52 min');
    expect(post.textContent).not.toContain('övning');
    expect(within(post).queryByRole('button', { name: /^Kopiera/ })).toBeNull();
  });

  it('of a template shows six exercises, and the others on demand', async () => {
    const { user, post } = await openCard(template);
    expect(within(post).queryByText('Övning 7')).toBeNull();
    await user.click(within(post).getByRole('button', { name: '2 övningar till' }));
    expect(within(post).getByText('Övning 8')).toBeTruthy();
  });

  it('of a meal plan is copied to own plans', async () => {
    const { user, post, sent } = await openCard(plan, { 'mealPlans.save': DONE });
    await user.click(within(post).getByRole('button', { name: 'Kopiera till mina planer' }));
    expect(await screen.findByText('Planen finns bland dina planer')).toBeTruthy();
    expect(sent('mealPlans.save')).toMatchObject([{ name: 'Vardagsveckan' }]);
  });

  it('of a weight curve has a table beside it, and nothing to copy', async () => {
    const { user, post } = await openCard(weight);
    expect(within(post).getByRole('heading', { name: 'Viktkurva' })).toBeTruthy();
    expect(post.textContent?.replace(/\s/g, ' ')).toContain('Från 72,0 kg till 69,5 kg');
    expect(within(post).queryByRole('button', { name: /^Kopiera/ })).toBeNull();
    await user.click(within(post).getByRole('button', { name: /tabell/i }));
    expect(within(post).getAllByRole('row')).toHaveLength(3);
  });

  it.each([
    ['of the catalogue in the reader’s language', makeExercise().id, null, `Styrkekurva, ${makeExercise().nameSv}`],
    ['of the author’s own by the name it had', 'own', 'Mammas marklyft', 'Styrkekurva, Mammas marklyft'],
  ])('of a strength curve names an exercise %s', async (_which, exerciseId, exerciseName, title) => {
    const { post } = await openCard({ kind: 'curve', curve: 'exercise', exerciseId, exerciseName, points });
    expect(await within(post).findByRole('heading', { name: title })).toBeTruthy();
  });

  it('is withdrawn by its author, who has nothing to copy', async () => {
    const { user, post, sent, server } = await openCard(workout, { 'community.takeBackCard': DONE }, true);
    expect(within(post).queryByRole('button', { name: /^Kopiera/ })).toBeNull();
    const gone = makeOwnPost({ seq: 2, card: null, cardTakenBack: true });
    server.answers['community.thread'] = { thread: makeThread(), page: makePage([makeOwnPost(), gone]) };
    await user.click(within(post).getByRole('button', { name: 'Ta tillbaka det du delat' }));
    await waitFor(() => expect(sent('community.takeBackCard')).toEqual([{ id: gone.id }]));
    await waitFor(() => expect(within(post).queryByText('Helkropp A')).toBeNull());
  });
});

describe('sharing', () => {
  const open = async (over: Record<string, unknown>) => {
    const forum = await openForum('/community/new', { answers: over });
    await forum.user.click(await screen.findByRole('button', { name: 'Dela något eget' }));
    return forum;
  };

  it('shows what others will see before anything is shared', async () => {
    const { user, sent } = await open({ 'community.previewCard': { card: weight, seen: 'abc' } });
    await user.click(await screen.findByRole('button', { name: /^Min viktkurva/ }));
    await user.click(await screen.findByRole('radio', { name: 'Varje dag med kilo' }));
    expect(await screen.findByRole('heading', { name: 'Viktkurva' })).toBeTruthy();
    expect(sent('community.previewCard').at(-1)).toMatchObject({ kind: 'curve', curve: 'weight', to: '2026-11-12' });
    await user.click(screen.getByRole('button', { name: 'Dela med inlägget' }));
    expect(await screen.findByRole('button', { name: 'Delas med inlägget' })).toBeTruthy();
  });

  it('shows the weight as a trend without kilograms unless the daily values are chosen', async () => {
    const { user, sent } = await open({ 'community.previewCard': { card: trend, seen: 'abc' } });
    await user.click(await screen.findByRole('button', { name: /^Min viktkurva/ }));
    const heading = await screen.findByRole('heading', { name: 'Vikttrend' });
    expect(heading.closest('section')?.textContent).toContain('−3,5\u00a0% sedan första dagen');
    expect(heading.closest('section')?.textContent).not.toContain('kg');
    expect(sent('community.previewCard')).toMatchObject([{ kind: 'weightTrend', to: '2026-11-12' }]);
  });

  it('shows the chosen card in the editor and in the preview, and removes it from both', async () => {
    const { user } = await open({ 'community.previewCard': { card: trend, seen: 'abc' } });
    await user.click(await screen.findByRole('button', { name: /^Min viktkurva/ }));
    await user.click(await screen.findByRole('button', { name: 'Dela med inlägget' }));
    expect((await screen.findByRole('region', { name: 'Delas med inlägget' })).textContent).toContain('Vikttrend');
    await user.click(screen.getByRole('tab', { name: 'Förhandsvisa' }));
    expect(screen.getByRole('heading', { name: 'Vikttrend' })).toBeTruthy();
    expect(screen.queryByText('Det finns inget att visa än.')).toBeNull();
    await user.click(screen.getByRole('button', { name: 'Ta bort det delade' }));
    expect(screen.queryByRole('heading', { name: 'Vikttrend' })).toBeNull();
    expect(screen.getByText('Det finns inget att visa än.')).toBeTruthy();
    await user.click(screen.getByRole('tab', { name: 'Skriv' }));
    expect(screen.queryByRole('region', { name: 'Delas med inlägget' })).toBeNull();
  });

  it('shows an empty state with a link back when there is nothing to share yet', async () => {
    const { user } = await open({ 'community.previewCard': refuse('NOT_FOUND'), 'mealPlans.list': { plans: [] } });
    await user.click(await screen.findByRole('button', { name: /^Min viktkurva/ }));
    expect(await screen.findByText('Det behövs minst två mätningar för en kurva.')).toBeTruthy();
    await user.click(screen.getByRole('button', { name: 'Tillbaka' }));
    await user.click(await screen.findByRole('button', { name: /^En måltidsplan/ }));
    expect(await screen.findByText('Du har inget sådant att dela än.')).toBeTruthy();
  });
});
