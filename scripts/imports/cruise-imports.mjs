import { fileURLToPath } from 'node:url';
import { cruise } from 'dependency-cruiser';
import extractOptions from 'dependency-cruiser/config-utl/extract-depcruise-options';

const CONFIG = fileURLToPath(new URL('../../.dependency-cruiser.cjs', import.meta.url));

/** Why the rule between features exists, which dependency-cruiser cannot express: it knows files and their folders only. */
const FEATURE_CYCLE = {
  rule: 'no-feature-cycles',
  reason:
    'Two features that need each other cannot be read, tested or changed alone: move what they share below both, or pass it in.',
};
const TOPIC_CYCLE = {
  rule: 'no-two-way-topics',
  reason:
    'Topics of a feature have an order: move what both need to the lower one, or the file that needs both higher.',
};
/** Composes the features of its tier, or serves all of them in tests. */
const COMPOSES = /^src\/(web\/app|(server|web)\/test)\/|\.test\.tsx?$/;

/**
 * Holds the import rules against the sources of a folder.
 * @param {string} root
 * @returns {Promise<{ modules: number, violations: { rule: string, from: string, to: string }[] }>}
 */
export async function cruiseImports(root) {
  const options = await extractOptions(CONFIG);
  const { output } = await cruise(['src'], { ...options, baseDir: root });
  if (typeof output === 'string') throw new Error(output);
  const sources = output.modules.filter((module) => module.source.startsWith('src/'));
  const imports = sources.flatMap(({ source, dependencies }) =>
    dependencies.map(({ resolved }) => ({ from: source, to: resolved })),
  );
  return {
    // Packages are part of the answer too: what counts is how many of our own files were read.
    modules: sources.length,
    violations: [
      ...output.summary.violations.map(({ rule, from, to }) => ({ rule: rule.name, from, to })),
      ...featureCycles(imports),
      ...topicCycles(imports),
    ],
  };
}

/** Why each rule exists, by its name. */
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
 * @param {{ from: string, to: string }[]} imports
 */
export function featureCycles(imports) {
  const between = imports.filter(({ from, to }) => !COMPOSES.test(from) && crossesFeatures(from, to));
  /** @type {Map<string, Set<string>>} */
  const reached = new Map();
  for (const { from, to } of between) {
    reached.set(featureOf(from), (reached.get(featureOf(from)) ?? new Set()).add(featureOf(to)));
  }
  return between
    .filter(({ from, to }) => reaches(reached, featureOf(to), featureOf(from)))
    .map(({ from, to }) => ({ rule: FEATURE_CYCLE.rule, from, to }));
}

/**
 * The imports between two topics of a feature of which each imports the other.
 * @param {{ from: string, to: string }[]} imports
 */
export function topicCycles(imports) {
  const between = imports.filter(({ from, to }) => !COMPOSES.test(from) && crossesTopics(from, to));
  const pairs = new Set(between.map(({ from, to }) => `${topicOf(from)} ${topicOf(to)}`));
  return between
    .filter(({ from, to }) => pairs.has(`${topicOf(to)} ${topicOf(from)}`))
    .map(({ from, to }) => ({ rule: TOPIC_CYCLE.rule, from, to }));
}

/**
 * @param {string} from
 * @param {string} to
 */
function crossesTopics(from, to) {
  const inTopic = [from, to].every((path) => path.startsWith('src/') && path.split('/').length > 4);
  return inTopic && featureOf(from) === featureOf(to) && topicOf(from) !== topicOf(to);
}

/** src/<tier>/<feature>/<topic>, of files that lie in one. @param {string} path */
function topicOf(path) {
  return path.split('/').slice(0, 4).join('/');
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

/** src/<tier>/<feature>, of files that lie in one. @param {string} path */
function featureOf(path) {
  return path.split('/').slice(0, 3).join('/');
}

/**
 * @param {string} from
 * @param {string} to
 */
function crossesFeatures(from, to) {
  const inFeature = [from, to].every((path) => path.startsWith('src/') && path.split('/').length > 3);
  return inFeature && featureOf(from) !== featureOf(to);
}
