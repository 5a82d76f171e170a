import { type Installation, readInstallation } from '../installation.ts'
import { embeddedIdentity } from './embedded.ts'
import type { IdentityPort } from './port.ts'

type Service = Installation['identity']

const name = 'identity-service'
let current: { service: Service; port: Promise<IdentityPort> } | undefined
let asking: Promise<unknown> | undefined

/**
 * The identity service of this installation. What the server said last time is used at once, so that nobody waits for
 * it and a signed-in person needs no network; what it says now counts from the moment it is known.
 */
export async function identity(): Promise<IdentityPort> {
  const answer = ask()
  const last = current ?? use(remembered())
  if (last) answer.catch(() => undefined)
  else await answer
  return current!.port
}

/** As `identity`, but by what the server says now: nobody starts a sign-in that the server will not take. */
export async function identityNow(): Promise<IdentityPort> {
  await ask()
  return current!.port
}

function ask(): Promise<unknown> {
  asking ??= readInstallation().then(
    installation => use(installation.identity),
    error => {
      asking = undefined
      throw error
    },
  )
  return asking
}

function use(service: Service | null) {
  if (!service || JSON.stringify(service) === JSON.stringify(current?.service)) return current
  current = { service, port: load(service) }
  try {
    localStorage.setItem(name, JSON.stringify(service))
  } catch (error) {
    console.warn('storage is closed', error)
  }
  return current
}

function remembered(): Service | null {
  try {
    return JSON.parse(localStorage.getItem(name) ?? 'null') as Service | null
  } catch {
    return null
  }
}

async function load(_service: Service): Promise<IdentityPort> {
  return embeddedIdentity
}
