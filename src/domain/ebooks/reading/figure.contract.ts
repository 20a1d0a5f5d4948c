import * as z from 'zod';

const about = { title: z.string(), caption: z.string().default(''), unit: z.string().default('') };
const bars = z
  .array(z.object({ label: z.string(), value: z.number() }))
  .min(1)
  .max(40);

/** A figure in a chapter: a fenced block with the language `figure` that holds this as JSON. */
export const figure = z.discriminatedUnion('kind', [
  z.object({
    kind: z.literal('curve'),
    ...about,
    series: z
      .array(
        z.object({
          name: z.string(),
          points: z
            .array(z.object({ x: z.number(), y: z.number() }))
            .min(2)
            .max(500),
        }),
      )
      .min(1)
      .max(4),
  }),
  z.object({ kind: z.literal('bars'), ...about, bars }),
  z.object({ kind: z.literal('table-bars'), ...about, bars }),
]);
export type BookFigure = z.infer<typeof figure>;

/** The figure that a block holds, or null for one that cannot be drawn: it is then shown as the text that it is. */
export function readFigure(text: string): BookFigure | null {
  try {
    return figure.parse(JSON.parse(text));
  } catch {
    return null;
  }
}
