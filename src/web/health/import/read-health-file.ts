import { CsvReader } from '#domain/csv/read-csv.ts';
import type { HealthSource } from '#domain/health/health-codes.ts';
import { AppleHealthReader } from '#domain/health/import/apple-health.ts';
import { ARCHIVE_LIMITS, type FileKind, type FileProblem, planArchive } from '#domain/health/import/archive-rules.ts';
import { HealthCollector, type HealthFile } from '#domain/health/import/collect-health.ts';
import { FitDaysReader, FitPointsReader, readFitSession } from '#domain/health/import/google-fit.ts';
import { ScaleReader, WithingsDaysReader } from '#domain/health/import/scale-csv.ts';
import { kindOfFile } from './kind-of-file.ts';
import { textPieces } from './text-pieces.ts';
import { FileRefusal, listArchive, piecesOf, unpack } from './unzip.ts';

export type ReadSettings = { timeZone: string; nowMs: number };

/** Reports bytes read and bytes in all. */
type OnProgress = (read: number, of: number) => void;

/**
 * Reads a file of health data: an archive of Apple Health, Google Fit or Withings, or a file of such an archive. It is read as a stream, so
 * that memory does not depend on its size.
 */
export async function readHealthFile(
  file: Blob,
  settings: ReadSettings,
  onProgress: OnProgress = () => undefined,
): Promise<HealthFile | FileProblem> {
  if (file.size === 0) return 'empty';
  if (file.size > ARCHIVE_LIMITS.fileBytes) return 'too-large';
  try {
    const work = new Reading(settings, onProgress);
    const entries = await listArchive(file);
    const source = entries ? await work.readArchive(file, entries) : await work.readAlone(file);
    const found = work.collector.result(source);
    const isEmpty = found.weights.length + found.samples.length + found.workouts.length + found.unread === 0;
    return isEmpty ? 'empty' : found;
  } catch (error) {
    if (error instanceof FileRefusal) return error.problem;
    // The XML and JSON readers throw these for invalid text.
    if (error instanceof RangeError || error instanceof SyntaxError) return 'damaged';
    throw error;
  }
}

/** Consumes streamed text. */
type TextTaker = { push: (text: string) => void; end: () => void };

class Reading {
  readonly collector: HealthCollector;
  readonly #settings: ReadSettings;
  readonly #onProgress: OnProgress;
  #source: HealthSource | null = null;
  #read = 0;
  #of = 0;

  constructor(settings: ReadSettings, onProgress: OnProgress) {
    this.collector = new HealthCollector(settings.nowMs);
    this.#settings = settings;
    this.#onProgress = onProgress;
  }

  async readArchive(file: Blob, entries: Parameters<typeof planArchive>[0]): Promise<HealthSource> {
    const plan = planArchive(entries);
    if (typeof plan === 'string') throw new FileRefusal(plan);
    this.#of = plan.reduce((sum, { entry }) => sum + entry.bytes, 0);
    const hasWeights = plan.some(({ entry }) => /google\.weight/.test(entry.name));
    for (const { entry, kind } of plan) {
      if (kind === 'fit-session' && entry.bytes > ARCHIVE_LIMITS.sessionBytes) throw new FileRefusal('bomb');
      await this.#take(unpack(file, entry), this.#takerOf(kind, hasWeights));
    }
    return this.#source ?? 'google-fit';
  }

  async readAlone(file: Blob): Promise<HealthSource> {
    this.#of = file.size;
    const kind = await kindOfFile(file);
    if (kind === 'database' || kind === 'unknown') throw new FileRefusal(kind);
    await this.#take(piecesOf(file.stream()), this.#takerOf(kind, false));
    return this.#source ?? 'google-fit';
  }

  async #take(pieces: AsyncIterable<Uint8Array>, taker: TextTaker): Promise<void> {
    for await (const text of textPieces(this.#counted(pieces))) taker.push(text);
    taker.end();
  }

  async *#counted(pieces: AsyncIterable<Uint8Array>): AsyncGenerator<Uint8Array> {
    for await (const piece of pieces) {
      this.#read += piece.length;
      this.#onProgress(this.#read, this.#of);
      yield piece;
    }
  }

  #takerOf(kind: FileKind, hasWeights: boolean): TextTaker {
    const { collector } = this;
    const { timeZone } = this.#settings;
    if (kind === 'apple') return this.#whole(new AppleHealthReader(collector), 'apple-health');
    if (kind === 'fit-points') return this.#whole(new FitPointsReader(collector, timeZone), 'google-fit');
    if (kind === 'fit-session') return this.#session();
    if (kind === 'fit-days')
      return this.#table(new FitDaysReader(collector, { takesWeights: !hasWeights }), () => 'google-fit');
    if (kind === 'scale') {
      const scale = new ScaleReader(collector, timeZone);
      return this.#table(scale, () => scale.source());
    }
    const days = new WithingsDaysReader(collector, kind === 'withings-steps' ? 'steps' : 'active-energy');
    return this.#table(days, () => 'withings');
  }

  #whole(reader: AppleHealthReader | FitPointsReader, source: HealthSource): TextTaker {
    this.#source = source;
    return {
      push: (text) => reader.push(text),
      end: () => {
        if (!reader.isWhole()) throw new FileRefusal('cut');
      },
    };
  }

  #session(): TextTaker {
    let whole = '';
    return {
      push: (text) => {
        whole += text;
        if (whole.length > ARCHIVE_LIMITS.sessionBytes) throw new FileRefusal('too-large');
      },
      end: () => readFitSession(whole, this.collector),
    };
  }

  #table(reader: { push: (row: string[]) => boolean }, sourceOf: () => HealthSource | null): TextTaker {
    const csv = new CsvReader();
    const take = (rows: string[][]) => {
      for (const row of rows) if (!reader.push(row)) throw new FileRefusal('unknown');
    };
    return {
      push: (text) => take(csv.push(text)),
      end: () => {
        take(csv.end());
        this.#source = sourceOf() ?? this.#source;
      },
    };
  }
}
