import { describe, expect, it } from 'vitest';
import { sourceOf } from './source.ts';
import { noHandWrittenSync } from './sync-rules.ts';

const FEATURE = 'src/web/meals/journal/use-journal.ts';
const check = (text: string, path = FEATURE) => noHandWrittenSync(sourceOf(path, text));
const OFFLINE = "import { useRows } from '#web/platform/offline/synced/use-rows.ts';\n";

describe('the rule against synced writes by hand', () => {
  it.each([
    "import { laterEdit } from '#domain/sync/conflicts/edit-time.ts';",
    "import { replaceableOperation as last } from '#domain/sync/outbox/operation.ts';",
    "import { useOverlay } from '#web/platform/offline/status/use-sync.ts';",
    "import { useSaveToDevice } from '#web/platform/offline/status/use-save-to-device.ts';",
    `${OFFLINE}function isRow(value: unknown): value is Row { return value !== null; }`,
    `${OFFLINE}const isRow = (value: unknown): value is Row => value !== null;`,
  ])('refuses %s', (text) => {
    expect(check(text)).toHaveLength(1);
  });

  it.each([
    `${OFFLINE}function isMeal(row: Row): row is Meal { return row.kind === 'meal'; }`,
    'function isDraft(value: unknown): value is Draft { return value !== null; }',
    "import { useOverlay } from '#web/ui/overlays/overlay-host.ts';",
    "import { useRowSync } from '#web/platform/offline/status/use-sync.ts';",
  ])('allows %s', (text) => {
    expect(check(text)).toEqual([]);
  });

  it('lets the community apply operations to shared rows, but not store them or check rows', () => {
    const path = 'src/web/community/posts/use-post-writes.ts';
    expect(check("import { useOverlay } from '#web/platform/offline/status/use-sync.ts';", path)).toEqual([]);
    expect(
      check("import { useSaveToDevice } from '#web/platform/offline/status/use-save-to-device.ts';", path),
    ).toHaveLength(1);
    expect(check(`${OFFLINE}const isPost = (value: unknown): value is Post => value !== null;`, path)).toHaveLength(1);
  });

  it.each([
    "import { resolveEdit } from '#server/sync/edits.service.ts';",
    "import { refuseFarEdit, removalOf } from '#server/sync/edits.service.ts';",
    "import { storeHistory } from '#server/sync/history.service.ts';",
    "import { changesPart } from '#server/sync/changes.store.ts';",
  ])('refuses %s in a service, except where rows are saved whole', (text) => {
    expect(check(text, 'src/server/meals/meals.service.ts')).toHaveLength(1);
    expect(check(text, 'src/server/fitness/settings.service.ts')).toEqual([]);
    expect(check(text, 'src/server/sync/synced-table.ts')).toEqual([]);
  });

  it.each(['src/web/platform/offline/synced/use-save.ts', 'src/domain/sync/conflicts/edit-time.ts'])(
    'ignores %s',
    (path) => {
      expect(check("import { laterEdit } from '#domain/sync/conflicts/edit-time.ts';", path)).toEqual([]);
    },
  );
});
