import type { Plugin } from 'vite'
import { appPaths } from './route-tables.ts'

/** Tells the server which addresses the app knows (server/http/pages.ts), so that it can say of the others: not found. */
export const listAppPaths: Plugin = {
  name: 'list-app-paths',
  apply: 'build',
  generateBundle() {
    if (this.environment.config.build.ssr) return
    this.emitFile({ type: 'asset', fileName: '.vite/app-paths.json', source: JSON.stringify(appPaths()) })
  },
}
