import { fileURLToPath } from 'node:url'
import react from '@vitejs/plugin-react'
import { defineConfig, type Plugin } from 'vite'
import { firstPaintScript } from '#web/browser/inline-scripts.ts'
import { tellApiBase } from './tools/api-base.ts'
import { appIcons } from './tools/app-icons.ts'
import { listAppPaths } from './tools/app-paths.ts'
import { codeGroups } from './tools/code-groups.ts'
import { compileMessages } from './tools/compile-messages.ts'
import { cutFonts } from './tools/cut-fonts.ts'
import { offlineFiles } from './tools/offline-files.ts'
import { onlyMissing, rememberImports } from './tools/preload-lists.ts'
import { wordsWithCode } from './tools/words-with-code.ts'

const root = fileURLToPath(new URL('.', import.meta.url))
/** The folder of the build, as the server reads it (docs/operations.md). */
const buildDir = process.env.WEB_BUILD || 'dist'

/** Puts the script that chooses the colours before the first paint into app.html; its hash stands in the server's CSP. */
const firstPaint: Plugin = {
  name: 'first-paint',
  transformIndexHtml: () => [{ tag: 'script', children: firstPaintScript, injectTo: 'head-prepend' }],
}

export default defineConfig(({ isSsrBuild }) => ({
  root,
  publicDir: isSsrBuild ? false : 'web/static',
  plugins: [
    cutFonts,
    wordsWithCode,
    react(),
    firstPaint,
    compileMessages,
    rememberImports,
    offlineFiles,
    listAppPaths,
    tellApiBase,
    appIcons,
  ],
  css: { modules: { localsConvention: 'camelCaseOnly' } },
  build: isSsrBuild
    ? { outDir: `${buildDir}/ssr`, target: 'esnext', emptyOutDir: true }
    : {
        outDir: `${buildDir}/web`,
        emptyOutDir: true,
        manifest: true,
        target: 'es2022',
        // Pages allow fonts from files alone, and the smallest would stand in every page as text.
        assetsInlineLimit: file => (file.endsWith('.woff2') ? false : undefined),
        modulePreload: { polyfill: false, resolveDependencies: onlyMissing },
        rolldownOptions: {
          input: {
            app: 'app.html',
            public: 'web/public/main.tsx',
            'service-worker': 'web/service-worker/service-worker.ts',
          },
          output: {
            codeSplitting: { groups: codeGroups },
            // Browsers ask for the worker by one address, and look there for a newer one.
            entryFileNames: ({ name }) =>
              name === 'service-worker' ? 'service-worker.js' : 'assets/[name]-[hash].js',
          },
          // The doors of the modules only pass on: a screen loads what it takes from a door, not all that stands behind it.
          treeshake: {
            moduleSideEffects: [{ test: /[/]web[/]modules[/][a-z]+[/]public\.tsx?$/, sideEffects: false }],
          },
        },
      },
  // The pages on the server need nothing from node_modules, and React's own checks run in tests alone.
  ssr: isSsrBuild ? { noExternal: true } : {},
  define: isSsrBuild ? { 'process.env.NODE_ENV': '"production"' } : {},
}))
