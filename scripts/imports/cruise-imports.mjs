import { fileURLToPath } from 'node:url';
import { cruise } from 'dependency-cruiser';
import extractOptions from 'dependency-cruiser/config-utl/extract-depcruise-options';

const CONFIG = fileURLToPath(new URL('../../.dependency-cruiser.cjs', import.meta.url));

/** @typedef {{ from: string, to: string, isTypeOnly?: boolean }} Import */

/** The reasons of the rules between features and topics, which dependency-cruiser cannot express: it only knows files and folders. */
const FEATURE_CYCLE = {
  rule: 'no-feature-cycles',
  reason:
    'Two features that need each other cannot be read, tested or changed alone: move what they share below both, or pass it in.',
};
const TOPIC_CYCLE = {
  rule: 'no-topic-cycles',
  reason:
    'Topics of a feature have an order: move what both need to the lower one, or the file that needs both higher.',
};
/** Composes the features of its tier, or serves all of them in tests. */
const COMPOSES = /^src\/(web\/app|(server|web)\/test)\/|\.test\.tsx?$/;

/**
 * Checks the sources of a folder against the import rules.
 * @param {string} root
 * @returns {Promise<{ modules: number, imports: Import[], violations: { rule: string, from: string, to: string }[] }>}
 */
export async function cruiseImports(root) {
  const options = await extractOptions(CONFIG);
  const { output } = await cruise(['src'], { ...options, baseDir: root });
  if (typeof output === 'string') throw new Error(output);
  const sources = output.modules.filter((module) => module.source.startsWith('src/'));
  const imports = sources.flatMap(({ source, dependencies }) =>
    dependencies.map(({ resolved, dependencyTypes }) => ({
      from: source,
      to: resolved,
      isTypeOnly: dependencyTypes.includes('type-only'),
    })),
  );
  return {
    // Packages are part of the output too; only our own files are counted.
    modules: sources.length,
    imports,
    violations: [
      ...output.summary.violations.map(({ rule, from, to }) => ({ rule: rule.name, from, to })),
      ...featureCycles(imports),
      ...topicCycles(imports),
    ],
  };
}

/** The reason of each rule, by its name. */
export async function ruleReasons() {
  const { ruleSet } = await extractOptions(CONFIG);
  const known = (ruleSet?.forbidden ?? []).map((rule) => /** @type {const} */ ([rule.name ?? '', rule.comment ?? '']));
  return new Map([
    ...known,
    ...[FEATURE_CYCLE, TOPIC_CYCLE].map(({ rule, reason }) => /** @type {const} */ ([rule, reason])),
  ]);
}

/**
 * The imports by which a feature reaches another that, directly or through others, reaches it too.
 * @param {Import[]} imports
 */
export function featureCycles(imports) {
  return cycles(imports.filter(crossesFeatures), featureOf, FEATURE_CYCLE.rule);
}

/**
 * The same for the topics within a feature.
 * @param {Import[]} imports
 */
export function topicCycles(imports) {
  return cycles(imports.filter(crossesTopics), topicOf, TOPIC_CYCLE.rule);
}

/**
 * @param {Import[]} imports from one group to another
 * @param {(path: string) => string} groupOf
 * @param {string} rule
 */
function cycles(imports, groupOf, rule) {
  const between = imports.filter(({ from }) => !COMPOSES.test(from));
  /** @type {Map<string, Set<string>>} */
  const reached = new Map();
  for (const { from, to } of between) {
    reached.set(groupOf(from), (reached.get(groupOf(from)) ?? new Set()).add(groupOf(to)));
  }
  return between
    .filter(({ from, to }) => reaches(reached, groupOf(to), groupOf(from)))
    .map(({ from, to }) => ({ rule, from, to }));
}

/**
 * @param {Map<string, Set<string>>} reached
 * @param {string} start
 * @param {string} goal
 */
function reaches(reached, start, goal) {
  const seen = new Set([start]);
  for (const feature of seen) {
    for (const next of reached.get(feature) ?? []) seen.add(next);
  }
  return seen.has(goal);
}

/** src/<tier>/<feature> of a file in one. @param {string} path */
function featureOf(path) {
  return path.split('/').slice(0, 3).join('/');
}

/** src/<tier>/<feature>/<topic> of a file in one. @param {string} path */
function topicOf(path) {
  return path.split('/').slice(0, 4).join('/');
}

/** @param {Import} both */
function crossesFeatures({ from, to }) {
  const inFeature = [from, to].every((path) => path.startsWith('src/') && path.split('/').length > 3);
  return inFeature && featureOf(from) !== featureOf(to);
}

/** @param {Import} both */
function crossesTopics({ from, to }) {
  const inTopic = [from, to].every((path) => path.startsWith('src/') && path.split('/').length > 4);
  return inTopic && featureOf(from) === featureOf(to) && topicOf(from) !== topicOf(to);
}
