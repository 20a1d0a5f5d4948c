import { createFileRoute, createRootRoute, createRouter } from '@tanstack/react-router';
import { describe, expect, it } from 'vitest';
import { smallRoute, smallTree } from './small-routes.ts';

/** As the router's plugin writes it. */
const GENERATED = `
import { Route as rootRouteImport } from './routes/__root'
import { Route as IndexRouteImport } from './routes/index'
import { Route as MemberRouteImport } from './routes/_member'
import { Route as MemberMealsRouteImport } from './routes/_member/meals'
import { Route as MemberMealsPlansPlanIdIndexRouteImport } from './routes/_member/meals_.plans.$planId.index'

const IndexRoute = IndexRouteImport.update({
  id: '/',
  path: '/',
  getParentRoute: () => rootRouteImport,
} as any)
const MemberRoute = MemberRouteImport.update({
  id: '/_member',
  getParentRoute: () => rootRouteImport,
} as any)
const MemberMealsRoute = MemberMealsRouteImport.update({
  id: '/meals',
  path: '/meals',
  getParentRoute: () => MemberRoute,
} as any)
const MemberMealsPlansPlanIdIndexRoute =
  MemberMealsPlansPlanIdIndexRouteImport.update({
    id: '/meals_/plans/$planId/',
    path: '/meals/plans/$planId/',
    getParentRoute: () => MemberRoute,
  } as any)

interface MemberRouteChildren {
  MemberMealsRoute: typeof MemberMealsRoute
}

const MemberRouteChildren: MemberRouteChildren = {
  MemberMealsRoute: MemberMealsRoute,
  MemberMealsPlansPlanIdIndexRoute: MemberMealsPlansPlanIdIndexRoute,
}

const MemberRouteWithChildren =
  MemberRoute._addFileChildren(MemberRouteChildren)

const rootRouteChildren: RootRouteChildren = {
  IndexRoute: IndexRoute,
  MemberRoute: MemberRouteWithChildren,
}
export const routeTree = rootRouteImport
  ._addFileChildren(rootRouteChildren)
  ._addFileTypes<FileRouteTypes>()
`;

/** The tree's code, given new routes in place of those that it imports. */
async function pathsOf(code: string): Promise<Record<string, string>> {
  const names = [...code.matchAll(/^import \{ Route as (\w+) \}/gm)].map(([, name]) => name);
  const body = code.replaceAll(/^import .*$/gm, '').replace('export const routeTree =', 'return');
  const source = `export default (${names.join()}) => {${body}}`;
  const { default: grow } = await import(/* @vite-ignore */ `data:text/javascript,${encodeURIComponent(source)}`);
  const routes = names.map((name) => (name === 'rootRouteImport' ? createRootRoute() : createFileRoute()({})));
  const { routesById } = createRouter({ routeTree: grow(...routes) });
  return Object.fromEntries(
    Object.entries<{ fullPath: string }>(routesById).map(([id, { fullPath }]) => [id, fullPath]),
  );
}

describe('the tree of routes', () => {
  it('has each route in the place that the generated one gives it', async () => {
    expect(await pathsOf(smallTree(GENERATED))).toEqual({
      __root__: '/',
      '/': '/',
      '/_member': '/',
      '/_member/meals': '/meals',
      '/_member/meals_/plans/$planId/': '/meals/plans/$planId/',
    });
  });

  it.each([
    ['a path that its id does not tell', GENERATED.replace("path: '/meals',", "path: '/food',")],
    ['a route without a parent', GENERATED.replace('  MemberMealsRoute: MemberMealsRoute,\n', '')],
    ['a route in another form', GENERATED.replace('IndexRouteImport.update({', 'IndexRouteImport.change({')],
    [
      'a child of another',
      GENERATED.replace('getParentRoute: () => MemberRoute,', 'getParentRoute: () => IndexRoute,'),
    ],
  ])('is refused with %s', (_what, code) => {
    expect(() => smallTree(code)).toThrow();
  });
});

describe('a route', () => {
  const route = (loader: string, component: string) => `
const $$splitComponentImporter = () => import('${component}');
const $$splitLoaderImporter = () => import('${loader}');
export const Route = createFileRoute('/_member/cart')({
  staticData: { titleKey: 'cart' },
  loader: lazyFn($$splitLoaderImporter, 'loader'),
  component: lazyRouteComponent($$splitComponentImporter, 'component')
});`;

  it('names the file of its page once', () => {
    expect(
      smallRoute(route('cart.tsx?tsr-split=a', 'cart.tsx?tsr-split=a')),
    ).toBe(`import { pageParts } from 'virtual:formkurva/page-parts';



export const Route = createFileRoute()({
  staticData: { titleKey: 'cart' },
  ...pageParts(() => import('cart.tsx?tsr-split=a'))
});`);
  });

  it('keeps two files apart', () => {
    const two = route('cart.tsx?tsr-split=a', 'cart.tsx?tsr-split=b');
    expect(smallRoute(two)).toBe(two.replace("'/_member/cart'", ''));
  });

  it('is refused in another form', () => {
    const other = route('cart.tsx', 'cart.tsx').replace('lazyFn(', 'later(');
    expect(() => smallRoute(other)).toThrow('Has the form of routes changed?');
  });
});
