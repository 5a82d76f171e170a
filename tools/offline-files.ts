import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Plugin, Rolldown } from 'vite'

/**
 * Parts and modals that are there without network, beside the app's frame and the words of their trees. What draws the
 * ground of a map is not: without network there is none.
 */
const OFFLINE =
  /[/]web[/](?:shell[/]app-modals\.ts|routes[/]installed-app\.ts|modules[/]bookings[/]class-meeting\.tsx|modules[/](?:announcements|conversations|classes[/](?:attendance|away|notes)|schedule|polls|referrals)[/].*\.tsx|ui[/](?!map[/]vector-ground).*\.tsx|messages[/](?:common|center|expert|learner)[/].*\.(?:en|hi)\.ts)$/

/** The letters of English and the sign of the rupee (tools/cut-fonts.ts); others are kept once they were shown. */
const FONTS = /[/]latin(?:-ext[.]rupee)?-[\w-]{8}[.]woff2$/

/** Every screen that has a place in the menus of these roles: what a bar offers opens, whatever it can show. */
function placesOffline(): string[] {
  const screens = ['learner', 'expert', 'center'].flatMap(role => {
    const rows = readFileSync(join(import.meta.dirname, `../web/routes/${role}.ts`), 'utf8').split(/\bpath: /)
    const parts = rows.flatMap(row => /\bwith: \[([^\]]*)\]/.exec(row)?.[1]?.match(/\/[^']+/g) ?? [])
    const isPlace = (row: string) => /\bnav:/.test(row) || parts.some(path => row.startsWith(`'${path}'`))
    return rows.flatMap(row =>
      isPlace(row) ? (/import\('\.\.(\/screens\/[^']+)'\)/.exec(row)?.[1] ?? []) : [],
    )
  })
  if (screens.length < 15) throw new Error('the places of the menus are not found in web/routes')
  return screens.map(screen => `/web${screen}`)
}

/** Writes which files the service worker keeps, so that the app opens and rolls can be taken without network. */
export const offlineFiles: Plugin = {
  name: 'offline-files',
  // Vite takes chunks of nothing but styles away in this step: what is listed before is then asked for in vain.
  generateBundle: {
    order: 'post',
    handler(_options, bundle) {
      const chunks = Object.values(bundle).filter(file => file.type === 'chunk')
      const worker = chunks.find(chunk => chunk.name === 'service-worker')
      if (!worker) return
      // A browser refuses a worker that imports: whatever it shares with the app would be a file of its own.
      if (worker.imports.length > 0) throw new Error(`the service worker imports ${worker.imports.join()}`)
      const byName = new Map(chunks.map(chunk => [chunk.fileName, chunk]))
      const kept = new Set<string>()
      const places = placesOffline()
      const keep = (chunk: Rolldown.OutputChunk | undefined) => {
        if (!chunk || kept.has(chunk.fileName)) return
        kept.add(chunk.fileName)
        const css = (chunk as { viteMetadata?: { importedCss: Set<string> } }).viteMetadata?.importedCss
        for (const file of css ?? []) kept.add(file)
        for (const name of chunk.imports) keep(byName.get(name))
      }
      const isNeeded = (chunk: Rolldown.OutputChunk) =>
        (chunk.isEntry && chunk.name === 'app') ||
        (chunk.facadeModuleId !== null &&
          (OFFLINE.test(chunk.facadeModuleId) || places.some(place => chunk.facadeModuleId?.endsWith(place))))
      for (const folder of ['classes/attendance', 'schedule'])
        if (
          !chunks.some(
            chunk =>
              OFFLINE.test(chunk.facadeModuleId ?? '') && chunk.facadeModuleId?.includes(`/${folder}/`),
          )
        )
          throw new Error(`no part of ${folder} is found among the files of the app`)
      for (const chunk of chunks.filter(isNeeded)) keep(chunk)
      const fonts = Object.keys(bundle).filter(file => FONTS.test(file))
      if (fonts.length < 2) throw new Error('the fonts of the app are not found among its files')
      for (const font of fonts) kept.add(font)
      const files = [...kept].sort().map(file => `/${file}`)
      const version = createHash('sha256').update(files.join()).digest('hex').slice(0, 16)
      // A page that stays open asks for it (web/browser/app/new-version.ts): the name says which version it is.
      const app = chunks.find(chunk => chunk.isEntry && chunk.name === 'app')
      this.emitFile({
        type: 'asset',
        fileName: 'version.json',
        source: JSON.stringify({ script: `/${app?.fileName}` }),
      })
      this.emitFile({
        type: 'asset',
        fileName: 'offline-files.json',
        source: JSON.stringify({ version, files }),
      })
    },
  },
}
