import { createHash } from 'node:crypto';
import { type Card, type CardRequest, card as cardShape } from '#domain/community/cards/cards.contract.ts';
import {
  exerciseCard,
  isEmptyCard,
  mealPlanCard,
  recipeCard,
  templateCard,
  weightCard,
  weightTrendCard,
  workoutCard,
} from '#domain/community/cards/share-card.ts';
import { COMMUNITY_BOUNDS } from '#domain/community/community-bounds.ts';
import type { CardKind } from '#domain/community/community-codes.ts';
import { daysBetween } from '#domain/day/day.ts';
import { weighedDays } from '#server/body/weight/record-weight.service.ts';
import { readOwnExercises } from '#server/fitness/exercises/own-exercises.service.ts';
import { readWorkout } from '#server/fitness/history/history.service.ts';
import { readProgress } from '#server/fitness/progress/progress.service.ts';
import { readTemplates } from '#server/fitness/templates/templates.service.ts';
import { listPlans } from '#server/meals/plans/plans.service.ts';
import { readRecipes } from '#server/meals/recipes/recipes.service.ts';
import { requireHealthConsent } from '#server/members/consent.service.ts';
import type { AppDeps } from '#server/platform/call-context.ts';
import type { Db } from '#server/platform/db/db.ts';
import { refuse } from '#server/platform/refuse.ts';
import { clearCard, clearCardsOf, insertCard } from './attachments.store.ts';
import { findPost } from './posts.store.ts';

type Asked = Omit<CardRequest, 'seen'>;

/** The card that sharing would show to others, with its hash. */
export async function previewCard(db: Db, userId: string, asked: Asked): Promise<{ card: Card; seen: string }> {
  const card = await makeCard(db, userId, asked);
  return { card, seen: cardHash(card) };
}

/** Cards that show health data. */
const HEALTH_KINDS: ReadonlySet<CardKind> = new Set(['workout', 'curve', 'weightTrend']);

/** Stores a card with a post. It is built from the author's stored rows, not from the request, and must match the hash of the preview. */
export async function shareCard(
  db: Db,
  deps: Pick<AppDeps, 'clock'>,
  { userId, postId, request }: { userId: string; postId: string; request: CardRequest },
): Promise<void> {
  if (HEALTH_KINDS.has(request.kind)) await requireHealthConsent(db, userId);
  const card = await makeCard(db, userId, request);
  if (cardHash(card) !== request.seen) throw refuse('CARD_CHANGED');
  await insertCard(db, { postId, sharedBy: userId, kind: card.kind, data: card, sharedAt: deps.clock() });
}

/** Withdraws a card; its author may do so at any time. */
export async function takeBackCard(db: Db, userId: string, postId: string): Promise<void> {
  const post = await findPost(db, postId);
  if (!post || post.createdBy !== userId) throw refuse('NOT_FOUND');
  await clearCard(db, postId);
}

/** Withdraws all shared health data when the consent to health data is withdrawn. */
export async function takeBackAllCards(db: Db, userId: string): Promise<void> {
  await clearCardsOf(db, userId);
}

async function makeCard(db: Db, userId: string, asked: Asked): Promise<Card> {
  const card = await readCard(db, userId, asked);
  if (isEmptyCard(card)) throw refuse('NOT_FOUND');
  // Parsing gives the keys a fixed order, so that equal cards have equal hashes.
  return cardShape.parse(card);
}

async function readCard(db: Db, userId: string, asked: Asked): Promise<Card> {
  if (asked.kind === 'curve' || asked.kind === 'weightTrend') return readCurve(db, userId, asked);
  const { id } = asked;
  if (id === undefined) throw missing('id');
  if (asked.kind === 'workout') return workoutCard(await readWorkout(db, userId, id));
  if (asked.kind === 'template') {
    const template = (await readTemplates(db, userId)).find((one) => one.id === id);
    if (!template) throw refuse('NOT_FOUND');
    return templateCard(template);
  }
  if (asked.kind === 'recipe') {
    const recipe = (await readRecipes(db, userId)).find((one) => one.id === id);
    if (!recipe) throw refuse('NOT_FOUND');
    return recipeCard(recipe);
  }
  const plan = (await listPlans(db, userId)).find((one) => one.id === id);
  if (!plan) throw refuse('NOT_FOUND');
  return mealPlanCard(plan);
}

async function readCurve(db: Db, userId: string, { kind, curve, exerciseId, from, to }: Asked): Promise<Card> {
  if (from === undefined || to === undefined) throw missing('from');
  if (from > to || daysBetween(from, to) > COMMUNITY_BOUNDS.curveDays) throw missing('to');
  if (kind === 'weightTrend') return weightTrendCard(await weighedDays(db, userId, { from, to }));
  if (curve === 'weight') return weightCard(await weighedDays(db, userId, { from, to }));
  if (exerciseId === undefined) throw missing('exerciseId');
  const [{ points }, own] = await Promise.all([readProgress(db, userId, exerciseId), readOwnExercises(db, userId)]);
  const ownName = own.find(({ id }) => id === exerciseId)?.name ?? null;
  return exerciseCard({ id: exerciseId, ownName }, points, { from, to });
}

const missing = (path: string) => refuse('BAD_INPUT', { issues: [{ path, message: 'required' }] });
const cardHash = (card: Card) => createHash('sha256').update(JSON.stringify(card)).digest('hex').slice(0, 32);
