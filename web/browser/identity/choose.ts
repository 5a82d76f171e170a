import { type Installation, readInstallation } from '../installation.ts'
import { ApiProblem } from '../problem.ts'
import { embeddedIdentity } from './embedded.ts'
import type { IdentityPort } from './port.ts'

type Service = Installation['identity']
type Chosen = { service: Service; port: Promise<IdentityPort> }

const name = 'identity-service'
let current: Chosen | undefined
let asking: Promise<Service> | undefined

/**
 * The installation's identity service. The server's last answer is used immediately, so that nothing waits for it
 * and a signed-in person needs no network; the new answer is used once it is known.
 */
export async function identity(): Promise<IdentityPort> {
  const answer = ask()
  const last = current?.service ?? remembered()
  if (!last) return (await answer).port
  answer.catch(() => undefined)
  return use(last).port
}

/** Like `identity`, but by the server's current answer: a sign-in must not start that the server will not accept. */
export async function identityNow(): Promise<IdentityPort> {
  return (await ask()).port
}

async function ask(): Promise<Chosen> {
  asking ??= readInstallation().then(
    installation => installation.identity,
    error => {
      asking = undefined
      throw error
    },
  )
  return use(await asking)
}

function use(service: Service): Chosen {
  if (current && JSON.stringify(service) === JSON.stringify(current.service)) return current
  const chosen = { service, port: load(service) }
  chosen.port.catch(() => {
    if (current === chosen) current = undefined
  })
  current = chosen
  try {
    localStorage.setItem(name, JSON.stringify(service))
  } catch (error) {
    console.warn('storage is closed', error)
  }
  return chosen
}

function remembered(): Service | null {
  try {
    return JSON.parse(localStorage.getItem(name) ?? 'null') as Service | null
  } catch {
    return null
  }
}

async function load(service: Service): Promise<IdentityPort> {
  if (service.kind === 'embedded') return embeddedIdentity
  const { createFirebaseIdentity } = await import('./firebase.ts').catch(() => {
    throw new ApiProblem({ status: 0, code: 'offline' })
  })
  return createFirebaseIdentity(service)
}
