import type { Plugin } from 'vite';

const TREE = /[\\/]route-tree\.gen\.ts$/;
const ROUTE_FILE = /[\\/]app[\\/]routes[\\/].*\.tsx$/;
const PARTS = 'virtual:formkurva/page-parts';

/**
 * Says where each route belongs once instead of four times. The router's plugin writes a route's place into its file, into its id and into
 * its path, names it once more in a list of children, and writes the file of its page for the loader and for the component: with a hundred
 * routes that is 3.5 kB of every first view, and a hundred objects to merge before it.
 */
export function smallRoutes(): Plugin {
  return {
    name: 'formkurva:small-routes',
    enforce: 'pre',
    apply: 'build',
    resolveId: (id) => (id === PARTS ? `\0${PARTS}` : undefined),
    load: (id) => (id === `\0${PARTS}` ? PAGE_PARTS : undefined),
    transform: {
      filter: { id: [TREE, ROUTE_FILE] },
      handler: (code, id) => ({ code: TREE.test(id) ? smallTree(code) : smallRoute(code), map: null }),
    },
  };
}

const PAGE_PARTS = `
import { lazyFn, lazyRouteComponent } from '@tanstack/react-router';

export const pageParts = (load) => ({
  loader: lazyFn(load, 'loader'),
  component: lazyRouteComponent(load, 'component'),
});
`;

/** An id is a path, except that '_member' is no part of it and that 'meals_' is 'meals' without the page of that name around it. */
const BRANCH = `
const branch = (parent, children) =>
  parent._addFileChildren(
    Object.entries(children).map(([id, route]) =>
      route.update({ id, path: id.startsWith('/_') ? undefined : id.replaceAll('_/', '/'), getParentRoute: () => parent }),
    ),
  );
`;

type Placed = { route: string; id: string; parent: string };

const IMPORT = /^import \{ Route as \w+ \} from '[^']+'$/gm;
const UPDATE =
  /const (\w+) =\s+(\w+)\.update\(\{\s*id: '([^']+)',\s*(?:path: '([^']+)',\s*)?getParentRoute: \(\) => (\w+),\s*\} as any\)/g;
const CHILDREN = /const (\w+)Children: \w+ = \{([^}]*)\}/g;

/** The generated tree as branches of ids, in the same order. */
export function smallTree(code: string): string {
  const imports = code.match(IMPORT) ?? [];
  const placed = new Map(
    [...code.matchAll(UPDATE)].map(([, name = '', route = '', id = '', path, parent = '']): [string, Placed] => {
      if (path !== pathOf(id)) throw new Error(`The route ${id} has the path ${path}: read it from the tree.`);
      return [name, { route, id, parent }];
    }),
  );
  const children = new Map([...code.matchAll(CHILDREN)].map(([, name = '', list = '']) => [name, namesIn(list)]));
  // Beside the root each route is imported once and has one place.
  if (imports.length !== placed.size + 1) throw new Error('Routes are missing in the tree: has its form changed?');

  let left = placed.size;
  const branchOf = (name: string, route: string): string => {
    const list = children.get(name);
    if (!list) return route;
    const entries = list.map((child) => {
      const { id, route: own, parent } = placed.get(child) ?? {};
      if (id === undefined || own === undefined || (parent !== name && parent !== route))
        throw new Error(`${child} is no child of ${name}: has the form of the tree changed?`);
      left -= 1;
      return `${JSON.stringify(id)}: ${branchOf(child, own)}`;
    });
    return `branch(${route}, {\n${entries.join(',\n')}\n})`;
  };
  const tree = branchOf('rootRoute', 'rootRouteImport');
  if (left !== 0) throw new Error(`${left} routes have no parent in the tree: has its form changed?`);
  return `${imports.join('\n')}\n${BRANCH}\nexport const routeTree = ${tree};\n`;
}

/** As the tree's own `branch` does. */
function pathOf(id: string): string | undefined {
  return id.startsWith('/_') ? undefined : id.replaceAll('_/', '/');
}

/** 'MemberRoute: MemberRouteWithChildren,' is MemberRoute. */
function namesIn(list: string): string[] {
  return [...list.matchAll(/(\w+):\s+\w+,/g)].map(([, name = '']) => name);
}

const IMPORTER = /const \$\$split(?:Loader|Component)Importer = \(\) => (import\((['"])[^'"]+\2\));?/g;
const LOADER = /\bloader: lazyFn\(\$\$splitLoaderImporter, ['"]loader['"]\)/;
const COMPONENT = /\bcomponent: lazyRouteComponent\(\$\$splitComponentImporter, ['"]component['"]\)/;

/** Where a route belongs is said in the tree, and the file with its loader and its component once. */
export function smallRoute(code: string): string {
  const placeless = code.replace(/\bcreateFileRoute\((['"])[^'"]*\1\)/, 'createFileRoute()');
  const files = [...placeless.matchAll(IMPORTER)].map(([, file]) => file);
  if (files.length !== 2 || files[0] !== files[1]) return placeless;
  if (!LOADER.test(placeless) || !COMPONENT.test(placeless))
    throw new Error(`Has the form of routes changed?\n${code}`);
  const parts = placeless
    .replaceAll(IMPORTER, '')
    .replace(new RegExp(`,\\s*${COMPONENT.source}|${COMPONENT.source}\\s*,?`), '')
    .replace(LOADER, `...pageParts(() => ${files[0]})`);
  return `import { pageParts } from '${PARTS}';\n${parts}`;
}
