export const PICTURE = {
  width: 1080,
  height: 1350,
  margin: 96,
  ink: '#f4f6f3',
  soft: '#a9d3c3',
  line: '#6adbb7',
} as const;

const BRAND = 'Formkurva';
const FONT = '"Instrument Sans Variable", system-ui, sans-serif';

/**
 * Makes a picture to share: the app's background and name, with the drawing of `draw` between them. Null where the
 * browser cannot.
 */
export async function drawPicture(draw: (pen: CanvasRenderingContext2D) => void): Promise<File | null> {
  const canvas = document.createElement('canvas');
  canvas.width = PICTURE.width;
  canvas.height = PICTURE.height;
  const pen = canvas.getContext('2d');
  if (!pen) return null;
  const ground = pen.createLinearGradient(0, 0, PICTURE.width, PICTURE.height);
  ground.addColorStop(0, '#0b5545');
  ground.addColorStop(1, '#083a30');
  pen.fillStyle = ground;
  pen.fillRect(0, 0, PICTURE.width, PICTURE.height);
  pen.textBaseline = 'top';
  draw(pen);
  write(pen, BRAND, { y: PICTURE.height - PICTURE.margin - 36, size: 36, weight: 600, colour: PICTURE.soft });
  const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/png'));
  return blob && new File([blob], 'formkurva.png', { type: 'image/png' });
}

export type Written = { y: number; size: number; weight: number; colour: string };

export const fontOf = (weight: number, size: number): string => `${weight} ${size}px ${FONT}`;

/** Reduces the font size of a line that is too long. */
export function write(pen: CanvasRenderingContext2D, text: string, { y, size, weight, colour }: Written): void {
  pen.font = fontOf(weight, size);
  const room = PICTURE.width - 2 * PICTURE.margin;
  const width = pen.measureText(text).width;
  if (width > room) pen.font = fontOf(weight, Math.floor((size * room) / width));
  pen.fillStyle = colour;
  pen.fillText(text, PICTURE.margin, y);
}

/** Long enough for the browser to have begun its download. */
const REVOKE_AFTER_MS = 10_000;

/** Opens the phone's share sheet, or saves the picture as a file where there is none. */
export async function sharePicture(picture: File): Promise<void> {
  if (navigator.canShare?.({ files: [picture] }) && (await isTaken(picture))) return;
  const address = URL.createObjectURL(picture);
  const link = document.createElement('a');
  link.href = address;
  link.download = picture.name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(address), REVOKE_AFTER_MS);
}

/** True also when the member closes the sheet; false when the browser refuses to open it. */
async function isTaken(picture: File): Promise<boolean> {
  try {
    await navigator.share({ files: [picture] });
    return true;
  } catch (error) {
    return error instanceof DOMException && error.name === 'AbortError';
  }
}
