import { readdirSync, readFileSync } from 'node:fs';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import sharp from 'sharp';

/** The average of the icon's background gradient. */
const GROUND = '#0B6652';
/** Android shows the middle two thirds of an adaptive icon and of its background, cut to any shape. */
const SAFE_SHARE = 0.62;

/**
 * Replaces the generated project's icons by ours, in the same sizes.
 * @param {string} projectDir
 * @param {string} markFile
 */
export async function drawIcons(projectDir, markFile) {
  const mark = readFileSync(markFile);
  const pictures = readdirSync(projectDir, { recursive: true, encoding: 'utf8' }).filter((path) =>
    /(?:ic_launcher\w*|splash[\w-]*|AppIcon[\w@-]*)\.png$/.test(path),
  );
  for (const path of pictures) await drawOver(join(projectDir, path), mark);
}

/**
 * @param {string} file
 * @param {Buffer} mark
 */
async function drawOver(file, mark) {
  const { width, height } = await sharp(file).metadata();
  const isWhole = /(?:ic_launcher|ic_launcher_round|AppIcon[\w@-]*)\.png$/.test(file);
  const shorter = Math.min(width, height);
  const side = Math.round(isWhole ? shorter : shorter * (file.includes('foreground') ? SAFE_SHARE : 0.25));
  const drawn = await sharp(mark, { density: 288 }).resize(side, side).png().toBuffer();
  const picture = await sharp({ create: { width, height, channels: 3, background: GROUND } })
    .composite([{ input: drawn, gravity: 'centre' }])
    .png()
    .toBuffer();
  await writeFile(file, picture);
}
