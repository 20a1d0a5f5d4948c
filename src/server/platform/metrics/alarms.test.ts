import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { projectRoot } from '#server/platform/config/project-root.ts';
import type { Db } from '#server/platform/db/db.ts';
import { createMetrics, watchJobs, watchLiveEvents, watchPool, watchReplica } from './metrics.ts';

const fileOf = (path: string) => readFileSync(join(projectRoot(), path), 'utf8');
const alarms = fileOf('deploy/monitoring/alarms.yml');
const dashboard = JSON.parse(fileOf('deploy/monitoring/grafana-dashboard.json'));
/** The Prometheus expressions of the alarms and the dashboard. */
const questions = [...linesOf(alarms, 'expr'), ...askedBy(dashboard)];
const names = linesOf(alarms, '- alert');

it('the dashboard and the alarms query only metrics that a process exposes', () => {
  const asked = new Set(questions.flatMap((question) => question.match(/\b[a-z]+(?:_[a-z0-9]+)+(?=[{[)])/g) ?? []));
  expect(asked.size).toBeGreaterThan(12);
  expect([...asked].filter((name) => labelsOf(name) === null)).toEqual([]);
});

it('the dashboard and the alarms use only labels that their metrics have', () => {
  const chosen = questions.flatMap((question) =>
    [...question.matchAll(/(\w+_\w+)\{([^}]*)\}/g)].flatMap(([, name = '', labels = '']) =>
      [...labels.matchAll(/(\w+)[=!]/g)].map(([, label = '']) => ({ name, label })),
    ),
  );
  const grouped = questions.flatMap((question) =>
    [...question.matchAll(/by \(([^)]*)\) \((?:\w+\()?(\w+_\w+)/g)].flatMap(([, labels = '', name = '']) =>
      labels.split(', ').map((label) => ({ name, label })),
    ),
  );
  expect([chosen.length > 8, grouped.length > 12]).toEqual([true, true]);
  expect([...chosen, ...grouped].filter(({ name, label }) => !labelsOf(name)?.includes(label))).toEqual([]);
});

it.each(['docs/operations.md', 'deploy/monitoring/alarms.test.yml'])('every alarm is in %s', (file) => {
  const text = fileOf(file);
  expect(names.length).toBeGreaterThan(8);
  expect(names.filter((name) => !text.includes(`\`${name}\``) && !text.includes(`alertname: ${name}`))).toEqual([]);
});

function linesOf(text: string, key: string): string[] {
  return [...text.matchAll(new RegExp(`^ *${key}: (.*)$`, 'gm'))].map(([, value]) => value ?? '');
}

function askedBy({ panels }: { panels: { targets: { expr: string }[] }[] }): string[] {
  return panels.flatMap(({ targets }) => targets.map(({ expr }) => expr));
}

/** Null for an unknown metric. Every metric has the worker label, and the buckets of a histogram have their bound. */
function labelsOf(metric: string): string[] | null {
  const known = processMetrics.getSingleMetric(metric.replace(/_(bucket|count|sum)$/, ''));
  return known ? ['worker', 'le', ...Object(known).labelNames] : null;
}

function exposedMetrics() {
  const metrics = createMetrics({ worker: 1 });
  watchJobs(metrics, nobody<Db>(), () => new Date());
  watchPool(metrics, nobody());
  watchLiveEvents(metrics, nobody());
  watchReplica(metrics, nobody());
  return metrics.registry;
}

// Only the names are read: none of these dependencies is called.
const nobody = <Part>() => ({}) as Part;
const processMetrics = exposedMetrics();
