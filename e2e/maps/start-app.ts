import { tileDouble } from '../../server/testing/tile-double.ts'
import { launchApp } from '../launch-app.ts'
import { forgetSessions, openSessions } from '../sessions.ts'

/** The app with a source of tiles on this machine; `E2E_TILES` names another one, for example a file. */
export default async function startApp() {
  const source = await tileDouble()
  const stopApp = await launchApp({ TILES: process.env.E2E_TILES ?? source.template })
  process.env.E2E_TILE_ORIGIN = source.origin
  const stop = async () => {
    await forgetSessions()
    await stopApp()
    await source.close()
  }
  try {
    await openSessions()
  } catch (error) {
    await stop()
    throw error
  }
  return stop
}
