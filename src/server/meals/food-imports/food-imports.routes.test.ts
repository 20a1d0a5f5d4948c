import { gzipSync } from 'node:zlib';
import { zipSync } from 'fflate';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { FoodImportSource } from '#domain/meals/catalogue/food-imports.ts';
import { startApi, type TestApi } from '#server/test/api-test.ts';
import { makeMember, type TestMember } from '#server/test/makers.ts';
import { refusalOf } from '#server/test/refusal.ts';
import { silentLog } from '#server/test/silent-log.ts';
import { importUploaded, startFoodImport } from './food-uploads.service.ts';

let api: TestApi;
let admin: TestMember;
beforeAll(async () => {
  api = await startApi();
  admin = await makeMember(api, { role: 'admin' });
});
beforeEach(() => api.advance(1));
afterAll(() => api.close());

type Sent = { name: string; bytes: Uint8Array };
const fileOf = (name: string, content: string | Uint8Array): Sent => ({
  name,
  bytes: typeof content === 'string' ? new TextEncoder().encode(content) : content,
});

const begin = async (source: FoodImportSource, files: Sent[]) => {
  const id = api.random.uuid();
  await admin.client.foodImports.start({
    id,
    source,
    files: files.map(({ name, bytes }) => ({ name, bytes: bytes.length })),
  });
  return id;
};
const partOf = (bytes: Uint8Array) => new File([new Uint8Array(bytes)], 'part');
/** Uploads the files in chunks of this many bytes. */
const send = async (id: string, files: Sent[], size: number) => {
  let offset = 0;
  for (const { bytes } of files) {
    for (let at = 0; at < bytes.length; at += size) {
      const part = bytes.subarray(at, at + size);
      await admin.client.foodImports.sendPart({ id, offset, part: partOf(part) });
      offset += part.length;
    }
  }
};
const runOf = async (id: string) => {
  const { runs } = await admin.client.foodImports.list();
  return runs.find((run) => run.id === id);
};
const read = (id: string) => importUploaded(api.db, api, { runId: id }, silentLog);
const importOf = async (source: FoodImportSource, files: Sent[], size = 130) => {
  const id = await begin(source, files);
  await send(id, files, size);
  await read(id);
  return runOf(id);
};
const leftFiles = () => api.files.names().filter((name) => name.startsWith('food-imports/'));

const LMV = fileOf(
  'lmv.csv',
  `Livsmedelsnummer;Livsmedelsnamn;Energi (kcal);Protein (g);Kolhydrater, tillgängliga (g);Fett, totalt (g)
71;Kavring;263;9,2;48;2,1
72;;100;1;1;1
73;Smör;741;0,5;0,5;82
`,
);

