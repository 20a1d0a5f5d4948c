/**
 * The invariants of the outbox, whatever the network, the clock, crashes and other tabs do. The simulation checks the
 * first part after every step, and the second once the network is back and everything has settled.
 */

/** What a member did on the device. */
export type Saved = {
  readonly op: number;
  readonly member: string;
  readonly record: string;
  readonly effect: 'create' | 'change' | 'delete';
  /** The screen has confirmed the row. Without it the page died before, and the row may or may not exist. */
  isConfirmed: boolean;
  /** The member discarded it before it was sent, alone or with the row that it changes. */
  isDiscarded: boolean;
};

/** A request that reached the server. */
export type Arrival = {
  readonly op: number;
  readonly sentBy: string;
  readonly outcome: 'taken' | 'repeated' | 'refused' | 'failed';
};

export type History = {
  readonly saved: readonly Saved[];
  readonly arrivals: readonly Arrival[];
  /** Operations whose success the device has received, with the number of requests sent by then. */
  readonly answered: ReadonlyMap<number, number>;
  /** All requests sent by a page, by operation, in order. */
  readonly requests: readonly number[];
};

/** The unsent rows that a member's open page shows. */
export type Shown = { readonly member: string; readonly unsent: readonly number[] };

export function brokenAtAnyTime(history: History, shown: readonly Shown[]): string[] {
  return [
    ...arrivedForAnotherMember(history),
    ...takenOutOfOrder(history),
    ...sentAfterItsAnswer(history),
    ...discardedButTaken(history),
    ...shownToAnotherMember(history, shown),
    ...savedButNeitherShownNorTaken(history, shown),
  ];
}

export function brokenAtTheEnd(history: History, shown: readonly Shown[], rows: ReadonlyMap<string, number>): string[] {
  const left = shown.flatMap(({ unsent }) => unsent).map((op) => `operation ${op} was never sent`);
  return [...brokenAtAnyTime(history, shown), ...left, ...lostOrDoubled(history), ...differentRows(history, rows)];
}

/** Members who share a device never send each other's rows. */
function arrivedForAnotherMember({ saved, arrivals }: History): string[] {
  return arrivals
    .filter(({ op, sentBy }) => saved[op]?.member !== sentBy)
    .map(({ op, sentBy }) => `operation ${op} of ${saved[op]?.member} was sent by ${sentBy}`);
}

/** The server takes the operations of one record in the order in which they were saved. */
function takenOutOfOrder({ saved, arrivals }: History): string[] {
  const last = new Map<string, number>();
  const broken: string[] = [];
  for (const { op } of arrivals.filter(({ outcome }) => outcome === 'taken')) {
    const record = saved[op]?.record ?? '';
    const before = last.get(record) ?? -1;
    if (op < before) broken.push(`operation ${op} of ${record} was taken after ${before}`);
    last.set(record, op);
  }
  return broken;
}

/** Once the device has recorded that an operation arrived, it never sends it again. */
function sentAfterItsAnswer({ answered, requests }: History): string[] {
  return [...answered]
    .filter(([op, requestCount]) => requests.indexOf(op, requestCount) !== -1)
    .map(([op]) => `operation ${op} was sent again after its answer had arrived`);
}

/** What the member discarded before it was sent never reaches the server. */
function discardedButTaken({ saved, arrivals }: History): string[] {
  return arrivals
    .filter(({ op, outcome }) => outcome === 'taken' && saved[op]?.isDiscarded)
    .map(({ op }) => `operation ${op} was discarded and taken all the same`);
}

function shownToAnotherMember({ saved }: History, shown: readonly Shown[]): string[] {
  return shown.flatMap(({ member, unsent }) =>
    unsent.filter((op) => saved[op]?.member !== member).map((op) => `operation ${op} is shown to ${member}`),
  );
}

/** A confirmed row is either shown as unsent or has reached the server. */
function savedButNeitherShownNorTaken(history: History, shown: readonly Shown[]): string[] {
  const taken = takenOnce(history);
  return shown.flatMap(({ member, unsent }) =>
    history.saved
      .filter((one) => one.member === member && one.isConfirmed && !one.isDiscarded)
      .filter(({ op, record }) => !taken.has(op) && !unsent.includes(op) && !wasDeletedHere(history, record))
      .map(({ op }) => `operation ${op} was saved, and is neither shown as unsent nor taken`),
  );
}

/** In the end the server has every confirmed operation, once. */
function lostOrDoubled(history: History): string[] {
  const times = new Map<number, number>();
  for (const { op, outcome } of history.arrivals) if (outcome === 'taken') times.set(op, (times.get(op) ?? 0) + 1);
  return history.saved
    .filter(({ isConfirmed, isDiscarded, record }) => isConfirmed && !isDiscarded && !wasDeletedHere(history, record))
    .filter(({ op }) => times.get(op) !== 1)
    .map(({ op }) => `operation ${op} was taken ${times.get(op) ?? 0} times`);
}

/** The server's rows equal the members' operations applied in order. */
function differentRows({ saved }: History, rows: ReadonlyMap<string, number>): string[] {
  const expected = new Map<string, number>();
  for (const { op, record, effect, isConfirmed, isDiscarded } of saved) {
    if (!isConfirmed || isDiscarded) continue;
    if (effect === 'delete') expected.delete(record);
    else expected.set(record, op);
  }
  const unconfirmed = new Set(saved.filter(({ isConfirmed }) => !isConfirmed).map(({ record }) => record));
  const records = new Set([...expected.keys(), ...rows.keys()]);
  return [...records]
    .filter((record) => !unconfirmed.has(record) && expected.get(record) !== rows.get(record))
    .map(
      (record) =>
        `${record} is ${rows.get(record) ?? 'absent'} at the server, and should be ${expected.get(record) ?? 'absent'}`,
    );
}

const takenOnce = ({ arrivals }: History) =>
  new Set(arrivals.filter(({ outcome }) => outcome === 'taken').map(({ op }) => op));

/** Deleting an unsent row drops its operations, and sends no deletion. */
const wasDeletedHere = ({ saved }: History, record: string) =>
  saved.some((one) => one.record === record && one.effect === 'delete' && one.isConfirmed);
