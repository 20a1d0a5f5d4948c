import { makeUuidV7, nextUuidTick, type UuidTick } from '#domain/ids/uuid-v7.ts';

const ID_BYTES = 10;

type IdPorts = { readonly now: () => number; readonly random: (length: number) => Uint8Array };

/** Makes ids (UUIDv7) that sort after all earlier ids of the same maker. */
export function createIdMaker({ now, random }: IdPorts): () => string {
  let last: UuidTick | null = null;
  return () => {
    const bytes = random(ID_BYTES);
    last = nextUuidTick(last, now(), bytes);
    return makeUuidV7(last.ms, bytes, last.counter);
  };
}

/** An id for a row or a request of this device. Needs no outbox, so a page can create one before the store is open. */
export const newId = createIdMaker({
  now: () => Date.now(),
  random: (length) => crypto.getRandomValues(new Uint8Array(length)),
});
