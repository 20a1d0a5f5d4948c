import type { ManifestOptions } from 'vite-plugin-pwa';
import {
  SHARE_FIELD,
  SHARE_LINK_FIELDS,
  SHARE_PATH,
  SHARED_PICTURES,
} from '../../src/web/platform/service-worker/shared-file.ts';

/** By type and by extension: phones know many files by one of them only. */
const SHARED_TYPES = [
  'text/csv',
  'text/comma-separated-values',
  '.csv',
  'application/zip',
  'application/x-zip-compressed',
  '.zip',
  'text/xml',
  'application/xml',
  '.xml',
  // The label of a food that the search lacks.
  ...SHARED_PICTURES,
];

const SHORTCUT_ICON = { src: '/app-icon-192.png', sizes: '192x192', type: 'image/png' };

/** The web app manifest. Colours are the light theme's --bg; the page's meta tags follow the theme. */
export const webManifest: Partial<ManifestOptions> = {
  id: '/',
  name: 'Formkurva',
  short_name: 'Formkurva',
  description: 'Mat, träning och kropp i en kurva.',
  lang: 'sv',
  dir: 'ltr',
  start_url: '/dashboard',
  scope: '/',
  display: 'standalone',
  theme_color: '#F4F6F3',
  background_color: '#F4F6F3',
  categories: ['health', 'fitness', 'food'],
  // App shortcuts, in the language of the app's own name. Addresses are those of the quick actions.
  shortcuts: [
    { name: 'Logga måltid', short_name: 'Måltid', url: '/meals?add=now', icons: [SHORTCUT_ICON] },
    { name: 'Starta träningspass', short_name: 'Träna', url: '/fitness?add=workout', icons: [SHORTCUT_ICON] },
    { name: 'Logga vikt', url: '/body-fat?add=weight', icons: [SHORTCUT_ICON] },
  ],
  // The share target for files; the service worker receives them.
  share_target: {
    action: SHARE_PATH,
    method: 'POST',
    enctype: 'multipart/form-data',
    params: { ...SHARE_LINK_FIELDS, files: [{ name: SHARE_FIELD, accept: SHARED_TYPES }] },
  },
  // Taken by scripts/screenshots.mjs; shown before the app is installed.
  screenshots: [
    screenshot('phone-dashboard', '780x1688', 'narrow', 'Dagen i en överblick'),
    screenshot('phone-meals', '780x1688', 'narrow', 'Dagens måltider'),
    screenshot('phone-live-workout', '780x1688', 'narrow', 'Ett pass som pågår'),
    screenshot('desktop-dashboard', '1280x800', 'wide', 'Dagen i en överblick'),
  ],
  icons: [
    { src: '/app-icon-192.png', sizes: '192x192', type: 'image/png', purpose: 'any' },
    { src: '/app-icon-512.png', sizes: '512x512', type: 'image/png', purpose: 'any' },
    // Maskable: drawn to the edges.
    { src: '/app-icon-512.png', sizes: '512x512', type: 'image/png', purpose: 'maskable' },
    { src: '/app-icon.svg', sizes: 'any', type: 'image/svg+xml', purpose: 'any' },
  ],
};

function screenshot(name: string, sizes: string, form_factor: 'narrow' | 'wide', label: string) {
  return { src: `/screenshots/${name}.webp`, sizes, type: 'image/webp', form_factor, label };
}
