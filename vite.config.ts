import { existsSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import react from '@vitejs/plugin-react'
import { defineConfig, type Plugin } from 'vite'
import { firstPaintScript } from './web/browser/first-paint.ts'

const root = fileURLToPath(new URL('.', import.meta.url))

/** Puts the script that chooses the colours before the first paint into app.html; its hash stands in the server's CSP. */
const firstPaint: Plugin = {
  name: 'first-paint',
  transformIndexHtml: () => [{ tag: 'script', children: firstPaintScript, injectTo: 'head-prepend' }],
}

/** A screen or modal that a table names and nobody has delivered yet fails when it is opened, not when all is built. */
const screensToCome: Plugin = {
  name: 'screens-to-come',
  enforce: 'pre',
  resolveId(source, importer) {
    if (!importer || !/[/](screens|modals)[/]/.test(source)) return null
    const file = source.startsWith('#')
      ? fileURLToPath(new URL(source.slice(1), new URL('.', import.meta.url)))
      : fileURLToPath(new URL(source, `file://${importer}`))
    return existsSync(file) ? null : `\0to-come:${source}`
  },
  load: id =>
    id.startsWith('\0to-come:')
      ? `export default () => { throw new Error(${JSON.stringify(`no screen ${id}`)}) }`
      : null,
}

export default defineConfig(({ isSsrBuild }) => ({
  root,
  publicDir: isSsrBuild ? false : 'web/static',
  plugins: [react(), firstPaint, screensToCome],
  css: { modules: { localsConvention: 'camelCaseOnly' } },
  build: isSsrBuild
    ? { target: 'esnext', emptyOutDir: true }
    : {
        outDir: 'dist/web',
        emptyOutDir: true,
        manifest: true,
        target: 'es2022',
        modulePreload: { polyfill: false },
        rolldownOptions: { input: { app: 'app.html', public: 'web/public/main.tsx' } },
      },
  // One file that needs nothing from node_modules but what Node itself can load: React runs once, on the server too.
  ssr: { noExternal: [/@mantine/, 'use-intl', '@tabler/icons-react', /@fontsource/] },
}))
