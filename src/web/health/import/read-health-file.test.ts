import { deflateRawSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { makeZip, type ZipPart } from '#domain/health/test/make-zip.ts';
import { readHealthFile } from './read-health-file.ts';

const SETTINGS = { timeZone: 'Europe/Stockholm', nowMs: Date.parse('2026-11-12T18:00:00Z') };
const bytes = (text: string) => new TextEncoder().encode(text);
const read = (...parts: BlobPart[]) => readHealthFile(new Blob(parts), SETTINGS);

/** A compressed file of an archive. */
function packed(name: string, text: string, changes: Partial<ZipPart> = {}): ZipPart {
  return {
    name,
    content: new Uint8Array(deflateRawSync(bytes(text))),
    method: 8,
    bytes: bytes(text).length,
    ...changes,
  };
}

const weight = (value: string) =>
  `<Record type="HKQuantityTypeIdentifierBodyMass" sourceName="Våg" unit="kg" startDate="2026-10-01 07:30:00 +0200" value="${value}"/>`;
const XML = `<?xml version="1.0"?>\n<HealthData locale="sv_SE">${weight('70.5')}</HealthData>`;
const STRETCHED = `${XML.slice(0, -13)}${weight('70.5').repeat(5000)}</HealthData>`;

describe('a file of health data', () => {
  it.each([
    [
      'an archive of Apple Health',
      makeZip([packed('apple_health_export/export_cda.xml', '<no'), packed('apple_health_export/export.xml', XML)]),
      'apple-health',
    ],
    [
      'one of large files',
      makeZip([packed('apple_health_export/export.xml', STRETCHED)], { isLong: true }),
      'apple-health',
    ],
    ['its export.xml by itself', bytes(XML), 'apple-health'],
    ['a stored file', makeZip([{ name: 'export.xml', content: bytes(XML) }]), 'apple-health'],
    ['a table of Withings', bytes('Date,"Weight (kg)"\n2026-10-01 07:30:00,70.5\n'), 'withings'],
    [
      'an archive of Withings',
      makeZip([
        packed('data/weight.csv', 'Date,"Weight (kg)"\n2026-10-01 07:30:00,70.5\n'),
        packed('data/aggregates_steps.csv', 'date,value\n2026-10-01,9000\n'),
        packed('data/aggregates_calories_earned.csv', 'date,value\n2026-10-01,300\n'),
      ]),
      'withings',
    ],
    ['a table of Garmin', bytes('\ufeffTime,Weight,Body Fat,\n" Oct 1, 2026",\n7:30 AM,70.5 kg,--,\n'), 'garmin'],
    [
      'an archive of Google Fit',
      makeZip([
        packed(
          'Takeout/Fit/All Data/derived_com.google.weight_com.google.android.gms_merge_weight.json',
          JSON.stringify({
            'Data Points': [
              {
                dataTypeName: 'com.google.weight',
                startTimeNanos: 1_790_832_600_000_000_000,
                fitValue: [{ value: { fpVal: 70.5 } }],
              },
            ],
          }),
        ),
        packed(
          'Takeout/Fit/Daily/Daily activity metrics.csv',
          'Date,Step count,Average weight (kg)\n2026-10-01,8000,71\n',
        ),
        packed(
          'Takeout/Fit/All Sessions/2026-10-01T18_00_00_RUNNING.json',
          '{"fitnessActivity":"running","startTime":"2026-10-01T16:00:00Z","endTime":"2026-10-01T16:30:00Z"}',
        ),
      ]),
      'google-fit',
    ],
    ['the days of Google Fit', bytes('Date,Step count,Average weight (kg)\n2026-10-01,8000,70.5\n'), 'google-fit'],
  ])('is read: %s', async (_what, content, source) => {
    expect(await read(content)).toMatchObject({ source, weights: [{ day: '2026-10-01', weightKg: 70.5 }] });
  });

  it('is read in UTF-16 too, and reports its progress', async () => {
    const utf16 = Uint8Array.from([
      0xff,
      0xfe,
      ...Array.from(XML).flatMap((sign) => [sign.charCodeAt(0) % 256, sign.charCodeAt(0) >> 8]),
    ]);
    const shares: number[] = [];
    const found = await readHealthFile(new Blob([utf16]), SETTINGS, (done, of) => shares.push(done / of));

    expect(found).toMatchObject({ weights: [{ weightKg: 70.5 }] });
    expect(shares.at(-1)).toBe(1);
  });
});

describe('a file is refused', () => {
  const zip = makeZip([packed('export.xml', XML)]);
  const lying = makeZip([packed('export.xml', STRETCHED, { bytes: 1000 })]);
  const zeros = new Uint8Array(deflateRawSync(new Uint8Array(20_000_000)));
  it.each([
    ['empty', new Uint8Array()],
    ['empty', bytes('<HealthData></HealthData>')],
    ['cut', bytes(XML.slice(0, -20))],
    ['cut', zip.subarray(0, zip.length - 30)],
    ['cut', makeZip([packed('export.xml', XML.slice(0, -20))])],
    ['damaged', makeZip([packed('export.xml', XML, { content: Uint8Array.from([9, 9, 9, 9]) })])],
    ['damaged', makeZip([packed('export.xml', XML, { bytes: 100_000 })])],
    ['damaged', bytes('<HealthData>< ></HealthData>')],
    ['bomb', lying],
    ['bomb', makeZip([{ name: 'export.xml', content: zeros, method: 8, bytes: 20_000_000 }])],
    ['odd-path', makeZip([packed('export.xml', XML), packed('../../etc/passwd', 'x')])],
    ['encrypted', makeZip([packed('export.xml', XML, { isEncrypted: true })])],
    ['encoding', Uint8Array.from([...bytes('Date,"Weight (kg)",V'), 0xe5, 0x67, 0x0a])],
    ['encoding', makeZip([{ name: 'export.xml', content: Uint8Array.from([0x3c, 0x48, 0xff, 0xc0]) }])],
    ['unknown', makeZip([packed('holiday.jpg', 'x')])],
    ['unknown', bytes('<html></html>')],
    ['unknown', bytes('{"a":1}')],
    ['unknown', bytes('Datum;Belopp\n2026-01-01;5\n')],
    ['unknown', Uint8Array.from([0, 1, 2, 3, 0, 5])],
    ['database', bytes('SQLite format 3\0')],
    ['database', makeZip([packed('health_connect_export.db', 'x')])],
  ])('as %s', async (problem, content) => {
    expect(await read(Uint8Array.from(content))).toBe(problem);
  });

  it('as unreadable when it was moved or changed since it was chosen', async () => {
    const gone = new Blob(['x']);
    gone.slice = () => {
      const part = new Blob(['PK']);
      part.arrayBuffer = () => Promise.reject(new DOMException('gone', 'NotReadableError'));
      return part;
    };

    expect(await readHealthFile(gone, SETTINGS)).toBe('unreadable');
  });
});
