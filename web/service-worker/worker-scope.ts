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
interface WindowClient {
  readonly url: string
  focus(): Promise<WindowClient>
  postMessage(message: unknown): void
}
interface WorkerEvents {
  install: ExtendableEvent
  activate: ExtendableEvent
  push: PushEvent
  notificationclick: NotificationClickEvent
}

export interface WorkerScope {
  readonly location: Location
  readonly registration: ServiceWorkerRegistration
  readonly clients: {
    claim(): Promise<void>
    matchAll(options: { type: 'window'; includeUncontrolled: boolean }): Promise<readonly WindowClient[]>
    openWindow(url: string): Promise<WindowClient | null>
  }
  skipWaiting(): Promise<void>
  addEventListener<K extends keyof WorkerEvents>(kind: K, listener: (event: WorkerEvents[K]) => void): void
}
