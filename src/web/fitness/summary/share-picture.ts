/** What stands on the picture: texts that are written already, and the curve. Never the body weight. */
export type PictureContent = {
  name: string;
  figure: string | null;
  lines: readonly string[];
  curve: readonly number[];
};

const WIDTH = 1080;
const HEIGHT = 1350;
const MARGIN = 96;
const INK = '#f4f6f3';
const SOFT = '#a9d3c3';
const BRAND = 'Formkurva';
const FONT = '"Instrument Sans Variable", system-ui, sans-serif';

/** Draws the picture of a finished workout; null where the browser cannot. */
export async function drawPicture(content: PictureContent): Promise<File | null> {
  const canvas = document.createElement('canvas');
  canvas.width = WIDTH;
  canvas.height = HEIGHT;
  const pen = canvas.getContext('2d');
  if (!pen) return null;
  drawGround(pen);
  drawCurve(pen, content.curve);
  drawTexts(pen, content);
  const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/png'));
  return blob && new File([blob], 'formkurva.png', { type: 'image/png' });
}

function drawGround(pen: CanvasRenderingContext2D): void {
  const ground = pen.createLinearGradient(0, 0, WIDTH, HEIGHT);
  ground.addColorStop(0, '#0b5545');
  ground.addColorStop(1, '#083a30');
  pen.fillStyle = ground;
  pen.fillRect(0, 0, WIDTH, HEIGHT);
}

function drawTexts(pen: CanvasRenderingContext2D, { name, figure, lines }: PictureContent): void {
  pen.textBaseline = 'top';
  write(pen, name, { y: MARGIN, size: 56, weight: 600, colour: SOFT });
  if (figure !== null) write(pen, figure, { y: MARGIN + 84, size: 128, weight: 700, colour: INK });
  write(pen, lines.join(', '), { y: HEIGHT - MARGIN - 110, size: 44, weight: 500, colour: INK });
  write(pen, BRAND, { y: HEIGHT - MARGIN - 36, size: 36, weight: 600, colour: SOFT });
}

type Written = { y: number; size: number; weight: number; colour: string };

/** A line that is too long is set smaller, not cut. */
function write(pen: CanvasRenderingContext2D, text: string, { y, size, weight, colour }: Written): void {
  pen.font = `${weight} ${size}px ${FONT}`;
  const room = WIDTH - 2 * MARGIN;
  const width = pen.measureText(text).width;
  if (width > room) pen.font = `${weight} ${Math.floor((size * room) / width)}px ${FONT}`;
  pen.fillStyle = colour;
  pen.fillText(text, MARGIN, y);
}

function drawCurve(pen: CanvasRenderingContext2D, values: readonly number[]): void {
  if (values.length < 2) return;
  const [top, bottom] = [460, 1020];
  const [low, high] = [Math.min(...values), Math.max(...values)];
  const places = values.map((value, place) => ({
    x: (place / (values.length - 1)) * (WIDTH - MARGIN * 2),
    y: bottom - ((value - low) / (high - low || 1)) * (bottom - top),
  }));
  pen.strokeStyle = '#6adbb7';
  pen.lineWidth = 14;
  pen.lineCap = 'round';
  pen.lineJoin = 'round';
  pen.beginPath();
  for (const { x, y } of places) pen.lineTo(x, y);
  pen.stroke();
  const end = places.at(-1);
  if (!end) return;
  pen.fillStyle = '#6adbb7';
  pen.beginPath();
  pen.arc(end.x, end.y, 26, 0, 2 * Math.PI);
  pen.fill();
}
