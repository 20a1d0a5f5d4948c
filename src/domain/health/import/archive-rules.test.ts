import { describe, expect, it } from 'vitest';
import { ARCHIVE_LIMITS, isOddPath, planArchive } from './archive-rules.ts';

function entry(
  name: string,
  about: { isEncrypted?: boolean; method?: number; compressedBytes?: number; bytes?: number } = {},
) {
  return { name, isEncrypted: false, method: 8, compressedBytes: 100, bytes: 1000, headerAt: 0, ...about };
}

const kinds = (...names: string[]) => {
  const plan = planArchive(names.map((name) => entry(name)));
  return typeof plan === 'string' ? plan : plan.map(({ kind }) => kind);
};

describe('what of an archive is read', () => {
  it.each([
    [
      'Apple Health, and not its twin for doctors',
      [
        'apple_health_export/export.xml',
        'apple_health_export/export_cda.xml',
        'apple_health_export/workout-routes/route.gpx',
      ],
      ['apple'],
    ],
    ['Apple Health of a phone in another language', ['apple_health_export/exportera.xml'], ['apple']],
    ['a repacked export', ['export.xml'], ['apple']],
    [
      'Google Fit with its days',
      [
        'Takeout/Fit/Daily activity metrics/Daily activity metrics.csv',
        'Takeout/Fit/Daily activity metrics/2026-10-01.csv',
        'Takeout/Fit/All Data/derived_com.google.step_count.delta_com.google.android.gms_estimated_steps.json',
        'Takeout/Fit/All Data/derived_com.google.weight_com.google.android.gms_merge_weight.json',
        'Takeout/Fit/All Sessions/2026-10-01T18_00_00+02_00_RUNNING.json',
      ],
      ['fit-days', 'fit-points', 'fit-session'],
    ],
    [
      'Google Fit without them',
      [
        'Takeout/Fit/All Data/derived_com.google.step_count.delta_com.google.android.gms_estimated_steps.json',
        'Takeout/Fit/All Data/derived_com.google.body.fat.percentage_com.google.android.gms_merged.json',
      ],
      ['fit-points', 'fit-points'],
    ],
    [
      'Withings',
      [
        'data_EE/weight.csv',
        'data_EE/aggregates_steps.csv',
        'data_EE/aggregates_calories_earned.csv',
        'data_EE/sleep.csv',
      ],
      ['scale', 'withings-steps', 'withings-energy'],
    ],
    ['nothing of pictures', ['holiday/one.jpg'], 'unknown'],
    ['nothing of a database', ['health_connect_export.db'], 'database'],
  ])('%s', (_what, names, expected) => {
    expect(kinds(...names)).toEqual(expected);
  });
});

describe('an archive is refused', () => {
  it.each(['../export.xml', '/etc/passwd', 'C:\\export.xml', 'a\\export.xml', 'a/./b', 'a/../b', '', 'a\0b'])(
    'when a file in it is called %j',
    (name) => {
      expect(isOddPath(name)).toBe(true);
      expect(kinds('export.xml', name)).toBe('odd-path');
    },
  );

  it.each([
    ['encrypted', entry('export.xml', { isEncrypted: true })],
    ['damaged', entry('export.xml', { method: 99 })],
    ['bomb', entry('export.xml', { compressedBytes: 1_000_000, bytes: 1_000_000_000 })],
    ['bomb', entry('export.xml', { compressedBytes: 1_000_000_000, bytes: ARCHIVE_LIMITS.unpackedBytes + 1 })],
  ])('as %s', (problem, one) => {
    expect(planArchive([one])).toBe(problem);
  });

  it('as a bomb when its files are too large in total', () => {
    const half = { compressedBytes: 1_000_000_000, bytes: ARCHIVE_LIMITS.unpackedBytes / 2 + 1 };
    expect(planArchive([entry('data/weight.csv', half), entry('data/aggregates_steps.csv', half)])).toBe('bomb');
  });

  it('but not because a small text compresses well', () => {
    expect(kinds('export.xml')).toEqual(['apple']);
    expect(planArchive([entry('export.xml', { method: 0, bytes: 15_000_000, compressedBytes: 15_000 })])).toHaveLength(
      1,
    );
  });
});
