type Toast = { message: string; title?: string; color: string; autoClose: number }

/** Loaded with the first toast: nobody waits for the frame of a word that is not said yet. */
async function show(toast: Toast) {
  const { notifications } = await import('@mantine/notifications')
  notifications.show(toast)
}

/** Says that something was done. */
export const toastDone = (message: string, title?: string) =>
  void show({ message, ...(title ? { title } : {}), color: 'teal', autoClose: 5000 })

/** Says that something failed, until it is closed. */
export const toastFailed = (message: string, title?: string) =>
  void show({ message, ...(title ? { title } : {}), color: 'red', autoClose: 10_000 })
