import { useEffect } from 'react'
import type { Role } from '#domain/access/roles.ts'
import { api } from './api.ts'
import { baseUrl } from './base-url.ts'
import { invalidate, queryClient } from './query.ts'

/** What a live event makes out of date: the noun before its dot → path segments of the operations that read it. */
const touched: Record<string, readonly string[]> = {
  booking: ['bookings', 'slots', 'schedule', 'dashboard', 'today', 'orders'],
  class: ['bookings', 'slots', 'schedule', 'dashboard', 'today'],
  slot: ['slots', 'schedule'],
  order: ['orders', 'bookings', 'dashboard'],
  payment: ['orders', 'bookings', 'dashboard', 'payments'],
  refund: ['orders', 'bookings', 'dashboard', 'refunds'],
  center: ['centers', 'center'],
  expert: ['experts', 'expert', 'slots'],
  learner: ['learners', 'learner'],
  lead: ['leads'],
}

export const nounsOf = (kind: string): readonly string[] => {
  const noun = kind.split('.')[0] ?? ''
  return touched[noun] ?? [noun, `${noun}s`]
}

const wait = (tries: number) => Math.min(30_000, 500 * 2 ** tries) * (0.75 + Math.random() / 2)

const socketUrl = (ticket: string) => {
  const url = new URL(`${baseUrl}/live?ticket=${encodeURIComponent(ticket)}`, location.href)
  url.protocol = url.protocol === 'https:' ? 'wss:' : 'ws:'
  return url
}

/** Keeps one connection open while the role's tree is on the screen; what others do is read anew by itself. */
function listen(role: Role) {
  let stopped = false
  let socket: WebSocket | undefined
  let timer: ReturnType<typeof setTimeout> | undefined
  let tries = 0
  let seenBefore = false

  const again = () => {
    if (stopped) return
    clearTimeout(timer)
    timer = setTimeout(() => void connect(), wait(tries++))
  }

  const connect = async () => {
    if (stopped) return
    try {
      const { ticket } = await api('POST /live/ticket', {}, { role })
      if (stopped) return
      socket = new WebSocket(socketUrl(ticket))
    } catch {
      again()
      return
    }
    socket.onopen = () => {
      tries = 0
      // Whatever happened while the line was down was not told.
      if (seenBefore) void queryClient.invalidateQueries()
      seenBefore = true
    }
    socket.onmessage = event => {
      const { kind } = JSON.parse(String(event.data)) as { kind: string }
      void invalidate(...nounsOf(kind))
    }
    socket.onclose = again
  }

  void connect()
  return () => {
    stopped = true
    clearTimeout(timer)
    socket?.close()
  }
}

export const useLive = (role: Role) => useEffect(() => listen(role), [role])
