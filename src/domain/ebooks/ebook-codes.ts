/** A draft has never been shown; a hidden book has, and can be shown again. */
export const BOOK_STATUSES = ['draft', 'published', 'hidden'] as const;
export type BookStatus = (typeof BOOK_STATUSES)[number];

export const BOOK_FORMATS = ['pdf', 'epub'] as const;
export type BookFormat = (typeof BOOK_FORMATS)[number];

export const COVER_HUES = ['energy', 'protein', 'carbs', 'fat'] as const;
export type CoverHue = (typeof COVER_HUES)[number];

export const COVER_MOTIFS = ['curve', 'bars', 'circles', 'rings', 'hills'] as const;
export type CoverMotif = (typeof COVER_MOTIFS)[number];
/** Drawn in a hue with a motif; an uploaded picture, where there is one, is shown in its place. */
export type Cover = { hue: CoverHue; motif: CoverMotif; picture?: string | undefined };

/** Where an uploaded cover lies: a name made of its content. */
export const COVER_ADDRESS = /^\/files\/covers\/[0-9a-f]{40}\.webp$/;

export const MARK_KINDS = ['bookmark', 'highlight'] as const;
export type MarkKind = (typeof MARK_KINDS)[number];
