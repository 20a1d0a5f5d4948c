/** The scheme of deep links. A second app with the same one could be asked instead, so a link only ever opens a page. */
const LINKS = `
            <intent-filter>
                <action android:name="android.intent.action.VIEW" />
                <category android:name="android.intent.category.DEFAULT" />
                <category android:name="android.intent.category.BROWSABLE" />
                <data android:scheme="formkurva" />
            </intent-filter>
`;
const CAMERA = `
    <uses-permission android:name="android.permission.CAMERA" />
    <uses-feature android:name="android.hardware.camera" android:required="false" />
`;

/** The end of a rest is a matter of seconds; without it Android may ring minutes late. */
const EXACT_ALARMS = `
    <uses-permission android:name="android.permission.SCHEDULE_EXACT_ALARM" />
`;

/**
 * The manifest with our links, exact alarms and the camera, which a phone may lack. Nothing is backed up to the maker's cloud: the token's key never
 * leaves the phone, so a copy of the token would be of no use, and health data stays with us.
 * @param {string} xml
 */
export function androidManifest(xml) {
  if (xml.includes('android:scheme="formkurva"')) return xml;
  return [
    ['android:allowBackup="true"', 'android:allowBackup="false"\n        android:usesCleartextTraffic="false"'],
    ['        </activity>', `${LINKS}\n        </activity>`],
    ['</manifest>', `${CAMERA}${EXACT_ALARMS}</manifest>`],
  ].reduce(replaceOnce, xml);
}

/**
 * The version that a store shows, and the number by which it tells uploads apart.
 * @param {string} gradle
 * @param {{ name: string, build: number }} version
 */
export function androidVersion(gradle, { name, build }) {
  return gradle
    .replace(/versionCode \d+/, `versionCode ${build}`)
    .replace(/versionName "[^"]*"/, `versionName "${name}"`);
}

/**
 * A template that has changed is an error here rather than an app without its links.
 * @param {string} text
 * @param {string[]} change what is there once, and what comes in its place
 */
export function replaceOnce(text, [find = '', put = '']) {
  if (text.split(find).length !== 2)
    throw new Error(`The generated project has changed: expected once: ${find.trim()}`);
  return text.replace(find, () => put);
}
