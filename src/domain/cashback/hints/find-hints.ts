/** What two accounts can have in common, and how an invited account's purchases can end. Each has a text in both languages. */
export const HINT_REASONS = ['card', 'device', 'address', 'ring', 'reversed-after-use', 'often-withdrawn'] as const;
export type HintReasonKind = (typeof HINT_REASONS)[number];

export const HINT_RELATIONS = ['inviter', 'ring', 'sibling'] as const;
/**
 * How the two accounts belong together: one invited the other; one is further up the other's chain of invitations, so that the chain
 * leads back to where it began; both were invited by the same member.
 */
export type HintRelation = (typeof HINT_RELATIONS)[number];

export const HINT_STATES = ['open', 'checked', 'dismissed'] as const;
export type HintState = (typeof HINT_STATES)[number];

/** `count` is how many: cards, devices or addresses in common, steps of the ring, purchases that were reversed. */
export type HintReason = { kind: HintReasonKind; count: number };

export type CashbackHint = {
  /** The invited account; of two siblings the one whose id comes last. */
  userId: string;
  otherId: string;
  relation: HintRelation;
  reasons: HintReason[];
  isStrong: boolean;
};

type SharedKind = 'card' | 'device' | 'address';
/** Two accounts with something in common. */
export type SharedTrait = { kind: SharedKind; count: number; userId: string; otherId: string };

/** The purchases of an invited account in the period, and how many of them ended badly. */
export type InvitedPurchases = {
  userId: string;
  paid: number;
  /** Paid back in full. */
  withdrawn: number;
  /** Taken back after the cashback had been used: what could not be taken is owed. */
  reversedAfterUse: number;
};

/** Who invited whom, one step at a time. */
export type Inviters = ReadonlyMap<string, string>;

/** Longer chains than this are not followed. */
export const MAX_CHAIN_LENGTH = 6;
/** One purchase that is sent back is ordinary; from here, and when it is at least half of them, it is a pattern. */
const OFTEN_WITHDRAWN = 2;

const WEIGHTS: Record<HintReasonKind, number> = {
  card: 3,
  ring: 3,
  'reversed-after-use': 3,
  device: 2,
  'often-withdrawn': 2,
  address: 1,
};
/** A card, or two weaker signs together; people who live together share an address, and often a computer. */
const STRONG = 3;

/** Pairs of accounts that somebody should look at, with the reasons. Accounts that no invitation joins are nobody's business. */
export function findHints(shared: SharedTrait[], purchases: InvitedPurchases[], inviters: Inviters): CashbackHint[] {
  const found = new Map<string, CashbackHint>();
  const add = (pair: Pick<CashbackHint, 'userId' | 'otherId' | 'relation'>, reasons: HintReason[]) => {
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

function reasonsOf({ paid, withdrawn, reversedAfterUse }: InvitedPurchases): HintReason[] {
  const isOften = withdrawn >= OFTEN_WITHDRAWN && withdrawn * 2 >= paid;
  return [
    ...(reversedAfterUse > 0 ? [{ kind: 'reversed-after-use' as const, count: reversedAfterUse }] : []),
    ...(isOften ? [{ kind: 'often-withdrawn' as const, count: withdrawn }] : []),
  ];
}

type Related = Pick<CashbackHint, 'userId' | 'otherId' | 'relation'> & { steps: number };

function relate(one: string, other: string, inviters: Inviters): Related | null {
  return climb(one, other, inviters) ?? climb(other, one, inviters) ?? siblings(one, other, inviters);
}

/** Whether `top` is above `bottom` in its chain of invitations. */
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

/** Each reason once, in the order of the list; of the same kind the larger count. */
function inOrder(reasons: HintReason[]): HintReason[] {
  return HINT_REASONS.flatMap((kind) => {
    const counts = reasons.filter((reason) => reason.kind === kind).map(({ count }) => count);
    return counts.length === 0 ? [] : [{ kind, count: Math.max(...counts) }];
  });
}

const weigh = (reasons: HintReason[]) => reasons.reduce((sum, { kind }) => sum + WEIGHTS[kind], 0);

/** A decision holds for the reasons that were seen: one of another kind opens the hint again. */
export function stateAfter(
  before: { state: HintState; reasons: readonly HintReason[] },
  now: readonly HintReason[],
): HintState {
  const seen = new Set(before.reasons.map(({ kind }) => kind));
  return now.some(({ kind }) => !seen.has(kind)) ? 'open' : before.state;
}
