import type { Role } from '#domain/access/roles.ts'

/** The names the specification gives to what the client keeps. */
export type StoredName =
  | 'new_token'
  | 'fcm_token'
  | 'logged_in_user'
  | 'selectedCenter'
  | 'selectedProfile'
  | 'selectedModule'
  | 'page'
  | 'centerTermsAccepted'
  | 'isOnboardingPaymentReceived'
  | 'isOnboardingPaymentVerified'

const listeners = new Set<() => void>()
const key = (role: Role, name: StoredName) => `${role}:${name}`

/** Reads what is kept for a role; null where nothing stands or the storage is closed to us. */
export function readStored(role: Role, name: StoredName): string | null {
  try {
    return localStorage.getItem(key(role, name))
  } catch {
    return null
  }
}

/** Keeps a text for a role, or forgets it; other parts of the page are told. */
export function writeStored(role: Role, name: StoredName, value: string | null) {
  try {
    if (value === null) localStorage.removeItem(key(role, name))
    else localStorage.setItem(key(role, name), value)
    // The chosen profile also stands per tab, so that two tabs can show two children.
    if (name === 'selectedProfile') {
      if (value === null) sessionStorage.removeItem(key(role, name))
      else sessionStorage.setItem(key(role, name), value)
    }
  } catch (error) {
    console.warn('storage is closed', error)
  }
  for (const tell of listeners) tell()
}

export function onStoredChange(tell: () => void) {
  listeners.add(tell)
  addEventListener('storage', tell)
  return () => {
    listeners.delete(tell)
    removeEventListener('storage', tell)
  }
}

const idIn = (text: string | null): string | null => {
  if (!text) return null
  try {
    const value = JSON.parse(text) as { id?: string; centerId?: string }
    return value.id ?? value.centerId ?? null
  } catch {
    return null
  }
}

/** The id of the center the person works in now, from the stored `selectedCenter` (`id` or `centerId`). */
export const selectedCenterId = () => idIn(readStored('center', 'selectedCenter'))

export type SelectedCenter = { id: string; name: string }

export const selectCenter = (center: SelectedCenter | null) =>
  writeStored('center', 'selectedCenter', center && JSON.stringify(center))

/** The learner profile in use: this tab's choice, else the last one on the device. */
export const selectedLearnerId = () => {
  try {
    return idIn(sessionStorage.getItem('learner:selectedProfile') ?? readStored('learner', 'selectedProfile'))
  } catch {
    return null
  }
}

export const selectLearner = (learner: { id: string; name: string } | null) =>
  writeStored('learner', 'selectedProfile', learner && JSON.stringify(learner))
