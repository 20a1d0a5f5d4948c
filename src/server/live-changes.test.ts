import { afterAll, beforeAll, expect, it, onTestFinished } from 'vitest';
import { createLiveEvents, type MemberEvent } from '#server/platform/events/live-events.ts';
import { startApi, type TestApi } from '#server/test/api-test.ts';
import { eventually } from '#server/test/eventually.ts';
import { makeMeal } from '#server/test/food/make-meals.ts';
import { makeWeight } from '#server/test/make-measurements.ts';
import { makeMember } from '#server/test/makers.ts';
import { silentLog } from '#server/test/silent-log.ts';

let api: TestApi;
beforeAll(async () => {
  api = await startApi();
});
afterAll(() => api.close());

async function listen(userId: string) {
  const liveEvents = createLiveEvents({ url: api.database.url, log: silentLog });
  onTestFinished(liveEvents.stop);
  await liveEvents.start();
  const received: MemberEvent[] = [];
  liveEvents.subscribe(userId, (event) => received.push(event));
  return received;
}

it("reports the changed feature to the member's other screens, and to nobody else", async () => {
  const [elin, bo] = [await makeMember(api), await makeMember(api)];
  const [ofElin, ofBo] = [await listen(elin.id), await listen(bo.id)];

  await elin.client.meals.save(makeMeal());
  await elin.client.body.saveWeight(makeWeight());

  await eventually(() =>
    expect(ofElin).toEqual([
      { kind: 'changed', feature: 'meals' },
      { kind: 'changed', feature: 'body' },
    ]),
  );
  expect(ofBo).toEqual([]);
});

it('reports nothing for reads or refused calls', async () => {
  const elin = await makeMember(api);
  const received = await listen(elin.id);

  await elin.client.meals.day({ day: '2026-11-15' });
  await elin.client.meals.remove({ id: makeMeal().id, editedAt: '2026-11-15T07:00:00.000Z' }).catch(() => undefined);
  await elin.client.meals.save(makeMeal());

  await eventually(() => expect(received).toEqual([{ kind: 'changed', feature: 'meals' }]));
});

it('responds to a superseded edit with the time of the one that took precedence', async () => {
  const elin = await makeMember(api);
  const meal = makeMeal({ editedAt: '2026-11-15T08:00:00.000Z' });

  expect(await elin.client.meals.save(meal)).toEqual({ ok: true });
  const late = { ...meal, foodName: 'Kaffe', editedAt: '2026-11-15T07:59:00.000Z' };
  expect(await elin.client.meals.save(late)).toEqual({ ok: true, supersededBy: '2026-11-15T08:00:00.000Z' });
  expect(await elin.client.meals.save(meal)).toEqual({ ok: true });
});
