import type { Language } from '#domain/kernel/language.ts'

/** A device whose owner agreed to pushes. */
export interface PushTarget {
  kind: 'fcm' | 'webpush'
  /** On an installed app the system shows the message; in a browser the service worker does. */
  deviceType: 'android' | 'web'
  /** An FCM token, or the endpoint of a Web Push subscription. */
  token: string
  /** The subscription's own keys; null for FCM. */
  keys: { p256dh: string; auth: string } | null
}

/** What a device shows. */
export interface PushMessage {
  /** The notification's id: a second one with the same tag replaces the first on the device. */
  tag: string
  title: string
  body: string
  /** A path of this application. */
  link: string
  language: Language
  /** How many are unread in this role by now: the number on the icon of the installed app. */
  unread: number
  /** Wakes a device in power-saving mode. */
  urgent: boolean
}

export type PushOutcome =
  | { kind: 'sent' }
  /** The device no longer exists: delete its token. */
  | { kind: 'gone' }
  /** Certainly not delivered; retry, not before `seconds` if the service says so. */
  | { kind: 'later'; seconds: number | null }
  /** The service will never accept it. */
  | { kind: 'refused'; reason: string }
  /** The connection broke after sending: it may have arrived. */
  | { kind: 'unknown' }

/** What a browser needs in order to subscribe. */
export type PushForBrowsers =
  | { kind: 'none' }
  | { kind: 'webpush'; publicKey: string }
  | {
      kind: 'fcm'
      publicKey: string
      firebase: { apiKey: string; appId: string; projectId: string; messagingSenderId: string }
    }

/** Delivers a notification to a device in the background. `send` never throws because of what a push service does. */
export interface PushSender {
  readonly name: 'fcm' | 'webpush' | 'none'
  readonly browsers: PushForBrowsers
  /** Whether a subscription's address may belong to a push service; FCM has none, so any is refused. */
  mayBeEndpoint(url: string): boolean
  send(target: PushTarget, message: PushMessage): Promise<PushOutcome>
}
