import { startFirebaseEmulator } from '../../tools/firebase-emulator.ts'
import { launchApp } from '../launch-app.ts'

const projectId = 'demo-triveni'

/** The app with Firebase Authentication turned on, and the emulator that it uses. */
export default async function startApp() {
  const emulator = await startFirebaseEmulator(projectId)
  process.env.E2E_EMULATOR = `http://${emulator.host}/emulator/v1/projects/${projectId}`
  const stopApp = await launchApp({
    IDENTITY: 'firebase',
    FIREBASE_PROJECT_ID: projectId,
    FIREBASE_API_KEY: 'any-key-will-do',
    FIREBASE_AUTH_DOMAIN: `${projectId}.firebaseapp.com`,
    FIREBASE_APP_ID: '1:1:web:1',
    FIREBASE_AUTH_EMULATOR_HOST: emulator.host,
  }).catch(async error => {
    await emulator.stop()
    throw error
  })
  return async () => {
    await stopApp()
    await emulator.stop()
  }
}
