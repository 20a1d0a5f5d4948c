import { replaceOnce } from './android-project.mjs';

const PLIST = `	<key>CFBundleURLTypes</key>
	<array>
		<dict>
			<key>CFBundleURLName</key>
			<string>$(PRODUCT_BUNDLE_IDENTIFIER)</string>
			<key>CFBundleURLSchemes</key>
			<array>
				<string>formkurva</string>
			</array>
		</dict>
	</array>
	<key>ITSAppUsesNonExemptEncryption</key>
	<false/>
	<key>NSCameraUsageDescription</key>
	<string>Kameran läser streckkoder på livsmedel och tar bilder som du själv väljer att lägga till.</string>
	<key>NSPhotoLibraryUsageDescription</key>
	<string>Bilder som du väljer läggs till i din profil eller i ett inlägg.</string>
`;

/**
 * Info.plist with our links and the reason for using the camera. The texts in each language are in InfoPlist.strings.
 * @param {string} xml
 */
export function infoPlist(xml) {
  if (xml.includes('CFBundleURLTypes')) return xml;
  return [
    [
      '<key>CFBundleDevelopmentRegion</key>\n\t<string>en</string>',
      '<key>CFBundleDevelopmentRegion</key>\n\t<string>sv</string>',
    ],
    ['</dict>\n</plist>', `${PLIST}</dict>\n</plist>`],
  ].reduce(replaceOnce, xml);
}

/** Object ids within the project file; any unused ids are valid. */
const GROUP = 'F0A1000000000000000000A1';
const BUILD = 'F0A1000000000000000000A2';
const SWEDISH = 'F0A1000000000000000000A3';
const ENGLISH = 'F0A1000000000000000000A4';
const NAME = 'InfoPlist.strings';

/**
 * The Xcode project with the texts in Swedish, which is the first language, and English.
 * @param {string} text
 */
export function xcodeProject(text) {
  if (text.includes(GROUP)) return text;
  const file = (/** @type {string} */ id, /** @type {string} */ language) =>
    `\t\t${id} /* ${language} */ = {isa = PBXFileReference; lastKnownFileType = text.plist.strings; name = ${language}; path = ${language}.lproj/${NAME}; sourceTree = "<group>"; };\n`;
  const buildFile = `\t\t${BUILD} /* ${NAME} in Resources */ = {isa = PBXBuildFile; fileRef = ${GROUP} /* ${NAME} */; };\n`;
  const group = `\t\t${GROUP} /* ${NAME} */ = {\n\t\t\tisa = PBXVariantGroup;\n\t\t\tchildren = (\n\t\t\t\t${SWEDISH} /* sv */,\n\t\t\t\t${ENGLISH} /* en */,\n\t\t\t);\n\t\t\tname = ${NAME};\n\t\t\tsourceTree = "<group>";\n\t\t};\n`;
  const before = (/** @type {string} */ end, /** @type {string} */ put) => [end, `${put}${end}`];
  return [
    before('/* End PBXBuildFile section */', buildFile),
    before('/* End PBXFileReference section */', file(SWEDISH, 'sv') + file(ENGLISH, 'en')),
    before('/* End PBXVariantGroup section */', group),
    before('\t\t\t\t504EC3131FED79650016851F /* Info.plist */,\n', `\t\t\t\t${GROUP} /* ${NAME} */,\n`),
    before(
      '\t\t\t\t504EC30F1FED79650016851F /* Assets.xcassets in Resources */,\n',
      `\t\t\t\t${BUILD} /* ${NAME} in Resources */,\n`,
    ),
    ['developmentRegion = en;', 'developmentRegion = sv;'],
    before('\t\t\t\ten,\n\t\t\t\tBase,\n', '\t\t\t\tsv,\n'),
  ].reduce(replaceOnce, text);
}

/**
 * @param {string} project
 * @param {{ name: string, build: number }} version
 */
export function iosVersion(project, { name, build }) {
  return project
    .replace(/MARKETING_VERSION = [^;]+;/g, `MARKETING_VERSION = ${name};`)
    .replace(/CURRENT_PROJECT_VERSION = [^;]+;/g, `CURRENT_PROJECT_VERSION = ${build};`);
}
