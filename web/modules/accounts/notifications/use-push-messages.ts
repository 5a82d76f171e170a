import { useRouter } from '@tanstack/react-router'
import { useEffect } from 'react'
import type { Role } from '#domain/access/roles.ts'
import { isShell } from '#web/browser/native/shell.ts'
import { invalidate } from '#web/browser/query.ts'

type WorkerMessage = { kind: 'push' } | { kind: 'open'; link: string }

/** Not while the first screen loads. */
const LATER_MS = 5000

/** Listens to the service worker: pushed notifications are in the bell, a tapped one opens its screen here. */
export function usePushMessages(role: Role) {
  const router = useRouter()
  useEffect(() => {
    const workers = 'serviceWorker' in navigator ? navigator.serviceWorker : null
    const hear = ({ data }: MessageEvent<WorkerMessage>) => {
      if (data.kind === 'push') void invalidate('notifications')
      if (data.kind === 'open') router.history.push(data.link)
    }
    workers?.addEventListener('message', hear)
    // Messages wait until the page says that it listens.
    workers?.startMessages()
    return () => workers?.removeEventListener('message', hear)
  }, [router])
  useEffect(() => {
    const mayBeOn = isShell() || ('Notification' in globalThis && Notification.permission === 'granted')
    if (!mayBeOn) return
    const timer = setTimeout(
      () => void import('#web/browser/push/push.ts').then(({ keepPush }) => keepPush(role)),
      LATER_MS,
    )
    return () => clearTimeout(timer)
  }, [role])
}
