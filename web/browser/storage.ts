import { useSyncExternalStore } from 'react'
import type { Role } from '#domain/access/roles.ts'
import { forgetAnswers } from './answer-cache.ts'
import { sealingWith, storageSecret } from './sealing.ts'

/** The specified names of what the client stores. */
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

/** What belongs to the person, not to the device. */
const ofPerson = [
  'new_token',
  'logged_in_user',
  'selectedCenter',
  'selectedProfile',
  'selectedModule',
  'page',
  'centerTermsAccepted',
  'isOnboardingPaymentReceived',
  'isOnboardingPaymentVerified',
] as const satisfies readonly StoredName[]

const sealing = sealingWith(storageSecret)
const listeners = new Set<() => void>()
const key = (role: Role, name: StoredName) => `${role}:${name}`

/** What was opened last: screens ask at every drawing, and only another sealed text is another answer. */
const opened = new Map<string, { sealed: string; text: string }>()

/** Opens what is in a store; what does not open is taken away. */
function read(store: Storage, place: string): string | null {
  const sealed = store.getItem(place)
  if (sealed === null) return null
  const known = opened.get(place)
  if (known?.sealed === sealed) return known.text
  const text = sealing.open(place, sealed)
  if (text === null) store.removeItem(place)
  else opened.set(place, { sealed, text })
  return text
}

/** Reads what is stored for a role; null if there is nothing of ours or the storage is unavailable. */
export function readStored(role: Role, name: StoredName): string | null {
  try {
    return read(localStorage, key(role, name))
  } catch {
    return null
  }
}

/** Stores a text for a role, encrypted, or deletes it; other parts of the page are notified. */
export function writeStored(role: Role, name: StoredName, value: string | null) {
  try {
    write(localStorage, key(role, name), value)
    // The selected profile is also stored per tab, so that two tabs can show two children.
    if (name === 'selectedProfile') write(sessionStorage, key(role, name), value)
  } catch (error) {
    console.warn('storage is closed', error)
  }
  for (const tell of listeners) tell()
}

function write(store: Storage, place: string, value: string | null) {
  if (value === null) store.removeItem(place)
  else store.setItem(place, sealing.seal(place, value))
}

/** Stores who is signed in with a role now. Data left behind by another person is deleted. */
export function storePerson(role: Role, user: { id: string }, token: string) {
  if (idIn(readStored(role, 'logged_in_user')) !== user.id) forgetPerson(role)
  writeStored(role, 'new_token', token)
  writeStored(role, 'logged_in_user', JSON.stringify(user))
}

/** Nobody is signed in with this role any more: deletes what was theirs. Other roles are unaffected. */
export function forgetPerson(role: Role) {
  for (const name of ofPerson) writeStored(role, name, null)
  void forgetAnswers(role)
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

/** Whose answers and marks are on the device for a role; null for nobody. */
export const storedUserId = (role: Role) => idIn(readStored(role, 'logged_in_user'))

/** Where this tab works while something is typed in it: neither the end of its session nor another tab changes that. */
let held: { center: string | null; learner: string | null } | null = null

/** Fixes this tab's center and learner; returns how to release them. */
export function holdPlace(): () => void {
  held = { center: centerText(), learner: learnerText() }
  return () => {
    held = null
    for (const tell of listeners) tell()
  }
}

/** The person is back: the center and the learner that went with the session are theirs again. */
export function restorePlace(role: Role) {
  if (role === 'center' && held?.center && !centerText()) writeStored(role, 'selectedCenter', held.center)
  if (role === 'learner' && held?.learner && !learnerText())
    writeStored(role, 'selectedProfile', held.learner)
}

const centerText = () => readStored('center', 'selectedCenter')

/** The id of the center the person works in now, from the stored `selectedCenter` (`id` or `centerId`). */
export const selectedCenterId = () => idIn(held ? held.center : centerText())

/** The center that is selected in a role; in most there is none. */
export const selectedCenterOf = (role: Role) =>
  role === 'center' ? selectedCenterId() : idIn(readStored(role, 'selectedCenter'))

export type SelectedCenter = { id: string; name: string }

export function selectCenter(center: SelectedCenter | null) {
  const text = center && JSON.stringify(center)
  if (held) held = { ...held, center: text }
  writeStored('center', 'selectedCenter', text)
}

/** This tab's choice, else the last one on the device. */
function learnerText(): string | null {
  try {
    return read(sessionStorage, key('learner', 'selectedProfile')) ?? readStored('learner', 'selectedProfile')
  } catch {
    return null
  }
}

/** The learner profile in use. */
export const selectedLearnerId = () => idIn(held ? held.learner : learnerText())

export function selectLearner(learner: { id: string; name: string } | null) {
  const text = learner && JSON.stringify(learner)
  if (held) held = { ...held, learner: text }
  writeStored('learner', 'selectedProfile', text)
}

/** The center the person works in now; changes as soon as another one is chosen. */
export const useSelectedCenterId = () => useSyncExternalStore(onStoredChange, selectedCenterId)

/** The learner profile in use; changes as soon as another one is chosen. */
export const useSelectedLearnerId = () => useSyncExternalStore(onStoredChange, selectedLearnerId)
