import { describe, expect, it } from 'vitest';
import { searchExercises } from '#domain/fitness/exercises/search-exercises.ts';
import { exerciseCatalogue } from './catalogue-exercises.ts';

const first = (query: string, count: number) =>
  searchExercises(exerciseCatalogue().exercises, query, 'sv')
    .exercises.slice(0, count)
    .map(({ id }) => id);

/** Swedish gym terms and their exercise. */
const EVERYDAY_NAMES: [string, string][] = [
  ['benböj', 'back-squat'],
  ['böj', 'back-squat'],
  ['knäböj', 'back-squat'],
  ['bänk', 'bench-press'],
  ['bänkpress', 'bench-press'],
  ['hantelbänk', 'dumbbell-bench-press'],
  ['bänkpress med hantlar', 'dumbbell-bench-press'],
  ['sned bänkpress', 'incline-bench-press'],
  ['snedbänk', 'incline-bench-press'],
  ['snedbänk hantlar', 'incline-dumbbell-press'],
  ['mark', 'deadlift'],
  ['marklyft', 'deadlift'],
  ['raka marklyft', 'stiff-leg-deadlift'],
  ['rdl', 'romanian-deadlift'],
  ['rumänska', 'romanian-deadlift'],
  ['sumo', 'sumo-deadlift'],
  ['axelpress', 'dumbbell-shoulder-press'],
  ['militärpress', 'overhead-press'],
  ['stående press', 'overhead-press'],
  ['flyes', 'dumbbell-flye'],
  ['hantelflyes', 'dumbbell-flye'],
  ['bröstmaskin', 'machine-chest-press'],
  ['fjärilsmaskin', 'pec-deck'],
  ['armhävning', 'push-up'],
  ['armhäv', 'push-up'],
  ['dips', 'triceps-dip'],
  ['chins', 'chin-up'],
  ['räckhäv', 'pull-up'],
  ['räckhävningar', 'pull-up'],
  ['latsdrag', 'lat-pulldown'],
  ['lats', 'lat-pulldown'],
  ['sittande rodd', 'seated-cable-row'],
  ['kabelrodd', 'seated-cable-row'],
  ['stångrodd', 'barbell-row'],
  ['hantelrodd', 'dumbbell-row'],
  ['enarmsrodd', 'dumbbell-row'],
  ['rygglyft', 'back-extension'],
  ['ryggresning', 'back-extension'],
  ['bicepscurl', 'dumbbell-curl'],
  ['hammarcurl', 'hammer-curl'],
  ['scottcurl', 'preacher-curl'],
  ['fransk press', 'skull-crusher'],
  ['triceps pushdown', 'triceps-pushdown'],
  ['tricepspress', 'triceps-pushdown'],
  ['sidolyft', 'lateral-raise'],
  ['hantellyft åt sidan', 'lateral-raise'],
  ['omvända flyes', 'reverse-flye'],
  ['benpress', 'leg-press'],
  ['benspark', 'leg-extension'],
  ['bencurl', 'lying-leg-curl'],
  ['lårcurl', 'lying-leg-curl'],
  ['utfall', 'lunge'],
  ['utfallssteg', 'lunge'],
  ['bulgarian', 'bulgarian-split-squat'],
  ['höftlyft', 'glute-bridge'],
  ['vadpress', 'standing-calf-raise'],
  ['tåhäv', 'bodyweight-calf-raise'],
  ['situps', 'sit-up'],
  ['plankan', 'plank'],
  ['magrullare', 'ab-wheel-rollout'],
  ['hopprep', 'jump-rope'],
  ['motionscykel', 'stationary-bike'],
  ['sparkmaskin', 'leg-extension'],
  ['rygghäv', 'back-extension'],
  ['rygghävningar', 'back-extension'],
  ['sätesbrygga', 'glute-bridge'],
  ['z-stång', 'ez-bar-curl'],
  ['vadhäv', 'standing-calf-raise'],
  ['baksida axlar', 'reverse-flye'],
  ['jogga', 'running'],
  ['stolsdips', 'bench-dip'],
  ['latsmaskin', 'lat-pulldown'],
  ['skidmaskin', 'ski-erg'],
  ['brädan', 'plank'],
];

/** Compounds of a muscle or an exercise and the equipment. */
const COMPOUNDS: [string, string][] = [
  ['ryggmaskin', 'machine-row'],
  ['axelmaskin', 'machine-shoulder-press'],
  ['vadmaskin', 'standing-calf-raise'],
  ['rumpmaskin', 'machine-hip-thrust'],
  ['hantelutfall', 'dumbbell-lunge'],
  ['hantelmarklyft', 'dumbbell-deadlift'],
  ['stångcurl', 'barbell-curl'],
  ['skivstångsutfall', 'barbell-lunge'],
];

describe('everyday names of exercises', () => {
  it('are sixty or more', () => {
    expect(new Set(EVERYDAY_NAMES.map(([name]) => name)).size).toBeGreaterThanOrEqual(60);
  });

  it.each(EVERYDAY_NAMES)('%s finds %s among the first three', (name, id) => {
    expect(first(name, 3)).toContain(id);
  });
});

describe('compound names', () => {
  it.each(COMPOUNDS)('%s finds %s, without correcting the query', (name, id) => {
    expect(first(name, 5)).toContain(id);
    expect(searchExercises(exerciseCatalogue().exercises, name, 'sv').areGuesses).toBe(false);
  });
});

describe('terms for muscles and equipment', () => {
  it.each([
    ['rumpa', 'hip-thrust'],
    ['rumpa kabel', 'cable-kickback-glute'],
    ['säte maskin', 'machine-hip-thrust'],
    ['axlar hantlar', 'lateral-raise'],
    ['rygg i maskin', 'machine-row'],
    ['bröst kabel', 'cable-crossover'],
    ['baksida lår', 'seated-leg-curl'],
    ['mage kroppsvikt', 'crunch'],
    ['biceps skivstång', 'barbell-curl'],
    ['ben kettlebell', 'kettlebell-goblet-squat'],
    ['vader', 'standing-calf-raise'],
  ])('%s finds %s', (query, id) => {
    expect(first(query, 10)).toContain(id);
  });

  it('rank after names', () => {
    expect(first('rygglyft', 1)).toEqual(['back-extension']);
    expect(first('bröstpress maskin', 1)).toEqual(['machine-chest-press']);
  });
});
