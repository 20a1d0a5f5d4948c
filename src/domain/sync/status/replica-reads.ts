/**
 * Reads that bear a state of some moments ago: lists of admins, sums, the forum, the shop's catalogue. Everything else, and all
 * that a member has on their own screens, is read where it was written.
 */
export const REPLICA_READS = [
  'adminAnalytics.read',
  'adminAnalytics.csv',
  'adminOrders.list',
  'adminPlanners.assignments',
  'adminShop.listProducts',
  'adminTrail.list',
  'adminUsers.list',
  'cashbackAdmin.list',
  'cashbackAdmin.members',
  'community.topics',
  'community.topic',
  'community.threads',
  'community.thread',
  'community.similarThreads',
  'community.posts',
  'community.postHistory',
  'community.search',
  'community.member',
  'community.memberPosts',
  'communityAdmin.removed',
  'communityAdmin.events',
  'ebooksAdmin.list',
  'exercisesAdmin.list',
  'foodsAdmin.list',
  'shop.listProducts',
  'shop.getProduct',
] as const;

const NAMES: readonly string[] = REPLICA_READS;

export const isReplicaRead = (call: string) => NAMES.includes(call);

/** Clocks of two machines differ, and a notification takes a moment. */
const MARGIN_MS = 1000;
/** A standby that is further behind shows people what they have already seen change. */
const MOST_LAG_MS = 5000;

/** What is known of a standby: everything that was committed before `freshAsOf` can be seen there. Null: it does not answer. */
type Standby = { freshAsOf: number | null; now: number };

export type PrimaryReason = 'away' | 'lagging' | 'changed';

/** Why a read has to go to the primary; null when the standby shows all that this member has written and was told of. */
export function primaryReason({ freshAsOf, now }: Standby, changedAt: number | null): PrimaryReason | null {
  if (freshAsOf === null) return 'away';
  if (now - freshAsOf > MOST_LAG_MS) return 'lagging';
  return changedAt !== null && changedAt + MARGIN_MS >= freshAsOf ? 'changed' : null;
}
