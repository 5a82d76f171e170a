import { existsSync } from 'node:fs'
import { join } from 'node:path'

/** What the projects of the apps are made with; all of it has a default (docs/native.md). */
export interface NativeSettings {
  /** The app's id on both platforms, such as `app.triveni`. */
  appId: string
  appName: string
  /** What stores and people see, such as 1.2.0. */
  version: string
  /** Grows with each upload to a store. */
  build: number
  /** The website: its links open the app. Without a slash at the end. */
  publicUrl: string
  /** Up to and including `/api/v1`. */
  apiBase: string
  /** Firebase’s host for the check that a person asks; null: our own sign-in. */
  firebaseAuthDomain: string | null
  /** Files of Firebase's console; null where there are none: the apps then have no push, and iOS no phone sign-in by Firebase. */
  googleServices: { android: string | null; ios: string | null }
}

export class NativeSettingsError extends Error {
  override name = 'NativeSettingsError'
}

/** Reads and checks the environment; the names are those of the server where it has the same setting. */
export function readNativeSettings(
  env: Record<string, string | undefined>,
  project: { version: string; folder: string },
): NativeSettings {
  const problems: string[] = []
  const read = (name: string, otherwise: string, good: RegExp, words: string) => {
    const value = env[name]?.trim() || otherwise
    if (!good.test(value)) problems.push(`${name} must be ${words}, not "${value}".`)
    return value
  }
  const host = /^https?:\/\/[\w.-]+(:\d+)?$/
  const publicUrl = read(
    'PUBLIC_URL',
    'http://localhost:3000',
    host,
    'an address such as https://triveni.example',
  )
  const apiBase = read(
    'VITE_API_BASE',
    `${publicUrl}/api/v1`,
    /^https?:\/\/[\w.-]+(:\d+)?(\/[\w.-]+)*\/api\/v1$/,
    'an address such as https://api.example/api/v1',
  )
  const id = /^[a-z][a-z0-9]*(\.[a-z][a-z0-9]*)+$/
  const appId = read(
    'NATIVE_APP_ID',
    'app.triveni',
    id,
    'small letters and digits with dots, such as in.example.app',
  )
  const appName = read('NATIVE_APP_NAME', 'Triveni', /^[^<>&"'\\]{1,30}$/, 'a name of at most 30 letters')
  const version = read('NATIVE_VERSION', project.version, /^\d+\.\d+(\.\d+)?$/, 'a version such as 1.2.0')
  const build = read('NATIVE_BUILD', '1', /^[1-9]\d{0,8}$/, 'a whole number')
  const isFirebase = env.IDENTITY === 'firebase'
  const domain = isFirebase
    ? read('FIREBASE_AUTH_DOMAIN', '', /^[\w-]+(\.[\w-]+)+$/, 'a host, such as project.firebaseapp.com')
    : null
  if (problems.length > 0) throw new NativeSettingsError(problems.join('\n'))
  const file = (name: string) => {
    const path = join(project.folder, name)
    return existsSync(path) ? path : null
  }
  return {
    ...{ appId, appName, version, publicUrl, apiBase },
    build: Number(build),
    firebaseAuthDomain: domain,
    googleServices: { android: file('google-services.json'), ios: file('GoogleService-Info.plist') },
  }
}

/** Whether the app talks to a machine of the developer, without TLS. */
export const isPlain = ({ apiBase }: NativeSettings): boolean => apiBase.startsWith('http:')
