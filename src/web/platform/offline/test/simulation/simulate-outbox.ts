import { seededRandom } from '#domain/numbers/test/seeded-random.ts';
import type { Operation } from '#domain/sync/outbox/operation.ts';
import { createMemoryDatabase } from '../../store/memory-database.ts';
import { makeDevice, type Tab } from '../make-device.ts';
import { makeDraft } from '../make-draft.ts';
import { brokenAtAnyTime, brokenAtTheEnd, type History, type Saved, type Shown } from './outbox-invariants.ts';
import { asInput, SimulatedServer } from './simulated-server.ts';

const MEMBERS = ['anna', 'bo'] as const;
const MAX_TABS = 2;
const SECOND_MS = 1_000;
const WAITS_MS = [100, SECOND_MS, 10 * SECOND_MS, 31 * SECOND_MS, 300 * SECOND_MS, 3_600 * SECOND_MS];

type World = ReturnType<typeof openWorld>;

/**
 * One device with up to two tabs, two members who share it, and one server. The seed alone decides what happens next:
 * saving, changing, undoing, requests and answers that arrive, are late or get lost, the clock, crashes, sign-ins. The
 * same seed gives the same history.
 */
export async function simulateOutbox(seed: number, steps: number): Promise<{ broken: string[]; trace: string[] }> {
  const world = openWorld(seed);
  await openTab(world);
  for (let step = 0; step < steps; step += 1) {
    const [name, act] = world.random.pick(STEPS) ?? (['nothing', async () => undefined] as const);
    world.trace.push(name);
    await act(world);
    await quiesce();
    await noteAnswers(world);
    const broken = brokenAtAnyTime(historyOf(world), shownIn(world));
    if (broken.length > 0) return { broken, trace: world.trace };
  }
  const shown = await comeToRest(world);
  return { broken: brokenAtTheEnd(historyOf(world), shown, world.server.rows), trace: world.trace };
}

function openWorld(seed: number) {
  const random = seededRandom(seed);
  const database = createMemoryDatabase();
  const device = makeDevice({ open: async () => database, random: random.bytes });
  const saved: Saved[] = [];
  const tabs: Tab[] = [];
  const trace: string[] = [];
  const answered = new Map<number, number>();
  const server = new SimulatedServer(random);
  server.session = MEMBERS[0];
  return { random, database, device, server, saved, tabs, answered, trace };
}

const historyOf = ({ saved, server, answered }: World): History => ({
  saved,
  arrivals: server.arrivals,
  answered,
  requests: server.requests,
});

/** Everything on the device runs in promises: after this many turns all of them have settled. */
async function quiesce() {
  for (let turn = 0; turn < 100; turn += 1) await Promise.resolve();
}

const unsentOf = ({ outbox }: Tab): readonly Operation[] => outbox.getSnapshot().unsent;

const shownIn = ({ tabs }: World): Shown[] =>
  tabs.flatMap((tab) => {
    const member = tab.outbox.getSnapshot().userId;
    return member === null ? [] : [{ member, unsent: unsentOf(tab).map(({ input }) => asInput(input).op) }];
  });

/** Records what the device has stored as arrived. */
async function noteAnswers({ database, answered, server }: World) {
  for (const member of MEMBERS) {
    const { queue } = await database.readQueue(member);
    for (const { state, input } of queue.operations) {
      const { op } = asInput(input);
      if (state === 'arrived' && !answered.has(op)) answered.set(op, server.requests.length);
    }
  }
}

/** A tab with a signed-in member. */
const tabInUse = ({ random, tabs }: World) =>
  random.pick(tabs.filter(({ outbox }) => outbox.getSnapshot().userId !== null));

function save(world: World, tab: Tab, record: string, effect: Saved['effect']) {
  const { saved, random } = world;
  const member = tab.outbox.getSnapshot().userId ?? '';
  const one: Saved = { op: saved.length, member, record, effect, isConfirmed: false, isDiscarded: false };
  saved.push(one);
  world.trace.push(`  ${member} ${effect} ${record} as ${one.op}`);
  const input = { id: record, op: one.op, effect, isBad: effect !== 'delete' && random.chance(0.08) };
  void tab.outbox.enqueue(makeDraft(record, { input, record, effect })).then(() => {
    one.isConfirmed = true;
  });
}

async function create(world: World) {
  const tab = tabInUse(world);
  if (tab) save(world, tab, `meals:${world.saved.length}`, 'create');
}

