const TYPES = ['feat', 'fix', 'refactor', 'docs', 'test', 'perf', 'bench', 'build', 'ci', 'chore', 'style', 'revert'];
const MAX_SUBJECT_LENGTH = 72;

/** Imperative verbs for commit subjects. Add a missing verb in its base form, without -s, -ed or -ing. */
const VERBS = new Set(
  `accept add align allow announce answer apply archive ask assert audit avoid balance batch block bound build bump cache calculate cancel
  cap carry change check clarify clear close collect combine compare complete compress compute configure confirm connect convert copy
  correct count cover create decide deduplicate declare decode default define delay delete derive describe detect disable discard document
  download drop edit embed enable encode encrypt end enforce ensure escape estimate exceed exclude expand expect explain export expose
  extend extract fetch fill filter find finish fit fix flatten focus fold follow format forward generate give group guard guess handle hide
  hold identify ignore implement import improve include increase index initialise inline insert install introduce invalidate invite isolate
  join keep label lay lead leave let limit link list load localise lock log make mark match measure merge migrate mount move name narrow
  normalise note notify observe offer omit open order pad pair parse partition pass pause perform pin place plan poll prefer prefetch
  prepare preserve prevent print process promise propose protect prove provide publish put queue quote raise rank read rebuild recalculate
  receive recompute record recover redirect reduce refresh refund refuse register reject release reload remove rename render renew reopen
  repair repeat replace replay report request require reset resize resolve respect restore restrict resume retain retry return reuse revert
  revoke rewrite rotate round route run satisfy save say scale scan schedule search seed select send separate serialise serve set share
  shorten show shrink sign simplify skip sort split stabilise start state stop store stream stub style subscribe suggest support suspend
  switch sync take test tick time track translate trim turn type unify update upgrade upload use validate verify wait walk warn watch
  withdraw wrap write`.split(/\s+/u),
);

/**
 * The problems of a commit subject.
 * @param {string} subject
 * @returns {string[]}
 */
export function subjectProblems(subject) {
  const [, type = '', text = ''] = /^([a-z]+)(?:\([a-z0-9-]+\))?: (.*)$/u.exec(subject) ?? [];
  if (!TYPES.includes(type)) return [`starts with a type, as in "fix(shop): ", one of ${TYPES.join(', ')}`];
  const verb = /^\S+/u.exec(text)?.[0] ?? '';
  return [
    ...(VERBS.has(verb) ? [] : [`"${verb}" is no verb in the imperative of scripts/commits/check-subject.mjs`]),
    ...(subject.length > MAX_SUBJECT_LENGTH ? [`has ${subject.length} characters, at most ${MAX_SUBJECT_LENGTH}`] : []),
    ...(text.includes(';') ? ['has a semicolon: one idea for each commit'] : []),
  ];
}
