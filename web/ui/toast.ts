import { createElement } from 'react'

type Toast = { message: string; title?: string; color: string; autoClose: number }

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
async function show(toast: Toast) {
  wanted = true
  tell?.()
  const { notifications } = await import('@mantine/notifications')
  notifications.show(toast)
}

/** Says that something was done. */
export const toastDone = (message: string, title?: string) =>
  void show({ message, ...(title ? { title } : {}), color: 'teal', autoClose: 5000 })

/** Says that something failed, until it is closed. */
export const toastFailed = (message: string, title?: string) =>
  void show({ message, ...(title ? { title } : {}), color: 'red', autoClose: 10_000 })

/** Says what was refused, with the buttons that help, until it is closed. */
export const toastRefused = (problem: unknown) => void showRefused(problem)

async function showRefused(problem: unknown) {
  wanted = true
  tell?.()
  const [{ notifications }, { RefusalWords }] = await Promise.all([
    import('@mantine/notifications'),
    import('./refusal/refusal.tsx'),
  ])
  const id = notifications.show({
    message: createElement(RefusalWords, { problem, onTaken: () => notifications.hide(id) }),
    color: 'red',
    autoClose: 20_000,
  })
}
