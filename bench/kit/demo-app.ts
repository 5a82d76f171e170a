import { startApp } from '#server/testing/process/child-app.ts'
import { makeDataFolder } from '#server/testing/process/data-folder.ts'
import type { Bench } from './row.ts'

/** The app with the demo's cast and the built web pages, once a run. */
export function demoApp(bench: Bench) {
  return bench.once('demo app', async () => {
    const folder = await makeDataFolder()
    bench.later(() => folder.remove())
    const app = await startApp({ DATA_DIR: folder.path, DEMO: 'cast', LOG_LEVEL: 'error' })
    bench.later(() => app.end())
    return { app, folder }
  })
}
