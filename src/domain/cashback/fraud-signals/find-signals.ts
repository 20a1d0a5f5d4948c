/**
 * Reasons to review a pair of accounts: something in common, or reversed purchases of the invited account. `device` occurs in older signals
 * only, because browsers are no longer compared.
 */
export const SIGNAL_REASONS = ['card', 'device', 'address', 'ring', 'reversed-after-use', 'often-withdrawn'] as const;
export type SignalReasonKind = (typeof SIGNAL_REASONS)[number];

export const SIGNAL_RELATIONS = ['inviter', 'ring', 'sibling'] as const;
/**
 * How the two accounts are related: one invited the other; one is further up the other's chain of invitations, so that the chain forms a
 * cycle; or both were invited by the same member.
 */
export type SignalRelation = (typeof SIGNAL_RELATIONS)[number];

export const SIGNAL_STATES = ['open', 'checked', 'dismissed'] as const;
export type SignalState = (typeof SIGNAL_STATES)[number];

/** `count` is the number of cards, devices or addresses in common, of steps in the ring, or of reversed purchases. */
export type SignalReason = { kind: SignalReasonKind; count: number };

export type FraudSignal = {
  /** The invited account; of two siblings the one with the greater id. */
  userId: string;
  otherId: string;
  relation: SignalRelation;
  reasons: SignalReason[];
  isStrong: boolean;
};

type SharedKind = 'card' | 'device' | 'address';
/** Two accounts with something in common. */
export type SharedTrait = { kind: SharedKind; count: number; userId: string; otherId: string };

/** The purchases of an invited account in the period, and how many of them were reversed. */
export type InvitedPurchases = {
  userId: string;
  paid: number;
  /** Fully refunded. */
  withdrawn: number;
  /** Taken back after the cashback was used, so that the rest is owed. */
  reversedAfterUse: number;
};

/** Who invited whom: a map from each account to its inviter. */
export type Inviters = ReadonlyMap<string, string>;

/** Maximum length of a chain that is followed. */
export const MAX_CHAIN_LENGTH = 6;
/** One returned purchase is normal; this many, when they are at least half of all, are a signal. */
const OFTEN_WITHDRAWN = 2;

const WEIGHTS: Record<SignalReasonKind, number> = {
  card: 3,
  ring: 3,
  'reversed-after-use': 3,
  device: 2,
  'often-withdrawn': 2,
  address: 1,
};
/** Signals of at least this weight are strong: a card in common, or two weaker reasons. People who live together share an address. */
const STRONG = 3;

/** Pairs of accounts for an admin to review, with the reasons. Accounts that no invitation connects are ignored. */
export function findSignals(shared: SharedTrait[], purchases: InvitedPurchases[], inviters: Inviters): FraudSignal[] {
  const found = new Map<string, FraudSignal>();
  const add = (pair: Pick<FraudSignal, 'userId' | 'otherId' | 'relation'>, reasons: SignalReason[]) => {
    const key = `${pair.userId} ${pair.otherId}`;
    const all = inOrder([...(found.get(key)?.reasons ?? []), ...reasons]);
    found.set(key, { ...pair, reasons: all, isStrong: weigh(all) >= STRONG });
  };
  for (const { kind, count, userId, otherId } of shared) {
    const pair = relate(userId, otherId, inviters);
    if (!pair) continue;
    const { steps, ...rest } = pair;
    add(
      rest,
      rest.relation === 'ring'
        ? [
            { kind, count },
            { kind: 'ring', count: steps },
          ]
        : [{ kind, count }],
    );
  }
  for (const bought of purchases) {
    const otherId = inviters.get(bought.userId);
    const reasons = reasonsOf(bought);
    if (otherId !== undefined && reasons.length > 0)
      add({ userId: bought.userId, otherId, relation: 'inviter' }, reasons);
  }
  return [...found.values()];
}

function reasonsOf({ paid, withdrawn, reversedAfterUse }: InvitedPurchases): SignalReason[] {
  const isOften = withdrawn >= OFTEN_WITHDRAWN && withdrawn * 2 >= paid;
  return [
    ...(reversedAfterUse > 0 ? [{ kind: 'reversed-after-use' as const, count: reversedAfterUse }] : []),
    ...(isOften ? [{ kind: 'often-withdrawn' as const, count: withdrawn }] : []),
  ];
}

type Related = Pick<FraudSignal, 'userId' | 'otherId' | 'relation'> & { steps: number };

function relate(one: string, other: string, inviters: Inviters): Related | null {
  return climb(one, other, inviters) ?? climb(other, one, inviters) ?? siblings(one, other, inviters);
}

/** The relation when `top` is above `bottom` in its chain of invitations; else null. */
function climb(bottom: string, top: string, inviters: Inviters): Related | null {
  let at: string | undefined = bottom;
  for (let steps = 1; steps <= MAX_CHAIN_LENGTH; steps += 1) {
    at = inviters.get(at);
    if (at === undefined) return null;
    if (at === top) return { userId: bottom, otherId: top, relation: steps === 1 ? 'inviter' : 'ring', steps };
  }
  return null;
}

function siblings(one: string, other: string, inviters: Inviters): Related | null {
  const inviter = inviters.get(one);
  if (inviter === undefined || inviter !== inviters.get(other)) return null;
  const [otherId, userId] = one < other ? [one, other] : [other, one];
  return { userId, otherId, relation: 'sibling', steps: 0 };
}

/** Each reason once, in the order of the list; of the same kind, the larger count. */
function inOrder(reasons: SignalReason[]): SignalReason[] {
  return SIGNAL_REASONS.flatMap((kind) => {
    const counts = reasons.filter((reason) => reason.kind === kind).map(({ count }) => count);
    return counts.length === 0 ? [] : [{ kind, count: Math.max(...counts) }];
  });
}

const weigh = (reasons: SignalReason[]) => reasons.reduce((sum, { kind }) => sum + WEIGHTS[kind], 0);

/** A decision covers the reasons that existed then: a reason of another kind reopens the signal. */
export function stateAfter(
  before: { state: SignalState; reasons: readonly SignalReason[] },
  now: readonly SignalReason[],
): SignalState {
  const seen = new Set(before.reasons.map(({ kind }) => kind));
  return now.some(({ kind }) => !seen.has(kind)) ? 'open' : before.state;
}
