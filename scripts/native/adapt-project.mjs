import { cpSync, existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { androidManifest, androidVersion } from './android-project.mjs';
import { drawIcons } from './draw-icons.mjs';
import { infoPlist, iosVersion, xcodeProject } from './ios-project.mjs';

/**
 * Adapts the project that Capacitor has generated: links, permissions and their texts, version, icons. Idempotent.
 * @param {string} root of the repository
 * @param {'android' | 'ios'} platform
 * @param {{ projectDir?: string, env?: Record<string, string | undefined> }} [options]
 */
export async function adaptProject(
  root,
  platform,
  { projectDir = join(root, 'native', platform), env = process.env } = {},
) {
  /** @type {{ version: string }} */
  const { version: name } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'));
  const version = { name, build: Number(env.FORMKURVA_BUILD_NUMBER ?? 1) };
  const overlay = join(root, 'native/overlay', platform);
  if (existsSync(overlay)) cpSync(overlay, projectDir, { recursive: true });
  if (platform === 'android') {
    change(join(projectDir, 'app/src/main/AndroidManifest.xml'), androidManifest);
    change(join(projectDir, 'app/build.gradle'), (gradle) => androidVersion(gradle, version));
  } else {
    change(join(projectDir, 'App/App/Info.plist'), infoPlist);
    change(join(projectDir, 'App/App.xcodeproj/project.pbxproj'), (project) =>
      iosVersion(xcodeProject(project), version),
    );
  }
  await drawIcons(projectDir, join(root, 'src/web/public/app-icon.svg'));
}

/**
 * @param {string} file
 * @param {(text: string) => string} to
 */
function change(file, to) {
  writeFileSync(file, to(readFileSync(file, 'utf8')));
}
