import { drawPicture, PICTURE, write } from '#web/platform/device/draw-picture.ts';

/** Formatted texts of the picture, and the curve. Never the body weight. */
export type PictureContent = {
  name: string;
  headline: string | null;
  lines: readonly string[];
  curve: readonly number[];
};

const { width: WIDTH, height: HEIGHT, margin: MARGIN } = PICTURE;

/** Draws the picture of a finished workout; null when the browser cannot. */
export function drawWorkout({ name, headline, lines, curve }: PictureContent): Promise<File | null> {
  return drawPicture((pen) => {
    drawCurve(pen, curve);
    write(pen, name, { y: MARGIN, size: 56, weight: 600, colour: PICTURE.soft });
    if (headline !== null) write(pen, headline, { y: MARGIN + 84, size: 128, weight: 700, colour: PICTURE.ink });
    write(pen, lines.join(', '), { y: HEIGHT - MARGIN - 110, size: 44, weight: 500, colour: PICTURE.ink });
  });
}

function drawCurve(pen: CanvasRenderingContext2D, values: readonly number[]): void {
  if (values.length < 2) return;
  const [top, bottom] = [460, 1020];
  const [low, high] = [Math.min(...values), Math.max(...values)];
  const points = values.map((value, index) => ({
    x: (index / (values.length - 1)) * (WIDTH - MARGIN * 2),
    y: bottom - ((value - low) / (high - low || 1)) * (bottom - top),
  }));
  pen.strokeStyle = PICTURE.line;
  pen.lineWidth = 14;
  pen.lineCap = 'round';
  pen.lineJoin = 'round';
  pen.beginPath();
  for (const { x, y } of points) pen.lineTo(x, y);
  pen.stroke();
  const end = points.at(-1);
  if (!end) return;
  pen.fillStyle = PICTURE.line;
  pen.beginPath();
  pen.arc(end.x, end.y, 26, 0, 2 * Math.PI);
  pen.fill();
}
