import webPush from 'web-push'
import { outcomeOf } from './outcome.ts'
import type { PushMessage, PushSender, PushTarget } from './port.ts'
import { post } from './post.ts'
import { mayBePushEndpoint } from './public-address.ts'

export interface WebPushOptions {
  vapid: {
    /** The operator of this installation: `mailto:` or an https address. */
    subject: string
    publicKey: string
    privateKey: string
  }
  /** Allows push services on this machine and network: only for tests and the demo. */
  privateNetwork: boolean
  /** Another certificate authority to trust. */
  ca?: string
}

/** How long a push service stores a message for an offline device. */
const STORED_SECONDS = 24 * 3600

/** Standard Web Push (RFC 8030, 8291, 8292): no vendor account needed; the browser's own push service delivers. */
export function createWebPush({ vapid, privateNetwork, ca }: WebPushOptions): PushSender {
  return {
    name: 'webpush',
    browsers: { kind: 'webpush', publicKey: vapid.publicKey },
    mayBeEndpoint: url => mayBePushEndpoint(url) || (privateNetwork && URL.canParse(url)),
    async send(target, message) {
      if (target.kind !== 'webpush' || !target.keys) return { kind: 'refused', reason: 'no subscription' }
      return outcomeOf(async () => {
        const { endpoint, headers, body } = encrypt(target, message)
        const answer = await post(endpoint, { headers, body, privateNetwork, ...(ca && { ca }) })
        return { ...answer, isGone: answer.status === 404 || answer.status === 410 }
      })
    },
  }

  function encrypt({ token, keys }: PushTarget, message: PushMessage) {
    const { tag, title, body, link, language, unread, urgent } = message
    const details = webPush.generateRequestDetails(
      { endpoint: token, keys: keys! },
      JSON.stringify({ tag, title, body, link, language, unread: String(unread) }),
      {
        vapidDetails: vapid,
        TTL: STORED_SECONDS,
        urgency: urgent ? 'high' : 'normal',
        topic: tag.replaceAll('-', ''),
      },
    )
    const headers = Object.fromEntries(
      Object.entries(details.headers).map(([name, value]) => [name, String(value)]),
    )
    return { endpoint: details.endpoint, headers, body: details.body ?? '' }
  }
}
