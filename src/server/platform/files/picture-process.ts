import { constants, setPriority } from 'node:os';
import sharp from 'sharp';
import { resizePicture } from './resize-picture.ts';

/**
 * The program of the child process that decodes pictures (see picture-sizes.ts). It has a thread pool of its own, so
 * that passwords are hashed while it works; nothing is kept between two pictures; the server comes first on a busy machine.
 */
sharp.concurrency(1);
sharp.cache(false);
setPriority(process.pid, constants.priority.PRIORITY_LOW);

// Ctrl-C goes to the whole group: the server decides when this ends.
process.on('SIGINT', () => undefined);
process.on('disconnect', () => process.exit());
process.on('message', ({ bytes, widths }: { bytes: Uint8Array; widths: number[] }) => {
  resizePicture(bytes, widths).then(
    (sizes) => process.send?.({ sizes }),
    (error) => process.send?.({ problem: String(error) }),
  );
});