describe('the upload of a food database file', () => {
  it('is stored in chunks, read in the background and deleted', async () => {
    const id = await begin('livsmedelsverket', [LMV]);
    await send(id, [fileOf('lmv.csv', LMV.bytes.subarray(0, 130))], 120);
    expect(await runOf(id)).toMatchObject({ state: 'running', isSending: true, progress: 130 / LMV.bytes.length });
    await admin.client.foodImports.sendPart({ id, offset: 130, part: partOf(LMV.bytes.subarray(130)) });
    expect(await runOf(id)).toMatchObject({ isSending: false, progress: 0 });
    expect(leftFiles().length).toBe(3);
    await read(id);
    expect(await runOf(id)).toMatchObject({
      ...{ state: 'done', progress: 1, rowsRead: 3, added: 2, fileName: 'lmv.csv', source: 'livsmedelsverket' },
      rejected: [{ reason: 'no-name', isFixable: true, count: 1, examples: [{ row: 3, name: '' }] }],
    });
    expect(leftFiles()).toEqual([]);
  });

  it('has the same result when it is repeated', async () => {
    await importOf('livsmedelsverket', [LMV]);
    expect(await importOf('livsmedelsverket', [LMV], 111)).toMatchObject({ added: 0, changed: 0, unchanged: 2 });
  });

  it('may be packed, or a zip with folders and other tables', async () => {
    const off =
      'code\tproduct_name\tenergy-kcal_100g\tproteins_100g\tcarbohydrates_100g\tfat_100g\n7310865004703\tFil\t60\t3\t4\t3\n';
    const packed = fileOf('products.csv.gz', gzipSync(off));
    expect(await importOf('openfoodfacts', [packed])).toMatchObject({ state: 'done', rowsRead: 1, added: 1 });
    const text = (value: string) => new TextEncoder().encode(value);
    const food = text('"fdc_id","data_type","description"\n"8001","foundation_food","Hummus"\n');
    const nutrientFile = text('fdc_id,nutrient_id,amount\n8001,1008,229\n8001,1003,7\n8001,1005,15\n8001,1004,17\n');
    const archive = {
      'fdc/food_portion.csv': text('x,y\n1,2\n'),
      'fdc/food_nutrient.csv': nutrientFile,
      'fdc/food.csv': food,
    };
    const zip = fileOf('FoodData.zip', zipSync(archive));
    expect(await importOf('usda', [zip], 50)).toMatchObject({ state: 'done', added: 1, rejected: [] });
    const tables = [fileOf('food.csv', food), fileOf('food_nutrient.csv', nutrientFile)];
    expect(await importOf('usda', tables, 50)).toMatchObject({ state: 'done', added: 0, unchanged: 1 });
  });

  it('accepts a chunk once, and refuses one that leaves a gap or exceeds the size', async () => {
    const id = await begin('livsmedelsverket', [LMV]);
    const first = { id, offset: 0, part: partOf(LMV.bytes.subarray(0, 90)) };
    expect(await admin.client.foodImports.sendPart(first)).toEqual({ bytesSent: 90 });
    expect(await admin.client.foodImports.sendPart(first)).toEqual({ bytesSent: 90 });
    const gap = { id, offset: 91, part: partOf(LMV.bytes.subarray(91, 95)) };
    expect(await refusalOf(admin.client.foodImports.sendPart(gap))).toBe('CONFLICT');
    const over = { id, offset: 90, part: partOf(new Uint8Array(LMV.bytes.length)) };
    expect(await refusalOf(admin.client.foodImports.sendPart(over))).toBe('CONFLICT');
    await admin.client.foodImports.cancel({ id });
  });

  it.each([
    ['livsmedelsverket', fileOf('katt.csv', new Uint8Array([137, 80, 78, 71, 0, 1, 2, 3]))],
    ['livsmedelsverket', fileOf('products.csv', 'code\tproduct_name\n1\tx\n')],
    ['openfoodfacts', fileOf('products.csv.gz', 'not packed at all')],
    ['usda', fileOf('FoodData.zip', 'PDF-1.7 and more')],
  ] as const)('of %s with another content is refused at the first chunk', async (source, junk) => {
    const id = await begin(source, [junk]);
    const part = { id, offset: 0, part: partOf(junk.bytes) };
    expect(await refusalOf(admin.client.foodImports.sendPart(part))).toBe('FOOD_FILE_INVALID');
    expect(await runOf(id)).toMatchObject({ state: 'failed', error: expect.stringContaining('FOOD_FILE_INVALID') });
    expect(leftFiles()).toEqual([]);
  });

  it('without a needed column is refused with the names of the missing ones', async () => {
    const id = await begin('livsmedelsverket', [fileOf('lista.csv', 'Titel\nLivsmedelsnamn;Energi (kJ)\nBanan;400\n')]);
    const part = partOf(new TextEncoder().encode('Titel\nLivsmedelsnamn;Energi (kJ)\nBanan;400\n'));
    expect(await refusalOf(admin.client.foodImports.sendPart({ id, offset: 0, part }))).toBe('FOOD_FILE_INVALID');
    expect((await runOf(id))?.error).toBe('FOOD_FILE_INVALID: Livsmedelsnummer, Energi (kcal)');
  });

  it('of an unrelated zip fails when it is read, and the next run works', async () => {
    const zip = fileOf('FoodData.zip', zipSync({ 'a.txt': new Uint8Array(300) }));
    expect(await importOf('usda', [zip])).toMatchObject({ state: 'failed', error: 'FOOD_FILE_INVALID', added: 0 });
    const broken = fileOf('FoodData.zip', zipSync({ 'food.csv': LMV.bytes }).subarray(0, 80));
    expect(await importOf('usda', [broken])).toMatchObject({ state: 'failed', error: 'FOOD_FILE_INVALID' });
    expect(await importOf('livsmedelsverket', [LMV])).toMatchObject({ state: 'done' });
  });

  it('can be cancelled while it is sent or read, and nothing remains', async () => {
    const sending = await begin('livsmedelsverket', [LMV]);
    await send(sending, [fileOf('lmv.csv', LMV.bytes.subarray(0, 100))], 100);
    await admin.client.foodImports.cancel({ id: sending });
    expect(await runOf(sending)).toMatchObject({ state: 'cancelled' });
    const late = { id: sending, offset: 100, part: partOf(LMV.bytes.subarray(100)) };
    expect(await refusalOf(admin.client.foodImports.sendPart(late))).toBe('NOT_FOUND');

    const reading = await begin('livsmedelsverket', [LMV]);
    await send(reading, [LMV], 100);
    await admin.client.foodImports.cancel({ id: reading });
    expect(await runOf(reading)).toMatchObject({ state: 'running', isCancelling: true });
    await read(reading);
    expect(await runOf(reading)).toMatchObject({ state: 'cancelled', rowsRead: 0 });
    expect(leftFiles()).toEqual([]);
  });

  it('runs one at a time, is idempotent, and is in the audit log', async () => {
    const id = api.random.uuid();
    const request = { id, source: 'livsmedelsverket' as const, files: [{ name: 'lmv.csv', bytes: 9 }] };
    await admin.client.foodImports.start(request);
    await admin.client.foodImports.start(request);
    const other = { ...request, id: api.random.uuid() };
    expect(await refusalOf(admin.client.foodImports.start(other))).toBe('SEEDER_BUSY');
    await admin.client.foodImports.cancel({ id });
    const { rows } = await api.database.pool.query(
      "select action, actor_id from admin_events where subject_id = $1 and area = 'food' order by number",
      [id],
    );
    expect(rows).toEqual([
      { action: 'import', actor_id: admin.id },
      { action: 'cancel-import', actor_id: admin.id },
    ]);
  });
});

describe('importing foods by call', () => {
  it('is refused to members, without a session, and with invalid files', async () => {
    const { client } = await makeMember(api);
    expect(await refusalOf(client.foodImports.list())).toBe('FORBIDDEN');
    expect(await refusalOf(api.as(null).foodImports.list())).toBe('UNAUTHORIZED');
    const bad = { id: api.random.uuid(), source: 'usda' as const, files: [{ name: 'food.csv', bytes: 9 }] };
    expect(await refusalOf(admin.client.foodImports.start(bad))).toBe('BAD_INPUT');
  });

  it('does not require the setting for test data', async () => {
    const off = { ...api, config: { ...api.config, dataSeeder: false } };
    const request = { id: api.random.uuid(), source: 'usda' as const, files: [{ name: 'a.zip', bytes: 9 }] };
    await startFoodImport(api.db, off, admin.id, request);
    expect((await runOf(request.id))?.state).toBe('running');
    await admin.client.foodImports.cancel({ id: request.id });
  });
});
