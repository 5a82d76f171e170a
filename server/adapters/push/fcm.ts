import { importPKCS8, SignJWT } from 'jose'
import { outcomeOf } from './outcome.ts'
import type { PushForBrowsers, PushMessage, PushSender, PushTarget } from './port.ts'
import { NotReached, type PostOptions, post } from './post.ts'

/** The parts of a Google service account needed for sending. */
export interface ServiceAccount {
  projectId: string
  clientEmail: string
  /** PEM, PKCS 8. */
  privateKey: string
  /** Where an assertion is exchanged for an access token. */
  tokenUri: string
}

export interface FcmOptions {
  account: ServiceAccount
  /** `https://fcm.googleapis.com`, without a trailing slash. */
  baseUrl: string
  browsers: Extract<PushForBrowsers, { kind: 'fcm' }>
  clock: () => Date
  /** Allows push services on this machine and network: only for tests and the demo. */
  privateNetwork: boolean
  ca?: string
}

const scope = 'https://www.googleapis.com/auth/firebase.messaging'
/** An access token is renewed this long before it expires. */
const EARLY_MS = 60_000
const KEPT_SECONDS = 24 * 3600

/** Firebase Cloud Messaging, HTTP v1. */
export function createFcm(options: FcmOptions): PushSender {
  const { account, baseUrl, browsers, clock } = options
  const how = { privateNetwork: options.privateNetwork, ...(options.ca && { ca: options.ca }) }
  let held: { token: string; until: number } | undefined
  let asking: Promise<string> | undefined

  return {
    name: 'fcm',
    browsers,
    mayBeEndpoint: () => false,
    async send(target, message) {
      if (target.kind !== 'fcm') return { kind: 'refused', reason: 'not a device of FCM' }
      return outcomeOf(async () => {
        const first = await deliver(target, message, await accessToken())
        if (first.status !== 401) return judged(first)
        held = undefined
        return judged(await deliver(target, message, await accessToken()))
      })
    },
  }

  function deliver(target: PushTarget, message: PushMessage, token: string) {
    return post(`${baseUrl}/v1/projects/${account.projectId}/messages:send`, {
      ...how,
      headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
      body: JSON.stringify({ message: messageFor(target, message) }),
    })
  }

  /** A valid token, or a new one; concurrent callers share one request. */
  async function accessToken(): Promise<string> {
    if (held && held.until > clock().getTime()) return held.token
    asking ??= askForToken(account, clock(), how)
      .then(({ token, seconds }) => {
        held = { token, until: clock().getTime() + seconds * 1000 - EARLY_MS }
        return token
      })
      .finally(() => {
        asking = undefined
      })
    return asking
  }
}

/** A browser gets only data: with a `notification` as well, two would be shown. */
function messageFor(target: PushTarget, message: PushMessage) {
  const { tag, title, body, link, language, urgent } = message
  // The service carries texts alone.
  const data = { tag, title, body, link, language, unread: String(message.unread) }
  if (target.deviceType === 'web') {
    const headers = { TTL: String(KEPT_SECONDS), Urgency: urgent ? 'high' : 'normal' }
    return { token: target.token, data, webpush: { headers } }
  }
  return {
    token: target.token,
    data,
    notification: { title, body },
    android: {
      priority: urgent ? 'HIGH' : 'NORMAL',
      ttl: `${KEPT_SECONDS}s`,
      collapse_key: tag,
      notification: { tag },
    },
  }
}

async function askForToken(
  account: ServiceAccount,
  now: Date,
  how: Pick<PostOptions, 'ca' | 'privateNetwork'>,
) {
  const seconds = Math.floor(now.getTime() / 1000)
  const assertion = await new SignJWT({ scope })
    .setProtectedHeader({ alg: 'RS256', typ: 'JWT' })
    .setIssuer(account.clientEmail)
    .setAudience(account.tokenUri)
    .setIssuedAt(seconds)
    .setExpirationTime(seconds + 3600)
    .sign(await importPKCS8(account.privateKey, 'RS256'))
  const answer = await post(account.tokenUri, {
    ...how,
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    body: new URLSearchParams({
      grant_type: 'urn:ietf:params:oauth:grant-type:jwt-bearer',
      assertion,
    }).toString(),
  }).catch(error => {
    // No message has been sent yet, whatever became of this request.
    throw new NotReached(String(error))
  })
  const { access_token: token, expires_in: lasts } = parsed(answer.text) as {
    access_token?: unknown
    expires_in?: unknown
  }
  if (answer.status !== 200 || typeof token !== 'string') {
    throw new NotReached(`the token service answered ${answer.status}`)
  }
  return { token, seconds: typeof lasts === 'number' ? lasts : 3600 }
}

/** UNREGISTERED may come with statuses other than 404; a token of another sender will never work here either. */
function judged(answer: Awaited<ReturnType<typeof post>>) {
  const { error } = parsed(answer.text) as { error?: { details?: { errorCode?: string }[] } }
  const codes = (Array.isArray(error?.details) ? error.details : []).map(detail => detail?.errorCode)
  const isGone =
    answer.status === 404 || codes.includes('UNREGISTERED') || codes.includes('SENDER_ID_MISMATCH')
  return { ...answer, isGone }
}

function parsed(text: string): object {
  try {
    return Object(JSON.parse(text))
  } catch {
    return {} // an answer that is no JSON says nothing; its status decides
  }
}
