/** A draft has never been published. A hidden book has, and can be published again. */
export const BOOK_STATUSES = ['draft', 'published', 'hidden'] as const;
export type BookStatus = (typeof BOOK_STATUSES)[number];

export const BOOK_FORMATS = ['pdf', 'epub'] as const;
export type BookFormat = (typeof BOOK_FORMATS)[number];

export const COVER_HUES = ['energy', 'protein', 'carbs', 'fat'] as const;
export type CoverHue = (typeof COVER_HUES)[number];

export const COVER_MOTIFS = ['curve', 'bars', 'circles', 'rings', 'hills'] as const;
export type CoverMotif = (typeof COVER_MOTIFS)[number];
/** A drawing with a hue and a motif; an uploaded picture replaces the drawing. */
export type Cover = { hue: CoverHue; motif: CoverMotif; picture?: string | undefined };

/** The address of an uploaded cover; its name is a hash of the content. */
export const COVER_ADDRESS = /^\/files\/covers\/[0-9a-f]{40}\.webp$/;

export const MARK_KINDS = ['bookmark', 'highlight'] as const;
export type MarkKind = (typeof MARK_KINDS)[number];
