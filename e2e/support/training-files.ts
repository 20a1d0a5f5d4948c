/** Exports in the formats of the two apps: three workouts over two years, in kilograms or pounds. */

const STRONG_HEAD =
  'Date,Workout Name,Duration,Exercise Name,Set Order,Weight,Reps,Distance,Seconds,Notes,Workout Notes,RPE';
const HEVY_HEAD =
  'title,start_time,end_time,description,exercise_title,superset_id,exercise_notes,set_index,set_type,weight_lbs,reps,distance_miles,duration_seconds,rpe';

export function strongFile(): string {
  const sets = ['2024-11-04 17:30:00', '2025-05-12 17:30:00', '2026-10-05 17:30:00'].flatMap((start) => [
    `${start},"Push",46m,"Bench Press (Barbell)",W,40,8,0,0,"",,`,
    `${start},"Push",46m,"Bench Press (Barbell)",1,80,5,0,0,"","Bra dag",8`,
    `${start},"Push",46m,"Bench Press (Barbell)",Rest Timer,0,0,0,120,,,`,
    `${start},"Push",46m,"Zottmanpress på burk",1,30,10,0,0,"",,`,
  ]);
  const unreadable = '2026-10-05 17:30:00,"Push",46m,"Bench Press (Barbell)",2,tungt,5,0,0,"",,';
  return [STRONG_HEAD, ...sets, unreadable].join('\n');
}

export function hevyFile(): string {
  const starts = ['4 Nov 2024, 18:10', '12 May 2025, 18:10', '5 Oct 2026, 18:10'];
  const sets = starts.flatMap((start) => [
    `"Legs","${start}","${start.replace('18:10', '19:00')}","","Squat (Barbell)",,"",0,"warmup",45,10,,,`,
    `"Legs","${start}","${start.replace('18:10', '19:00')}","","Squat (Barbell)",,"",1,"normal",225,5,,,8`,
  ]);
  return [HEVY_HEAD, ...sets].join('\r\n');
}
