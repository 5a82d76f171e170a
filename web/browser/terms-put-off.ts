import type { Role } from '#domain/access/roles.ts'

const key = (role: Role) => `${role}:termsPutOff`

/** The user wants to look around first: this tab does not ask again for this version. */
export function putTermsOff(role: Role, version: string) {
  try {
    sessionStorage.setItem(key(role), version)
  } catch (error) {
    console.warn('storage is closed', error)
  }
}

export function isTermsPutOff(role: Role, version: string): boolean {
  try {
    return sessionStorage.getItem(key(role)) === version
  } catch {
    return false
  }
}
