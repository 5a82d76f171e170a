import { useSyncExternalStore } from 'react'
import { isShell } from '../native/shell.ts'
import { installPrompt } from './install-prompt.ts'

/** How this browser installs: by its own question, or by the person’s hand from the menu of Safari. */
type InstallWay = 'ask' | 'by-hand'

/** The person does not want it, or it was installed. */
const ANSWERED = 'install-answered'
/** A good moment came: a first booking, or notifications turned on. */
const WANTED = 'install-wanted'
/** Somebody was here before; of this tab, that it is that first visit. */
const VISITED = 'install-visited'

const listeners = new Set<() => void>()
const tell = () => {
  for (const listener of listeners) listener()
}

function read(name: string, store = () => localStorage): string | null {
  try {
    return store().getItem(name)
  } catch {
    return null
  }
}

function note(name: string, value: string, store = () => localStorage) {
  try {
    store().setItem(name, value)
  } catch {
    // Without storage it would come again at every visit: nothing is offered.
  }
}

installPrompt.changed = tell
if (typeof window !== 'undefined') {
  addEventListener('appinstalled', () => answerInstall('installed'))
  if (read(VISITED) === null) {
    note(VISITED, 'yes')
    note(VISITED, 'now', () => sessionStorage)
  }
}

/** Whether this page runs as the installed app. */
const isInstalled = (): boolean =>
  isShell() ||
  matchMedia('(display-mode: standalone)').matches ||
  (navigator as { standalone?: boolean }).standalone === true

/** An iPhone or iPad: there the person installs from the menu of the browser, and push needs it. */
export const isApple = (): boolean =>
  /iPhone|iPad|iPod/.test(navigator.userAgent) ||
  // An iPad says that it is a Mac, which has no touch.
  (/Macintosh/.test(navigator.userAgent) && navigator.maxTouchPoints > 1)

/** How the app can be installed here; null where it is, or where the browser cannot. */
export function installWay(): InstallWay | null {
  if (isInstalled()) return null
  if (installPrompt.held) return 'ask'
  return isApple() ? 'by-hand' : null
}

/** A good moment to speak of it; on a first visit it is remembered for the next one. */
export function offerInstall(): void {
  if (read(ANSWERED) !== null) return
  note(WANTED, 'yes')
  tell()
}

/** Said no, or done: it is not offered again. */
export function answerInstall(answer: 'dismissed' | 'installed'): void {
  note(ANSWERED, answer)
  if (answer === 'installed') installPrompt.held = null
  tell()
}

/** Lets the browser ask. */
export async function askInstall(): Promise<void> {
  const asked = installPrompt.held
  // It may be shown once.
  installPrompt.held = null
  const answer = await asked?.prompt()
  if (answer) answerInstall(answer.outcome === 'accepted' ? 'installed' : 'dismissed')
  tell()
}

const isOffered = () =>
  read(WANTED) !== null &&
  read(ANSWERED) === null &&
  read(VISITED, () => sessionStorage) === null &&
  installWay() !== null

function follow(listener: () => void) {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}

/** Whether the hint is shown now. */
export const useInstallOffer = (): boolean => useSyncExternalStore(follow, isOffered, () => false)
/** How the app can be installed here, for whoever looks for it. */
export const useInstallWay = (): InstallWay | null => useSyncExternalStore(follow, installWay, () => null)
