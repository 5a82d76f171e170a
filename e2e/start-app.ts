import { launchApp } from './launch-app.ts'
import { forgetSessions, openSessions } from './sessions.ts'

/** The app for all journeys of a run, with every member of the cast signed in. */
export default async function startApp() {
  if (process.env.E2E_BASE_URL) {
    await openSessions()
    return forgetSessions
  }
  const stopApp = await launchApp()
  const stop = async () => {
    await forgetSessions()
    await stopApp()
  }
  try {
    await openSessions()
  } catch (error) {
    await stop()
    throw error
  }
  return stop
}
