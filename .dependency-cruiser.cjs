// The direction of imports (ARCHITECTURE.md). Each rule has a reason, which is printed when it fails.
const test = '\\.test\\.tsx?$|/test/';
const contract = '\\.contract\\.ts$';

const domainRules = [
  {
    name: 'domain-only-domain',
    comment: 'Rules are pure functions: their input is passed in, so they run anywhere and are tested with values.',
    from: { path: '^src/domain/', pathNot: test },
    to: { pathNot: ['^src/domain/', 'node_modules/(zod|@orpc/contract)/'] },
  },
  {
    name: 'domain-schemas-in-contracts',
    comment: 'zod and the contract builder are for API contracts; a rule that needs them does two things.',
    from: { path: '^src/domain/', pathNot: [contract, test] },
    to: { path: 'node_modules/(zod|@orpc/contract)/' },
  },
  {
    name: 'domain-rule-contract-type-only',
    comment: 'Browsers import rules: a value import from a contract would add zod to every first view.',
    from: { path: '^src/domain/', pathNot: [contract, test] },
    to: { path: contract, dependencyTypesNot: ['type-only'] },
  },
];

const serverRules = [
  {
    name: 'server-not-web',
    comment: 'The server must not depend on screens, which are built and served as files.',
    from: { path: '^src/server/' },
    to: { path: '^src/web/' },
  },
  {
    name: 'server-platform-knows-no-feature',
    comment: 'The platform is used by every feature, so it must not depend on any.',
    from: { path: '^src/server/platform/' },
    to: { path: '^src/server/', pathNot: ['^src/server/platform/', '^src/server/test/'] },
  },
  {
    name: 'test-doubles-stand-alone',
    comment:
      'The sandbox replaces an external provider: it communicates over the wire only, so that tests use the real protocol.',
    from: { path: '^src/test-doubles/([^/]+)/', pathNot: test },
    to: { path: '^src/', pathNot: '^src/test-doubles/$1/' },
  },
  {
    name: 'server-feature-by-its-service',
    comment: 'The public interface of a feature is its *.service.ts files; stores and routes are private.',
    from: { path: '^src/server/(?!platform/|test/)([^/]+)/', pathNot: '\\.seed\\.ts$' },
    to: {
      path: '^src/server/(?!platform/|test/)[^/]+/',
      pathNot: [
        '^src/server/$1/',
        '\\.service\\.ts$',
        '\\.tables\\.ts$',
        '^src/server/sync/(synced-table|import-records)\\.ts$',
      ],
    },
  },
  {
    name: 'server-seed-by-service-or-seed',
    comment: 'Seeds may use other seeds, services and tables only.',
    from: { path: '^src/server/(?!platform/|test/)([^/]+)/.*\\.seed\\.ts$' },
    to: {
      path: '^src/server/(?!platform/|test/)[^/]+/',
      pathNot: ['^src/server/$1/', '\\.(service|seed|tables)\\.ts$'],
    },
  },
  {
    name: 'server-tables-only-in-stores',
    comment: 'Only stores, tables and seeds use column names, so that a change of a table stays local.',
    from: { path: '^src/server/', pathNot: ['\\.(store|tables|seed)\\.ts$', '^src/server/test/'] },
    to: { path: '\\.tables\\.ts$' },
  },
];

const webRules = [
  {
    name: 'web-not-server',
    comment: 'Code in the browser is public: it must not contain secrets or database code.',
    from: { path: '^src/web/' },
    to: { path: '^src/server/' },
  },
  {
    name: 'web-contract-type-only',
    comment: 'A value import of a contract includes zod and all schemas: the browser needs the types only.',
    from: { path: '^src/web/', pathNot: test },
    to: { path: contract, dependencyTypesNot: ['type-only'] },
  },
  {
    name: 'web-no-schema-library',
    comment: 'zod is more than a tenth of the first view; browser code validates data with small guards.',
    from: { path: '^src/web/', pathNot: test },
    to: { path: 'node_modules/(zod|@orpc/contract)/', dependencyTypesNot: ['type-only'] },
  },
  {
    name: 'web-feature-alone',
    comment: 'Features are composed in web/app only; shared code is in ui, platform or domain.',
    from: { path: '^src/web/(?!app/|ui/|platform/|errors/|test/)([^/]+)/' },
    to: { path: '^src/web/', pathNot: ['^src/web/$1/', '^src/web/(ui|platform|errors|test)/'] },
  },
  {
    name: 'web-platform-knows-no-feature',
    comment: 'Session, language and outbox are used by every feature, so they must not depend on any.',
    from: { path: '^src/web/platform/' },
    to: { path: '^src/web/', pathNot: '^src/web/(ui|platform|errors|test)/' },
  },
  {
    name: 'web-ui-stands-alone',
    comment: 'UI components may use rules and texts, but no session and no feature, so that they are reusable.',
    from: { path: '^src/web/ui/' },
    to: { path: '^src/web/', pathNot: '^src/web/(ui|test)/' },
  },
  {
    name: 'web-not-node',
    comment: 'Browsers have no Node modules.',
    from: { path: '^src/web/', pathNot: test },
    to: { dependencyTypes: ['core'] },
  },
];

const generalRules = [
  {
    name: 'no-cycles',
    comment: 'Files must not import each other: move the shared part to a third file.',
    from: {},
    to: { circular: true },
  },
  {
    name: 'no-test-in-product',
    comment: 'Shipped code must not depend on tests.',
    from: { path: '^src/', pathNot: [test, '^src/architecture'] },
    to: { path: test, pathNot: 'node_modules' },
  },
  {
    name: 'no-unresolvable',
    comment: 'An unresolved import cannot be checked by the other rules.',
    from: {},
    // Resolved by Vite: virtual modules, and files imported as URLs.
    to: { couldNotResolve: true, pathNot: '^virtual:|\\?url$' },
  },
  {
    name: 'no-undeclared-package',
    comment: 'A transitive dependency can disappear: add it to package.json.',
    from: {},
    to: { dependencyTypes: ['npm-no-pkg', 'npm-unknown'] },
  },
  {
    name: 'no-development-package',
    comment: 'Development packages are for building and testing; the product must run without them.',
    from: { path: '^src/', pathNot: [test, '^src/architecture'] },
    to: { dependencyTypes: ['npm-dev'], dependencyTypesNot: ['type-only'] },
  },
];

module.exports = {
  forbidden: [...domainRules, ...serverRules, ...webRules, ...generalRules].map((rule) => ({
    severity: 'error',
    ...rule,
  })),
  options: {
    // Type imports count as dependencies.
    tsPreCompilationDeps: true,
    doNotFollow: { path: 'node_modules' },
    // The generated route tree imports all routes and would create cycles.
    exclude: { path: '\\.gen\\.ts$' },
    enhancedResolveOptions: { exportsFields: ['exports'], conditionNames: ['import', 'node', 'default', 'types'] },
  },
};
