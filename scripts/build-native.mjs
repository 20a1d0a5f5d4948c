// Builds the native app: npm run build:android, npm run build:ios. The requirements are in docs/native.md.
import { execFileSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { adaptProject } from './native/adapt-project.mjs';

const root = fileURLToPath(new URL('..', import.meta.url));
const [platform, ...flags] = process.argv.slice(2);
const apiUrl = process.env.FORMKURVA_API_URL ?? '';

if (platform !== 'android' && platform !== 'ios') stop('Say which: npm run build:android or npm run build:ios.');
if (!/^https?:\/\/[^/]+$/.test(apiUrl)) {
  stop(
    'Set FORMKURVA_API_URL to the address of the server, without a path: FORMKURVA_API_URL=https://formkurva.example',
  );
}

run('node', ['scripts/generate-routes.mjs']);
run('npx', ['vite', 'build']);
if (!existsSync(`${root}native/${platform}`)) run('npx', ['cap', 'add', platform]);
await adaptProject(root, platform);
run('npx', ['cap', 'sync', platform]);
if (flags.includes('--project-only')) {
  console.log(`The project is in native/${platform}. It has not been compiled.`);
} else compile();

function compile() {
  if (platform === 'android') {
    if (!process.env.ANDROID_HOME)
      stop('ANDROID_HOME is not set. The project is in native/android; compiling it needs the Android SDK.');
    const task = flags.includes('--release') ? 'bundleRelease' : 'assembleDebug';
    run('./gradlew', [task], `${root}native/android`);
    return console.log('The app is in native/android/app/build/outputs.');
  }
  if (process.platform !== 'darwin')
    stop('The project is in native/ios; compiling it needs a Mac with Xcode and CocoaPods.');
  const workspace = ['-workspace', 'App.xcworkspace', '-scheme', 'App', '-derivedDataPath', 'build'];
  const kind = flags.includes('--release')
    ? ['-configuration', 'Release', '-archivePath', 'build/App.xcarchive', '-allowProvisioningUpdates', 'archive']
    : ['-configuration', 'Debug', '-sdk', 'iphonesimulator', 'build'];
  run('xcodebuild', [...workspace, ...kind], `${root}native/ios/App`);
  console.log('The app is in native/ios/App/build.');
}

/** @param {string} command @param {string[]} args */
function run(command, args, cwd = root) {
  execFileSync(command, args, { cwd, stdio: 'inherit' });
}

/** @param {string} why @returns {never} */
function stop(why) {
  console.error(why);
  process.exit(1);
}
