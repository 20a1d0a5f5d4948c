/** Maximum text lengths that several features share, in characters. */
export const LENGTHS = {
  token: 128,
  importFile: 200,
  refundReason: 500,
} as const;

export const MAX_IMAGE_BYTES = 8 * 1024 * 1024;
