import { cpSync, mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { cruiseImports, featureCycles, ruleReasons, topicCycles } from './cruise-imports.mjs';

const project = fileURLToPath(new URL('../..', import.meta.url));
let root = '';

beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'formkurva-imports-'));
  cpSync(join(project, 'package.json'), join(root, 'package.json'));
  symlinkSync(join(project, 'node_modules'), join(root, 'node_modules'));
});

afterEach(() => rmSync(root, { recursive: true }));

/** Rule, the violating file, its import. Every rule of the configuration has a row: see the last test. */
const BROKEN = [
  ['domain-only-domain', 'src/domain/meals/scale-food.ts', "import 'pg';"],
  ['domain-only-domain', 'src/domain/meals/scale-food.ts', "import 'node:fs';"],
  ['domain-schemas-in-contracts', 'src/domain/meals/scale-food.ts', "import * as z from 'zod';"],
  ['domain-rule-contract-type-only', 'src/domain/meals/scale-food.ts', "import { a } from './x.contract.ts';"],
  ['server-not-web', 'src/server/meals/journal/journal.service.ts', "import type { A } from '#web/meals/x.ts';"],
  [
    'server-platform-knows-no-feature',
    'src/server/platform/mail.ts',
    "import { a } from '#server/meals/x.service.ts';",
  ],
  [
    'test-doubles-stand-alone',
    'src/test-doubles/payment-sandbox/pay.ts',
    "import { a } from '#server/meals/x.service.ts';",
  ],
  ['server-feature-by-its-service', 'src/server/shop/shop.service.ts', "import { a } from '#server/meals/x.store.ts';"],
  ['server-seed-by-service-or-seed', 'src/server/shop/shop.seed.ts', "import { a } from '#server/meals/x.store.ts';"],
  ['server-tables-only-in-stores', 'src/server/meals/journal/journal.service.ts', "import { a } from './x.tables.ts';"],
  ['web-not-server', 'src/web/meals/journal/meals-page.tsx', "import type { A } from '#server/meals/x.service.ts';"],
  [
    'web-contract-type-only',
    'src/web/meals/journal/meals-page.tsx',
    "import { a } from '#domain/meals/x.contract.ts';",
  ],
  ['web-no-schema-library', 'src/web/meals/journal/meals-page.tsx', "import * as z from 'zod';"],
  ['web-feature-alone', 'src/web/shop/catalogue/shop-page.tsx', "import { a } from '#web/meals/x.ts';"],
  ['web-feature-alone', 'src/web/shop/catalogue/shop-page.tsx', "import { a } from '#web/app/x.ts';"],
  ['web-platform-knows-no-feature', 'src/web/platform/session/session.ts', "import { a } from '#web/meals/x.ts';"],
  ['web-ui-stands-alone', 'src/web/ui/button.tsx', "import { a } from '#web/platform/x.ts';"],
  ['web-not-node', 'src/web/ui/button.tsx', "import 'node:path';"],
  ['no-cycles', 'src/web/meals/x.ts', "import { c } from './y.ts';"],
  ['no-test-in-product', 'src/web/meals/journal/meals-page.tsx', "import { a } from '#web/test/x.ts';"],
  ['no-unresolvable', 'src/web/meals/journal/meals-page.tsx', "import { a } from './gone.ts';"],
  ['no-undeclared-package', 'src/server/meals/journal/journal.service.ts', "import 'postgres-array';"],
  ['no-development-package', 'src/server/meals/journal/journal.service.ts', "import 'smtp-server';"],
] as const;

/** The targets of the violating imports; without them only "unresolvable" would be reported. */
const TARGETS = [
  'src/domain/meals/x.contract.ts',
  'src/server/meals/x.service.ts',
  'src/server/meals/x.store.ts',
  'src/server/meals/x.tables.ts',
  'src/web/meals/x.ts',
  'src/web/app/x.ts',
  'src/web/platform/x.ts',
  'src/web/test/x.ts',
];

