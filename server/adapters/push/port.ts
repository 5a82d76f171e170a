import type { Language } from '#domain/kernel/language.ts'

/** A device that agreed to pushes. */
export interface PushTarget {
  kind: 'fcm' | 'webpush'
  /** An installed app shows what the system hands it; a browser's service worker shows it itself. */
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
  /** Wakes a device that saves power. */
  urgent: boolean
}

export type PushOutcome =
  | { kind: 'sent' }
  /** The device is gone for good: its token is to be dropped. */
  | { kind: 'gone' }
  /** It certainly did not arrive; try again, not before `seconds` where the service says so. */
  | { kind: 'later'; seconds: number | null }
  /** The service will never take it. */
  | { kind: 'refused'; reason: string }
  /** The line broke after it was sent: it may have arrived. */
  | { kind: 'unknown' }

/** What a browser needs to know to subscribe. */
export type PushForBrowsers =
  | { kind: 'none' }
  | { kind: 'webpush'; publicKey: string }
  | {
      kind: 'fcm'
      publicKey: string
      firebase: { apiKey: string; appId: string; projectId: string; messagingSenderId: string }
    }

/** Brings a notification to a device that is not looking. `send` never throws for what a push service may do. */
export interface PushSender {
  readonly name: 'fcm' | 'webpush' | 'none'
  readonly browsers: PushForBrowsers
  /** Whether a subscription's address may be one of a push service; FCM has none, so any is refused. */
  mayBeEndpoint(url: string): boolean
  send(target: PushTarget, message: PushMessage): Promise<PushOutcome>
}
