import { fileURLToPath } from 'node:url';
import tailwind from '@tailwindcss/vite';
import { tanstackRouter } from '@tanstack/router-plugin/vite';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { VitePWA } from 'vite-plugin-pwa';
import { buildFingerprint } from './scripts/prepare/fingerprint.mjs';
import { compressedAssets } from './scripts/vite/compressed-assets.ts';
import { firstViewFile, sharedFile } from './scripts/vite/first-views.ts';
import { icuMessages } from './scripts/vite/icu-messages.ts';
import { liveGroups } from './scripts/vite/live-groups.ts';
import { nativePolicy } from './scripts/vite/native-policy.ts';
import { preloadFont } from './scripts/vite/preload-font.ts';
import { rowShapes } from './scripts/vite/row-shapes.ts';
import { storedShapes } from './scripts/vite/stored-shapes.ts';
import { textTypes } from './scripts/vite/text-types.ts';
import { webManifest } from './scripts/vite/web-manifest.ts';
import { SERVER_PATHS } from './src/web/platform/service-worker/server-paths.ts';

const root = fileURLToPath(new URL('.', import.meta.url));
/** Set for the native app alone: the server's address, because its pages do not come from there. */
const apiUrl = process.env.FORMKURVA_API_URL ?? '';

/** The part of a route that is loaded when it is opened, under the name that the router's plugin gives it. */
function page(route: string, parts = 'component---loader'): string {
  return `${root}src/web/app/routes/${route}.tsx?tsr-split=${parts}`;
}

const ownFile = (path: string) => `${root}src/web/${path}`;

const dashboard = [page('_member'), page('_member/dashboard', 'component')];
const journal = [page('_member/meals')];

const firstViews = firstViewFile({
  every: `${root}src/web/app/main.tsx`,
  signIn: [page('_public/login')],
  member: dashboard,
  journal,
  texts: ownFile('app/messages-later.ts'),
  notes: ['app/frame/update-watch.tsx', 'ui/feedback/toast.tsx'].map(ownFile),
  afterwards: [
    'app/frame/frame-extras.tsx',
    'ui/fields/segmented.tsx',
    'shop/cart/use-cart.tsx',
    'app/dashboard/today-card.tsx',
    'app/dashboard/side-cards.tsx',
    'app/dashboard/plan-card.tsx',
    'app/dashboard/weight-card.tsx',
    'app/dashboard/workout-card.tsx',
    'app/dashboard/cashback-card.tsx',
    'meals/week/planned-meal.tsx',
  ].map(ownFile),
});

/**
 * Every module is asked for its own place, so none is drawn along by the module that imports it. What later pages share
 * comes in one file a feature: alone, an icon would travel with more headers than content.
 */
const chunks = [
  { name: firstViews, includeDependenciesRecursively: false, priority: 1 },
  { name: sharedFile, includeDependenciesRecursively: false, minShareCount: 2 },
];

export default defineConfig(async ({ command }) => ({
  root: `${root}src/web`,
  plugins: [
    tanstackRouter({
      target: 'react',
      autoCodeSplitting: true,
      // Loaders too, in one file with their page: half as many file names in the first view, and one request less for each page.
      codeSplittingOptions: { defaultBehavior: [['loader', 'component'], ['errorComponent'], ['notFoundComponent']] },
      routesDirectory: `${root}src/web/app/routes`,
      generatedRouteTree: `${root}src/web/app/route-tree.gen.ts`,
      tmpDir: `${root}node_modules/.cache/tanstack-router`,
      disableLogging: true,
    }),
    react(),
    tailwind(),
    textTypes(`${root}src/`),
    icuMessages(),
    rowShapes(root),
    liveGroups(root),
    preloadFont(/instrument-sans-latin-wght-normal-.*\.woff2$/),
    ...(apiUrl ? [nativePolicy(apiUrl)] : []),
    VitePWA({
      // The native app contains all files.
      disable: apiUrl !== '',
      registerType: 'prompt',
      injectRegister: false,
      manifest: webManifest,
      strategies: 'injectManifest',
      srcDir: 'platform/service-worker',
      filename: 'sw.ts',
      injectManifest: { globPatterns: ['**/*.{js,css,html,svg,woff2}', 'apple-touch-icon.png'] },
    }),
    ...(apiUrl ? [] : [compressedAssets()]),
  ],
  define: {
    'import.meta.env.VITE_API_URL': JSON.stringify(apiUrl),
    // The build's id, for error reports and for stored data without a shape hash.
    'import.meta.env.VITE_BUILD_ID': JSON.stringify(command === 'build' ? buildFingerprint(root).slice(0, 12) : 'dev'),
    // The shape hash of each cached response, so that a release drops only what it cannot read.
    'import.meta.env.VITE_STORED_SHAPES': JSON.stringify(command === 'build' ? await storedShapes(root) : {}),
  },
  build: {
    outDir: apiUrl ? `${root}dist/native` : `${root}dist/web`,
    emptyOutDir: true,
    manifest: true,
    // A list of the files of each page would cost more in the first view than it saves, because the service worker caches all files.
    modulePreload: false,
    // Loading the features' small rule files separately would cost more than including them.
    cssCodeSplit: false,
    rolldownOptions: {
      output: { codeSplitting: { groups: chunks } },
    },
  },
  server: {
    host: '127.0.0.1',
    strictPort: true,
    proxy: { [SERVER_PATHS.source]: { target: process.env.FORMKURVA_DEV_SERVER ?? 'http://127.0.0.1:3001' } },
  },
}));
