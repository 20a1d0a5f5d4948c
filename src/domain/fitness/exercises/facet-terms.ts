import { foldWords } from '../../text/fold-text.ts';
import type { Equipment, Muscle } from '../fitness-codes.ts';

const BACK = 'rygg ryggen back';
const LEGS = 'ben benen legs leg';
const ARMS = 'arm armar armarna arms';

/** Search terms for a muscle, in Swedish and English. */
const MUSCLE_TERMS: Record<Muscle, string> = {
  abdominals: 'mage magen magmuskler sexpack bål bålen abs ab core abdominals stomach',
  hamstrings: `${LEGS} lår låren baksida hamstrings hamstring thigh thighs`,
  adductors: `${LEGS} lår låren insida ljumskar adduktorer adductors inner thigh thighs`,
  quadriceps: `${LEGS} lår låren framsida quadriceps quads thigh thighs`,
  biceps: `${ARMS} biceps`,
  shoulders: 'axel axlar axlarna skuldra skuldror deltoider shoulders shoulder delts',
  chest: 'bröst bröstet bröstmuskler chest pecs pec',
  'middle back': `${BACK} övre mitt middle upper`,
  calves: `${LEGS} vad vader vaderna calves calf`,
  glutes: `${LEGS} rumpa rumpan rumpor säte sätet skinkor skinka stjärt gluteus glutes glute butt booty`,
  'lower back': `${BACK} ländrygg ländryggen svank nedre lower`,
  lats: `${BACK} lats latissimus latsen`,
  triceps: `${ARMS} triceps`,
  traps: `${BACK} kappmuskeln trapezius traps nacke`,
  forearms: `${ARMS} underarm underarmar handled handleder grepp greppstyrka forearms forearm grip`,
  neck: 'nacke nacken hals neck',
  abductors: `${LEGS} lår låren utsida höft höfter abduktorer abductors outer thigh thighs hip`,
};

/** Search terms for equipment. */
const EQUIPMENT_TERMS: Record<Equipment, string> = {
  'body only': 'kroppsvikt egen kroppsvikt bodyweight body',
  machine: 'maskin maskinen maskiner machine',
  other: '',
  'foam roll': 'foamroller rulle foam roller',
  kettlebells: 'kettlebell kettlebells kb',
  dumbbell: 'hantel hantlar hantlarna dumbbell dumbbells db',
  cable: 'kabel kablar kabelmaskin dragmaskin cable cables',
  barbell: 'skivstång skivstången stång stången barbell bb',
  bands: 'gummiband gummibandet miniband band bands',
  'medicine ball': 'medicinboll boll medicine ball',
  'exercise ball': 'boll pilatesboll balansboll träningsboll swiss ball stability',
  'e-z curl bar': 'ez stång ezstång curlstång bar',
};

type Facets = { primaryMuscle: Muscle; secondaryMuscles: readonly Muscle[]; equipment: Equipment };

/** 2: the word is the main muscle or the equipment; 1: a secondary muscle; 0: neither. */
export function facetMatch(word: string, { primaryMuscle, secondaryMuscles, equipment }: Facets): 0 | 1 | 2 {
  const isIn = (terms: ReadonlySet<string>) =>
    terms.has(word) || (word.length >= MIN_PREFIX && [...terms].some((it) => it.startsWith(word)));
  if (isIn(muscleTerms[primaryMuscle]) || isIn(equipmentTerms[equipment])) return 2;
  return secondaryMuscles.some((muscle) => isIn(muscleTerms[muscle])) ? 1 : 0;
}

/**
 * Splits a Swedish compound that begins or ends with an equipment term: "ryggmaskin", "hantelutfall", "skivstångsutfall". Any other word is
 * returned whole.
 */
export function splitCompound(word: string): string[] {
  const isLongEnough = (equipment: string) => word.length >= equipment.length + MIN_REST;
  const last = equipmentParts.find((equipment) => word.endsWith(equipment) && isLongEnough(equipment));
  if (last) return [word.slice(0, -last.length), last];
  const first = equipmentParts.find((equipment) => word.startsWith(equipment) && isLongEnough(equipment));
  return first ? [first, word.slice(first.length).replace(/^s(?=.{3})/, '')] : [word];
}

const MIN_REST = 3;

/** A shorter prefix matches too many words. */
const MIN_PREFIX = 4;

function folded<Key extends string>(terms: Record<Key, string>): Record<Key, ReadonlySet<string>> {
  return withKeys<Key>(Object.entries<string>(terms).map(([key, text]) => [key, new Set(foldWords(text))]));
}

/** `Object.fromEntries` loses the type of the keys. */
const withKeys = <Key extends string>(entries: [string, Set<string>][]) =>
  Object.fromEntries(entries) as Record<Key, Set<string>>;

const muscleTerms = folded(MUSCLE_TERMS);
const equipmentTerms = folded(EQUIPMENT_TERMS);
/** Longest first, so that "skivstang" matches before "stang". Shorter terms are suffixes of too many other words. */
const equipmentParts = [...new Set(Object.values(equipmentTerms).flatMap((terms) => [...terms]))]
  .filter((word) => word.length > MIN_PREFIX)
  .toSorted((one, other) => other.length - one.length);
