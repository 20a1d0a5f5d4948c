import { describe, expect, it } from 'vitest';
import { crowdedFolders, notKebabCase, unknownFolder, untestedRoutes, vagueName } from './folder-rules.ts';

describe('the folder structure', () => {
  it.each([
    'src/architecture.test.ts',
    'src/domain/bounds.ts',
    'src/domain/money/ore.ts',
    'src/server/meals/journal/journal.store.ts',
    'src/server/meals/catalogue/foods.csv',
    'src/server/platform/db/db.ts',
    'src/web/app/routes/login.tsx',
    'src/test-doubles/payment-sandbox/pay.ts',
  ])('allows %s', (path) => {
    expect(unknownFolder(path)).toEqual([]);
  });

  it.each([
    'src/shared/a.ts',
    'src/domain/food/scale-food.ts',
    'src/server/money/ore.ts',
    'src/web/meals/journal/parts/row.tsx',
  ])('refuses %s', (path) => {
    expect(unknownFolder(path)).toHaveLength(1);
  });
});

describe('a folder', () => {
  const folder = (count: number, name: string) =>
    Array.from({ length: count }, (_, index) => name.replace('#', `${index}`));

  it('with too many files is reported', () => {
    expect(crowdedFolders(folder(100, 'src/web/meals/plans/plan-#.tsx'))).toHaveLength(1);
  });

  it('is not crowded by its tests, its drawings or the routes of the app', () => {
    const paths = [
      ...folder(100, 'src/web/meals/plans/plan-#.test.tsx'),
      ...folder(100, 'src/server/shop/demo/illustrations/d#.svg'),
      ...folder(100, 'src/web/app/routes/r#.tsx'),
    ];
    expect(crowdedFolders(paths)).toEqual([]);
  });
});

describe('file names', () => {
  it.each(['src/web/ui/utils.ts', 'src/domain/day/day-helpers.ts', 'src/server/common/a.ts', 'src/web/misc.test.ts'])(
    'that are too general are refused: %s',
    (path) => {
      expect(vagueName(path)).toHaveLength(1);
    },
  );

  it('that contain such a word by chance are allowed', () => {
    expect(vagueName('src/domain/community/commonality.ts')).toEqual([]);
  });

  it.each(['src/web/ui/IconButton.tsx', 'src/domain/day/day_of.ts', 'src/web/ui/-a.ts'])(
    'are kebab-case, so not %s',
    (path) => {
      expect(notKebabCase(path)).toHaveLength(1);
    },
  );

  it.each(['src/server/auth/auth.routes.test.ts', 'src/web/ui/icon-button.tsx', 'src/web/app/routes/__root.tsx'])(
    'like %s are allowed',
    (path) => {
      expect(notKebabCase(path)).toEqual([]);
    },
  );
});

describe('calls', () => {
  it('without a test beside them are reported', () => {
    const paths = ['src/server/a/a.routes.ts', 'src/server/a/a.routes.test.ts', 'src/server/b/b.routes.ts'];
    expect(untestedRoutes(paths)).toEqual(['src/server/b/b.routes.ts: has no src/server/b/b.routes.test.ts']);
  });
});