describe('the import rules', () => {
  it.each(BROKEN)('%s refuses %s with %s', async (rule, file, line) => {
    writeSources();
    write(file, `${line}\nexport const b = 1;\n`);
    const { violations } = await cruiseImports(root);
    expect(violations).toContainEqual(expect.objectContaining({ rule, from: file }));
  });

  it('allow everything that STYLE allows', async () => {
    writeSources();
    write('src/domain/meals/scale-food.ts', "import type { A } from './x.contract.ts';\nexport type B = A;");
    write('src/server/shop/shop.store.ts', "import { a } from '#server/meals/x.tables.ts';\nexport const b = a;");
    write('src/server/shop/shop.service.ts', "import { a } from '#server/meals/x.service.ts';\nexport const b = a;");
    write(
      'src/web/meals/journal/meals-page.tsx',
      "import type { A } from '#domain/meals/x.contract.ts';\nexport type B = A;",
    );
    write('src/web/app/main.tsx', "import { a } from '#web/meals/x.ts';\nexport const b = a;");
    const { modules, violations } = await cruiseImports(root);
    expect(violations).toEqual([]);
    expect(modules).toBe(TARGETS.length + 6);
  });

  it('each have a reason and a violating file here', async () => {
    const reasons = await ruleReasons();
    const shown = [...new Set(BROKEN.map(([rule]) => rule)), 'no-feature-cycles', 'no-topic-cycles'];
    expect([...reasons.keys()].sort()).toEqual(shown.sort());
    expect([...reasons.values()].every((reason) => reason.length > 20)).toBe(true);
  });
});

describe('cycles between features', () => {
  const body = { from: 'src/server/body/weight/a.service.ts', to: 'src/server/profile/b.service.ts' };
  const profile = { from: 'src/server/profile/c.service.ts', to: 'src/server/members/d.service.ts' };
  const members = { from: 'src/server/members/e.service.ts', to: 'src/server/body/f.service.ts' };

  it('are found through others, with every import that closes one', () => {
    expect(featureCycles([body, profile, members]).map(({ from }) => from)).toEqual([
      body.from,
      profile.from,
      members.from,
    ]);
  });

  it('do not exist where imports go one way', () => {
    expect(featureCycles([body, profile])).toEqual([]);
  });

  it('do not include topics within a feature, nor tests and the app, which compose features', () => {
    const topics = { from: 'src/web/meals/plans/a.ts', to: 'src/web/meals/journal/b.ts' };
    const back = { from: 'src/web/meals/journal/b.ts', to: 'src/web/meals/plans/a.ts' };
    const test = { from: 'src/server/members/e.test.ts', to: 'src/server/body/f.service.ts' };
    expect(featureCycles([topics, back, body, profile, test])).toEqual([]);
  });
});

describe('cycles between topics of a feature', () => {
  const pay = { from: 'src/server/shop/payments/a.service.ts', to: 'src/server/shop/orders/b.store.ts' };
  const back = { from: 'src/server/shop/orders/c.service.ts', to: 'src/server/shop/payments/a.service.ts' };

  it('are found, with every import that closes one', () => {
    expect(topicCycles([pay, back]).map(({ from }) => from)).toEqual([pay.from, back.from]);
  });

  it('do not exist where one topic is below the other, nor where the feature or a test composes them', () => {
    const routes = { from: 'src/server/shop/orders.routes.ts', to: 'src/server/shop/payments/a.service.ts' };
    const test = { from: 'src/server/shop/orders/c.test.ts', to: 'src/server/shop/payments/a.service.ts' };
    expect(topicCycles([pay, routes, test])).toEqual([]);
  });
});

function writeSources() {
  TARGETS.map((path) => write(path, 'export const a = 1;\nexport type A = 1;\n'));
  write('src/web/meals/y.ts', "import type { A } from './x.ts';\nexport const c: A = 1;\n");
}

function write(path: string, content: string) {
  mkdirSync(dirname(join(root, path)), { recursive: true });
  writeFileSync(join(root, path), content);
}