async function changeOrDelete(world: World) {
  const tab = tabInUse(world);
  const member = tab?.outbox.getSnapshot().userId;
  const own = world.saved.filter((one) => one.member === member && one.isConfirmed);
  const gone = new Set(own.filter((one) => one.effect === 'delete' || one.isDiscarded).map(({ record }) => record));
  const row = world.random.pick(own.filter(({ record }) => !gone.has(record)));
  if (tab && row) save(world, tab, row.record, world.random.chance(0.7) ? 'change' : 'delete');
}

/** The page dies while it saves: before, during or after the device stores the row. */
async function crashWhileSaving(world: World) {
  const tab = tabInUse(world);
  if (!tab) return;
  save(world, tab, `meals:${world.saved.length}`, 'create');
  for (let turn = world.random.between(0, 6); turn > 0; turn -= 1) await Promise.resolve();
  crash(world, tab);
}

async function crashTab(world: World) {
  const tab = world.random.pick(world.tabs);
  if (tab) crash(world, tab);
}

function crash({ tabs }: World, tab: Tab) {
  tab.die();
  tabs.splice(tabs.indexOf(tab), 1);
}

async function openTab({ tabs, device, server }: World) {
  if (tabs.length >= MAX_TABS) return;
  const tab = await device.openTab(server.send);
  tabs.push(tab);
  if (server.session !== null) await tab.outbox.start(server.session);
}

async function discard(world: World) {
  const tab = tabInUse(world);
  // A deletion has dropped the row's changes; discarding the deletion does not restore them.
  const operation = tab && world.random.pick(unsentOf(tab).filter(({ effect }) => effect !== 'delete'));
  if (!operation || !(await tab.outbox.discard(operation.opId))) return;
  const { op, id } = asInput(operation.input);
  const isGone = (one: Saved) => one.op === op || (operation.effect === 'create' && one.record === id && one.op > op);
  for (const one of world.saved.filter(isGone)) one.isDiscarded = true;
  world.trace.push(`  discarded ${op}`);
}

async function resolveRefused(world: World) {
  const tab = tabInUse(world);
  const refused = tab && world.random.pick(unsentOf(tab).filter(({ state }) => state === 'refused'));
  if (!refused) return;
  if (world.random.chance(0.3)) await tab.outbox.retryNow(refused.opId);
  else await tab.outbox.edit(refused.opId, { ...asInput(refused.input), isBad: false });
}

async function retryNow(world: World) {
  await tabInUse(world)?.outbox.retryNow();
}

async function signIn(world: World) {
  const { random, server, tabs } = world;
  server.session = random.chance(0.3) ? null : (random.pick(MEMBERS) ?? null);
  world.trace.push(`  session of ${server.session}`);
  const tab = random.pick(tabs);
  if (tab && server.session !== null) await tab.outbox.start(server.session);
}

async function switchNetwork({ random, device }: World) {
  device.online.set(random.chance(0.7));
}

async function wait({ random, device }: World) {
  device.clock.advance(random.pick(WAITS_MS) ?? 0);
}

async function moveNetwork({ server }: World) {
  server.move();
}

const weighted: [number, (world: World) => Promise<void>][] = [
  [6, create],
  [4, changeOrDelete],
  [14, moveNetwork],
  [4, wait],
  [2, openTab],
  [2, switchNetwork],
  [1, crashTab],
  [1, crashWhileSaving],
  [1, discard],
  [1, resolveRefused],
  [1, retryNow],
  [1, signIn],
];
const STEPS = weighted.flatMap(([weight, act]) => Array.from({ length: weight }, () => [act.name, act] as const));

/** The network and the server work, every member signs in again, and refused rows are corrected. */
async function comeToRest(world: World): Promise<Shown[]> {
  const { device, server, tabs } = world;
  server.isHealthy = true;
  device.online.set(true);
  const shown: Shown[] = [];
  for (const member of MEMBERS) {
    for (const tab of [...tabs]) crash(world, tab);
    server.session = member;
    await openTab(world);
    for (let round = 0; round < 60; round += 1) await calm(world);
    shown.push(...shownIn(world));
  }
  return shown;
}

async function calm(world: World) {
  const [tab] = world.tabs;
  const refused = tab ? unsentOf(tab).filter(({ state }) => state === 'refused') : [];
  for (const { opId, input } of refused) await tab?.outbox.edit(opId, { ...asInput(input), isBad: false });
  await quiesce();
  while (world.server.move()) await quiesce();
  world.device.clock.advance(3_600 * SECOND_MS);
  await quiesce();
  await noteAnswers(world);
}
