// The parts of a service worker's world that ours uses: the DOM's own types describe pages.

interface ExtendableEvent extends Event {
  waitUntil(work: Promise<unknown>): void
}
export interface PushEvent extends ExtendableEvent {
  readonly data: { text(): string } | null
}
export interface NotificationClickEvent extends ExtendableEvent {
  readonly notification: Notification
}
export interface FetchEvent extends ExtendableEvent {
  readonly request: Request
  respondWith(response: Promise<Response>): void
}
export interface MessageEvent extends ExtendableEvent {
  readonly data: { kind?: string } | null
}
interface WindowClient {
  readonly url: string
  focus(): Promise<WindowClient>
  postMessage(message: unknown): void
}
interface WorkerEvents {
  install: ExtendableEvent
  activate: ExtendableEvent
  fetch: FetchEvent
  message: MessageEvent
  push: PushEvent
  notificationclick: NotificationClickEvent
}

export interface WorkerScope {
  readonly location: Location
  readonly caches: CacheStorage
  readonly registration: ServiceWorkerRegistration
  readonly clients: {
    claim(): Promise<void>
    matchAll(options: { type: 'window'; includeUncontrolled: boolean }): Promise<readonly WindowClient[]>
    openWindow(url: string): Promise<WindowClient | null>
  }
  skipWaiting(): Promise<void>
  addEventListener<K extends keyof WorkerEvents>(kind: K, listener: (event: WorkerEvents[K]) => void): void
}
