import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { projectRoot } from '#server/platform/config/project-root.ts';
import type { Db } from '#server/platform/db/db.ts';
import { createMetrics, watchJobs, watchLiveEvents, watchPool, watchReplica } from './metrics.ts';

const fileOf = (path: string) => readFileSync(join(projectRoot(), path), 'utf8');
const alarms = fileOf('deploy/monitoring/alarms.yml');
const dashboard = fileOf('deploy/monitoring/grafana-dashboard.json');

it('the dashboard and the alarms ask only for figures that a process gives', () => {
  const asked = [...new Set(`${alarms}\n${dashboard}`.match(/\b[a-z]+(?:_[a-z0-9]+)+(?=[{[)])/g))];
  const known = givenFigures();
  expect(asked.length).toBeGreaterThan(8);
  expect(asked.filter((name) => !known.has(name.replace(/_(bucket|count|sum)$/, '')))).toEqual([]);
});

it('every alarm is explained in the handbook of operators', () => {
  const handbook = fileOf('docs/operations.md');
  const names = [...alarms.matchAll(/alert: (\w+)/g)].map(([, name]) => name ?? '');
  expect(names.length).toBeGreaterThan(8);
  expect(names.filter((name) => !handbook.includes(`\`${name}\``))).toEqual([]);
});

function givenFigures(): Set<string> {
  const metrics = createMetrics({ worker: 1 });
  watchJobs(metrics, nobody<Db>(), () => new Date());
  watchPool(metrics, nobody());
  watchLiveEvents(metrics, nobody());
  watchReplica(metrics, nobody());
  return new Set(metrics.registry.getMetricsAsArray().map(({ name }) => name));
}

// Names are asked for, not figures: nothing of it is called.
const nobody = <Part>() => ({}) as Part;
