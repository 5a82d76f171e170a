import { useEffect } from 'react'
import type { Role } from '#domain/access/roles.ts'
import { api } from './api.ts'
import { baseUrl } from './base-url.ts'
import { nounsOf } from './live-nouns.ts'
import { expectNews } from './own-changes.ts'
import { invalidate, queryClient } from './query.ts'

const wait = (tries: number) => Math.min(30_000, 500 * 2 ** tries) * (0.75 + Math.random() / 2)

/** What the page shows may have been asked for a moment before it began to listen. */
const BEFORE_MS = 2000

const socketUrl = (ticket: string, began: number) => {
  const ago = Math.round(performance.now() - began) + BEFORE_MS
  const url = new URL(`${baseUrl}/live?ticket=${encodeURIComponent(ticket)}&ago=${ago}`, location.href)
  url.protocol = url.protocol === 'https:' ? 'wss:' : 'ws:'
  return url
}

/** Keeps one connection open while the role's screens are shown; changes by others are refetched automatically. */
function listen(role: Role) {
  let stopped = false
  let socket: WebSocket | undefined
  let timer: ReturnType<typeof setTimeout> | undefined
  let tries = 0
  let seenBefore = false
  let connecting = false
  const began = performance.now()

  const again = () => {
    if (stopped) return
    clearTimeout(timer)
    timer = setTimeout(() => void connect(), wait(tries++))
  }

  const connect = async () => {
    if (stopped || connecting) return
    connecting = true
    try {
      const { ticket } = await api('POST /live/ticket', {}, { role })
      if (stopped) return
      socket = new WebSocket(socketUrl(ticket, began))
    } catch {
      again()
      return
    } finally {
      connecting = false
    }
    socket.onopen = () => {
      tries = 0
      // Events during the interruption were not received.
      if (seenBefore) {
        expectNews()
        void queryClient.invalidateQueries()
      }
      seenBefore = true
    }
    socket.onmessage = event => {
      const { kind } = JSON.parse(String(event.data)) as { kind: string }
      expectNews()
      void invalidate(...nounsOf(kind))
    }
    socket.onclose = again
  }

  /** When the network is back, it reconnects immediately. */
  const hurry = () => {
    if (socket?.readyState === WebSocket.OPEN || socket?.readyState === WebSocket.CONNECTING) return
    tries = 0
    clearTimeout(timer)
    void connect()
  }

  addEventListener('online', hurry)
  void connect()
  return () => {
    stopped = true
    removeEventListener('online', hurry)
    clearTimeout(timer)
    socket?.close()
  }
}

export const useLive = (role: Role) => useEffect(() => listen(role), [role])
