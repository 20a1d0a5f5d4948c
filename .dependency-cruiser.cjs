// Which way imports may flow (ARCHITECTURE.md). Every rule says why, because the text is what a person sees when it fires.
const test = '\\.test\\.tsx?$|/test/';
const contract = '\\.contract\\.ts$';

const domainRules = [
  {
    name: 'domain-only-domain',
    comment:
      'Rules decide and do nothing else: what they need is passed in, so they run anywhere and are tested by values.',
    from: { path: '^src/domain/', pathNot: test },
    to: { pathNot: ['^src/domain/', 'node_modules/(zod|@orpc/contract)/'] },
  },
  {
    name: 'domain-schemas-in-contracts',
    comment: 'zod and the contract builder are for what crosses the wire; a rule that needs them has a second job.',
    from: { path: '^src/domain/', pathNot: [contract, test] },
    to: { path: 'node_modules/(zod|@orpc/contract)/' },
  },
  {
    name: 'domain-rule-contract-type-only',
    comment: 'Browsers import rules: one value taken from a contract would bring zod to every first view.',
    from: { path: '^src/domain/', pathNot: [contract, test] },
    to: { path: contract, dependencyTypesNot: ['type-only'] },
  },
];

const serverRules = [
  {
    name: 'server-not-web',
    comment: 'The server answers calls; screens are built and served as files.',
    from: { path: '^src/server/' },
    to: { path: '^src/web/' },
  },
  {
    name: 'server-platform-knows-no-feature',
    comment: 'The platform carries every feature; if it knew one, no feature could be read on its own.',
    from: { path: '^src/server/platform/' },
    to: { path: '^src/server/', pathNot: ['^src/server/platform/', '^src/server/test/'] },
  },
  {
    name: 'test-doubles-stand-alone',
    comment:
      'The sandbox is somebody else to us, as the real provider is: what passes between us goes over the wire, or nothing is proven.',
    from: { path: '^src/test-doubles/([^/]+)/', pathNot: test },
    to: { path: '^src/', pathNot: '^src/test-doubles/$1/' },
  },
  {
    name: 'server-feature-by-its-service',
    comment: "A feature offers its use cases in *.service.ts; another one's stores and routes are its own business.",
    from: { path: '^src/server/(?!platform/|test/)([^/]+)/', pathNot: '\\.seed\\.ts$' },
    to: {
      path: '^src/server/(?!platform/|test/)[^/]+/',
      pathNot: ['^src/server/$1/', '\\.service\\.ts$', '\\.tables\\.ts$', '^src/server/sync/synced-table\\.ts$'],
    },
  },
  {
    name: 'server-seed-by-service-or-seed',
    comment: "Seeds build on each other's people and on the same services as members do.",
    from: { path: '^src/server/(?!platform/|test/)([^/]+)/.*\\.seed\\.ts$' },
    to: {
      path: '^src/server/(?!platform/|test/)[^/]+/',
      pathNot: ['^src/server/$1/', '\\.(service|seed|tables)\\.ts$'],
    },
  },
  {
    name: 'server-tables-only-in-stores',
    comment: 'Column names are known in stores, tables and seeds, so that a changed table is a change in one place.',
    from: { path: '^src/server/', pathNot: ['\\.(store|tables|seed)\\.ts$', '^src/server/test/'] },
    to: { path: '\\.tables\\.ts$' },
  },
];

const webRules = [
  {
    name: 'web-not-server',
    comment: 'What runs in the browser is public: secrets and database code stay on the other side of the wire.',
    from: { path: '^src/web/' },
    to: { path: '^src/server/' },
  },
  {
    name: 'web-contract-type-only',
    comment: 'The contract as a value is zod and every schema: the browser needs its types and nothing else.',
    from: { path: '^src/web/', pathNot: test },
    to: { path: contract, dependencyTypesNot: ['type-only'] },
  },
  {
    name: 'web-no-schema-library',
    comment:
      'zod is worth more than a tenth of the first view; what is read in the browser is checked by small guards.',
    from: { path: '^src/web/', pathNot: test },
    to: { path: 'node_modules/(zod|@orpc/contract)/', dependencyTypesNot: ['type-only'] },
  },
  {
    name: 'web-feature-alone',
    comment: 'Features are composed in web/app only; two that need the same thing find it in ui, platform or domain.',
    from: { path: '^src/web/(?!app/|ui/|platform/|errors/|test/)([^/]+)/' },
    to: { path: '^src/web/', pathNot: ['^src/web/$1/', '^src/web/(ui|platform|errors|test)/'] },
  },
  {
    name: 'web-platform-knows-no-feature',
    comment: 'Session, language and outbox carry every feature and name none.',
    from: { path: '^src/web/platform/' },
    to: { path: '^src/web/', pathNot: '^src/web/(ui|platform|errors|test)/' },
  },
  {
    name: 'web-ui-stands-alone',
    comment:
      'Buttons and charts know rules and texts, no session and no feature: that is what makes them usable anywhere.',
    from: { path: '^src/web/ui/' },
    to: { path: '^src/web/', pathNot: '^src/web/(ui|test)/' },
  },
  {
    name: 'web-not-node',
    comment: 'There is no Node in a browser.',
    from: { path: '^src/web/', pathNot: test },
    to: { dependencyTypes: ['core'] },
  },
];

const generalRules = [
  {
    name: 'no-cycles',
    comment: 'Two files that need each other are one idea in two places: move what they share below both.',
    from: {},
    to: { circular: true },
  },
  {
    name: 'no-test-in-product',
    comment: 'What is shipped does not depend on what checks it.',
    from: { path: '^src/', pathNot: [test, '^src/architecture'] },
    to: { path: test, pathNot: 'node_modules' },
  },
  {
    name: 'no-unresolvable',
    comment: 'An import that leads nowhere would also escape every other rule.',
    from: {},
    // Vite's own: a virtual module, and a file taken for its address.
    to: { couldNotResolve: true, pathNot: '^virtual:|\\?url$' },
  },
  {
    name: 'no-undeclared-package',
    comment: 'A package that is only there because another one needs it disappears when that one changes its mind.',
    from: {},
    to: { dependencyTypes: ['npm-no-pkg', 'npm-unknown'] },
  },
  {
    name: 'no-development-package',
    comment: 'Development packages are for building and checking; the product must run without them.',
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
    // Type imports count: a type from the wrong tier is a dependency like any other.
    tsPreCompilationDeps: true,
    doNotFollow: { path: 'node_modules' },
    // Written by the router from the files in app/routes: it would join all of them into one knot.
    exclude: { path: '\\.gen\\.ts$' },
    enhancedResolveOptions: { exportsFields: ['exports'], conditionNames: ['import', 'node', 'default', 'types'] },
  },
};
