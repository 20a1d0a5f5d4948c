import { execFileSync } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { adaptProject } from './adapt-project.mjs';

const root = fileURLToPath(new URL('../..', import.meta.url));
let home: string;
const read = (path: string) => readFileSync(join(home, 'native', path), 'utf8');
const adapt = (platform: 'android' | 'ios') =>
  adaptProject(root, platform, { projectDir: join(home, 'native', platform), env: { FORMKURVA_BUILD_NUMBER: '7' } });

beforeAll(async () => {
  // Capacitor's own command in a scratch folder creates the same project that the app is built from.
  home = mkdtempSync(join(tmpdir(), 'formkurva-native-'));
  mkdirSync(join(home, 'dist/native'), { recursive: true });
  writeFileSync(join(home, 'dist/native/index.html'), '<!doctype html><head></head>');
  for (const file of ['package.json', 'capacitor.config.json']) cpSync(join(root, file), join(home, file));
  symlinkSync(join(root, 'node_modules'), join(home, 'node_modules'));
  for (const platform of ['android', 'ios'] as const) {
    const cli = join(root, 'node_modules/@capacitor/cli/bin/capacitor');
    execFileSync(process.execPath, [cli, 'add', platform], { cwd: home, stdio: 'ignore' });
    await adapt(platform);
  }
}, 120_000);
afterAll(() => rmSync(home, { recursive: true, force: true }));

describe('the Android project', () => {
  it('opens formkurva:// links, may use a camera and excludes its data from backups', () => {
    const manifest = read('android/app/src/main/AndroidManifest.xml');
    expect(manifest.match(/<data android:scheme="formkurva" \/>/g)).toHaveLength(1);
    expect(manifest).toContain('android.permission.CAMERA');
    expect(manifest).toContain('android.permission.SCHEDULE_EXACT_ALARM');
    expect(manifest).toContain('android:required="false"');
    expect(manifest).toContain('android:allowBackup="false"');
    expect(manifest).toContain('android:usesCleartextTraffic="false"');
    expect(manifest).toContain('android:launchMode="singleTask"');
  });

  it('has the plugins that the app calls, and its version', () => {
    const gradle = read('android/app/capacitor.build.gradle');
    for (const plugin of [
      'aparajita-capacitor-secure-storage',
      'capacitor-app',
      'capacitor-keyboard',
      'capacitor-local-notifications',
    ]) {
      expect(gradle).toContain(`implementation project(':${plugin}')`);
    }
    expect(read('android/app/build.gradle')).toContain('versionCode 7');
  });

  it('has our icon in all required sizes', async () => {
    const icon = sharp(join(home, 'native/android/app/src/main/res/mipmap-xxxhdpi/ic_launcher.png'));
    const { width, height } = await icon.metadata();
    const { data } = await icon.raw().toBuffer({ resolveWithObject: true });
    expect([width, height]).toEqual([192, 192]);
    // The upper left corner has the icon's green.
    expect(data[1]).toBeGreaterThan(Number(data[0]) + 60);
  });
});

describe('the iPhone project', () => {
  it('opens formkurva:// links and gives the reason for using the camera', () => {
    const plist = read('ios/App/App/Info.plist');
    expect(plist).toMatch(/<key>CFBundleURLSchemes<\/key>\s*<array>\s*<string>formkurva<\/string>/);
    expect(plist).toContain('<key>NSCameraUsageDescription</key>');
  });

  it.each([
    ['sv', 'Kameran läser streckkoder'],
    ['en', 'The camera reads barcodes'],
  ])('has its texts in %s, in a file of the project', (language, text) => {
    expect(read(`ios/App/App/${language}.lproj/InfoPlist.strings`)).toContain(text);
    const project = read('ios/App/App.xcodeproj/project.pbxproj');
    expect(project).toContain(`path = ${language}.lproj/InfoPlist.strings`);
    expect(project.match(/InfoPlist\.strings in Resources \*\/,/g)).toHaveLength(1);
  });

  it('has the plugins that the app calls, and its version', () => {
    const pods = read('ios/App/Podfile');
    for (const pod of ['AparajitaCapacitorSecureStorage', 'CapacitorApp', 'CapacitorKeyboard']) {
      expect(pods).toContain(`pod '${pod}'`);
    }
    expect(read('ios/App/App.xcodeproj/project.pbxproj')).toContain('CURRENT_PROJECT_VERSION = 7;');
  });
});

describe('an adapted project', () => {
  it.each([
    'android/app/src/main/AndroidManifest.xml',
    'ios/App/App/Info.plist',
    'ios/App/App.xcodeproj/project.pbxproj',
  ])('retains its %s', async (path) => {
    const before = read(path);
    await adapt(path.startsWith('ios') ? 'ios' : 'android');
    expect(read(path)).toBe(before);
  });
});
