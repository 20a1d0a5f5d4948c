/** The scheme of deep links. Another app may register the same scheme, so a link only ever opens a page. */
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

/** The end of a rest period must be exact to the second; without this permission Android may notify minutes late. */
const EXACT_ALARMS = `
    <uses-permission android:name="android.permission.SCHEDULE_EXACT_ALARM" />
`;

/**
 * The manifest with our links, exact alarms and the camera, which is optional. Backup to the maker's cloud is off: the token's key never
 * leaves the phone, so a copy of the token would be useless, and health data is not copied to others.
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
 * The version that a store shows, and the number by which it distinguishes uploads.
 * @param {string} gradle
 * @param {{ name: string, build: number }} version
 */
export function androidVersion(gradle, { name, build }) {
  return gradle
    .replace(/versionCode \d+/, `versionCode ${build}`)
    .replace(/versionName "[^"]*"/, `versionName "${name}"`);
}

/**
 * Throws when the template has changed, so that no app is built without our changes.
 * @param {string} text
 * @param {string[]} change a text that occurs once, and its replacement
 */
export function replaceOnce(text, [find = '', put = '']) {
  if (text.split(find).length !== 2)
    throw new Error(`The generated project has changed: expected once: ${find.trim()}`);
  return text.replace(find, () => put);
}
