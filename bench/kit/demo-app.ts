import { startApp } from '#server/testing/process/child-app.ts'
import { makeDataFolder } from '#server/testing/process/data-folder.ts'
import type { House } from './row.ts'

/** The app with the demo's cast and the built web pages, once a run. */
export function demoApp(house: House) {
  return house.once('demo app', async () => {
    const folder = await makeDataFolder()
    house.later(() => folder.remove())
    const app = await startApp({ DATA_DIR: folder.path, DEMO: '1', LOG_LEVEL: 'error' })
    house.later(() => app.end())
    return { app, folder }
  })
}
