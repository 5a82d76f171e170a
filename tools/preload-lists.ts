import type { Plugin } from 'vite'

/** What is in the browser before a file of the build runs: the file itself and all it imports, by file name. */
const standing = new Map<string, Set<string>>()

/** Screens of public pages, by file name: their pages bring all they are on (server/http/pages.ts). */
const broughtByPage = new Set<string>()
let publicEntry = ''

/** Remembers which files come with which, before Vite writes its lists. */
export const rememberImports: Plugin = {
  name: 'remember-imports',
  apply: 'build',
  generateBundle: {
    order: 'pre',
    handler(_options, bundle) {
      standing.clear()
      broughtByPage.clear()
      const importsOf = (file: string) => {
        const chunk = bundle[file]
        return chunk?.type === 'chunk' ? chunk.imports : []
      }
      for (const file of Object.keys(bundle)) {
        const found = new Set([file])
        // A set goes on to what is added while it is walked.
        for (const name of found) for (const next of importsOf(name)) found.add(next)
        standing.set(file, found)
        const chunk = bundle[file]
        if (chunk?.type !== 'chunk' || !chunk.facadeModuleId) continue
        if (chunk.facadeModuleId.endsWith('/web/public/main.tsx')) publicEntry = file
        if (chunk.facadeModuleId.includes('/web/screens/')) broughtByPage.add(file)
      }
    },
  },
}

/**
 * Vite writes beside each `import()` which other files come with it, so that all are asked for at once. It names those too
 * that are in the browser already, because the file with the `import()` needs them itself: for the frame of a role that
 * was 10 kB of names on every first load. A public page asks for its files by itself.
 */
export const onlyMissing = (file: string, needed: string[], { hostId }: { hostId: string }) =>
  hostId === publicEntry && broughtByPage.has(file)
    ? []
    : needed.filter(name => !standing.get(hostId)?.has(name))
