import { VisuallyHidden } from '@mantine/core'
import { createElement, Fragment, type ReactNode } from 'react'
import { useT } from '#web/messages/use-messages.ts'

type Outcome = 'success' | 'failure'

const looks = {
  success: { color: 'teal', autoClose: 5000 },
  failure: { color: 'red', autoClose: 10_000 },
} as const

/** Says before the words of a toast how it went. */
function OutcomeWord({ outcome }: { outcome: Outcome }) {
  const t = useT('common.alerts')
  return t(outcome)
}

/** How it went is a title where it failed; that it went well is seen by the colour, and only read aloud. */
const wordsOf = (outcome: Outcome, message: ReactNode) => {
  const word = createElement(OutcomeWord, { outcome })
  return outcome === 'failure'
    ? { title: word, message }
    : { message: createElement(Fragment, null, createElement(VisuallyHidden, null, word, ' '), message) }
}

let wanted = false
let tell: (() => void) | undefined

/** Whether anything was said yet. */
export const hasToasts = () => wanted

/** Calls once the first toast is to be shown; for the frame that toasts are in. */
export function onFirstToast(call: () => void) {
  tell = call
  return () => {
    tell = undefined
  }
}

/** Loaded with the first toast: nothing waits for its code before. */
async function loadNotifications() {
  wanted = true
  tell?.()
  const { notifications } = await import('@mantine/notifications')
  return notifications
}

async function show(outcome: Outcome, message: string) {
  const notifications = await loadNotifications()
  notifications.show({ ...wordsOf(outcome, createElement('span', null, message)), ...looks[outcome] })
}

/** Says that something was done. */
export const toastDone = (message: string) => void show('success', message).catch(unheard)

/** So long a toast can be undone. */
const UNDO_MS = 12_000

/**
 * Says that something was done, with the button that takes it back; Ctrl+Z does so as long as it is shown. Answers how
 * to close it earlier, where nothing can be undone any more.
 */
export function toastUndo(message: string, undo: () => unknown, shownMs = UNDO_MS): () => void {
  const shown = showUndo(message, undo, shownMs)
  shown.catch(unheard)
  return () => void shown.then(hide => hide()).catch(() => undefined)
}

async function showUndo(message: string, undo: () => unknown, shownMs: number) {
  const [notifications, { UndoWords }] = await Promise.all([loadNotifications(), import('./undo-words.tsx')])
  const run = () => {
    notifications.hide(id)
    undo()
  }
  const id = notifications.show({
    ...wordsOf('success', createElement(UndoWords, { message, run })),
    color: looks.success.color,
    autoClose: shownMs,
  })
  return () => notifications.hide(id)
}

/** Says that something failed, until it is closed. */
export const toastFailed = (message: string) => void show('failure', message).catch(unheard)

/** Says what was refused, with the buttons that help, until it is closed. */
export const toastRefused = (problem: unknown) => void showRefused(problem).catch(unheard)

/** Without network the code of the first toast may be missing; what was done is done all the same. */
const unheard = (error: unknown) => console.warn('a toast could not be shown', error)

async function showRefused(problem: unknown) {
  const [notifications, { RefusalWords }] = await Promise.all([
    loadNotifications(),
    import('./refusal/refusal.tsx'),
  ])
  const id = notifications.show({
    ...wordsOf('failure', createElement(RefusalWords, { problem, onTaken: () => notifications.hide(id) })),
    color: 'red',
    autoClose: 20_000,
  })
}
