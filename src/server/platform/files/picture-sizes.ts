import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import * as z from 'zod';
import { projectRoot } from '#server/platform/config/project-root.ts';
import { refuse } from '#server/platform/refuse.ts';

export type PictureSize = { width: number; height: number; bytes: Uint8Array };

/** The picture is broken or too large. */
export class PictureError extends Error {
  override name = 'PictureError';
}

/** The queue is full. */
class TooManyPictures extends Error {
  override name = 'TooManyPictures';
}

/** One for the whole process, because it limits the machine's memory. */
const decoder = createPictureDecoder();

/**
 * Makes WebP pictures of the given widths, in that order, never enlarged, rotated upright and without metadata. Refuses bytes that are not a
 * supported picture.
 */
export async function makePictureSizes(bytes: Uint8Array, widths: number[]): Promise<PictureSize[]> {
  if (!isTakenFormat(bytes)) throw refuse('IMAGE_INVALID');
  return decoder.resize(bytes, widths).catch((error) => {
    if (error instanceof PictureError) throw refuse('IMAGE_INVALID');
    throw error instanceof TooManyPictures ? refuse('OVERLOADED') : error;
  });
}

/** The same for one width. */
export async function makePicture(bytes: Uint8Array, widthPx: number): Promise<PictureSize> {
  const [picture] = await makePictureSizes(bytes, [widthPx]);
  if (!picture) throw refuse('IMAGE_INVALID');
  return picture;
}

/** Checked before the picture library sees the bytes, so that its many other decoders are never reached from outside. */
function isTakenFormat(bytes: Uint8Array): boolean {
  const head = Buffer.from(bytes.subarray(0, 12)).toString('latin1');
  return head.startsWith('\xff\xd8\xff') || head.startsWith('\x89PNG\r\n\x1a\n') || /^RIFF.{4}WEBP$/s.test(head);
}

const answer = z.union([
  z.object({ sizes: z.array(z.object({ width: z.number(), height: z.number(), bytes: z.instanceof(Uint8Array) })) }),
  z.object({ problem: z.string() }),
]);

export type PictureDecoder = {
  resize: (bytes: Uint8Array, widths: number[]) => Promise<PictureSize[]>;
  /** The decoding process, while there is one. */
  pid: () => number | undefined;
};

type Limits = { maxWaiting?: number; timeLimitMs?: number; idleMs?: number };

/**
 * Decodes one picture at a time in a separate process, which exits after an idle period to return its memory to the system. A picture
 * that takes too long costs that process, not the server.
 */
export function createPictureDecoder(limits: Limits = {}): PictureDecoder {
  const { maxWaiting = 20, timeLimitMs = 30_000, idleMs = 5000 } = limits;
  let child: ChildProcess | undefined;
  let last: Promise<unknown> = Promise.resolve();
  let waiting = 0;
  let idle: NodeJS.Timeout | undefined;

  function running(): ChildProcess {
    clearTimeout(idle);
    if (!child?.connected || child.killed) child = startChild();
    child.ref();
    child.channel?.ref();
    return child;
  }

  /** An idle child does not keep the server running, and exits soon. */
  function rest(used: ChildProcess) {
    used.unref();
    used.channel?.unref();
    idle = setTimeout(() => used.kill('SIGKILL'), idleMs).unref();
  }

  async function decode(bytes: Uint8Array, widths: number[]): Promise<PictureSize[]> {
    const used = running();
    try {
      const reply = await ask(used, { bytes, widths }, timeLimitMs);
      if ('problem' in reply) throw new PictureError('The picture could not be read.', { cause: reply.problem });
      return reply.sizes;
    } finally {
      rest(used);
    }
  }

  return {
    resize: async (bytes, widths) => {
      if (waiting >= maxWaiting) throw new TooManyPictures();
      waiting += 1;
      const turn = last
        .then(() => decode(bytes, widths))
        .finally(() => {
          waiting -= 1;
        });
      last = turn.catch(() => undefined);
      return turn;
    },
    pid: () => (child?.connected && !child.killed ? child.pid : undefined),
  };
}

async function ask(child: ChildProcess, work: object, timeLimitMs: number) {
  const finished = new AbortController();
  const { signal } = finished;
  const late = setTimeout(() => child.kill('SIGKILL'), timeLimitMs);
  const gone = once(child, 'exit', { signal }).then(() => {
    throw new PictureError('The picture took too long, or too much memory.');
  });
  try {
    child.send(work);
    const [reply] = await Promise.race([once(child, 'message', { signal }), gone]);
    return answer.parse(reply);
  } finally {
    clearTimeout(late);
    finished.abort();
    gone.catch(() => undefined);
  }
}

/** Bundled beside the server; from the sources it runs as TypeScript. */
function startChild(): ChildProcess {
  const isSource = import.meta.url.endsWith('.ts');
  const program = isSource
    ? fileURLToPath(new URL('./picture-process.ts', import.meta.url))
    : join(projectRoot(), 'dist/server/picture-process.js');
  return fork(program, {
    serialization: 'advanced',
    execArgv: isSource ? ['--import', 'tsx'] : [],
    // No environment: the process that decodes foreign bytes gets no secrets.
    env: { PATH: process.env.PATH },
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  });
}
