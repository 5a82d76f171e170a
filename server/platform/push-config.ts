import { createECDH, createHmac } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { z } from 'zod'

/** How this installation sends push messages to devices. */
export type PushConfig =
  | { kind: 'none' }
  | {
      kind: 'webpush'
      vapid: { subject: string; publicKey: string; privateKey: string }
      privateNetwork: boolean
    }
  | {
      kind: 'fcm'
      account: { projectId: string; clientEmail: string; privateKey: string; tokenUri: string }
      baseUrl: string
      /** The key pair's public half, from the Firebase console. */
      publicKey: string
      browser: { apiKey: string; appId: string; projectId: string; messagingSenderId: string }
      privateNetwork: boolean
    }

const text = z.string().trim().min(1).optional()
const address = z.url({ protocol: /^https?$/ }).transform(value => value.replace(/\/+$/, ''))
const vapidKey = z
  .string()
  .regex(/^[A-Za-z0-9_-]{40,90}$/)
  .optional()

/** The environment settings that push reads. */
export const pushSettings = {
  PUSH: z.enum(['webpush', 'fcm', 'none']).default('webpush'),
  VAPID_SUBJECT: z
    .string()
    .regex(/^(mailto:[^\s@]+@[^\s@]+|https:\/\/\S+)$/)
    .optional(),
  VAPID_PUBLIC_KEY: vapidKey,
  VAPID_PRIVATE_KEY: vapidKey,
  FCM_SERVICE_ACCOUNT: text,
  FCM_BASE_URL: address.default('https://fcm.googleapis.com'),
  FCM_VAPID_KEY: vapidKey,
  FCM_MESSAGING_SENDER_ID: text,
  FCM_API_KEY: text,
  FCM_APP_ID: text,
  PUSH_PRIVATE_NETWORK: z.enum(['0', '1']).default('0'),
}
type Values = z.output<z.ZodObject<typeof pushSettings>>

const accountSchema = z.object({
  project_id: z.string().regex(/^[a-z0-9-]{4,40}$/),
  client_email: z.email(),
  private_key: z.string().includes('PRIVATE KEY'),
  token_uri: address.default('https://oauth2.googleapis.com/token'),
})

interface Installation {
  production: boolean
  publicUrl: string
  secretKey: string
}

/** The push configuration, or its problems for the person who starts the process. */
export function readPushConfig(
  values: Values,
  installation: Installation,
): PushConfig | { problems: string[] } {
  if (values.PUSH === 'none') return { kind: 'none' }
  const privateNetwork = values.PUSH_PRIVATE_NETWORK === '1'
  if (privateNetwork && installation.production) {
    return {
      problems: ['PUSH_PRIVATE_NETWORK must not be 1 in production: devices would name our own servers.'],
    }
  }
  return values.PUSH === 'fcm'
    ? fcmConfig(values, installation, privateNetwork)
    : webPushConfig(values, installation, privateNetwork)
}

function webPushConfig(
  values: Values,
  installation: Installation,
  privateNetwork: boolean,
): PushConfig | { problems: string[] } {
  const { VAPID_PUBLIC_KEY: publicKey, VAPID_PRIVATE_KEY: privateKey } = values
  if ((publicKey === undefined) !== (privateKey === undefined)) {
    return { problems: ['VAPID_PUBLIC_KEY and VAPID_PRIVATE_KEY belong together.'] }
  }
  const pair = publicKey && privateKey ? { publicKey, privateKey } : derivedPair(installation.secretKey)
  const own = installation.publicUrl.startsWith('https://')
    ? installation.publicUrl
    : 'mailto:webmaster@localhost.localdomain'
  return { kind: 'webpush', vapid: { subject: values.VAPID_SUBJECT ?? own, ...pair }, privateNetwork }
}

/** Every process of an installation derives the same pair from the secret key, without a file. */
function derivedPair(secretKey: string): { publicKey: string; privateKey: string } {
  const curve = createECDH('prime256v1')
  for (let attempt = 0; ; attempt++) {
    const bytes = createHmac('sha256', secretKey).update(`web push ${attempt}`).digest()
    try {
      curve.setPrivateKey(bytes)
      return { publicKey: curve.getPublicKey('base64url'), privateKey: bytes.toString('base64url') }
    } catch {
      // About one in 2^32 is not valid on the curve: the next one is.
    }
  }
}

function fcmConfig(
  values: Values,
  installation: Installation,
  privateNetwork: boolean,
): PushConfig | { problems: string[] } {
  const needed = [
    'FCM_SERVICE_ACCOUNT',
    'FCM_VAPID_KEY',
    'FCM_MESSAGING_SENDER_ID',
    'FCM_API_KEY',
    'FCM_APP_ID',
  ] as const
  const missing = needed.filter(name => values[name] === undefined)
  if (missing.length > 0) return { problems: [`PUSH=fcm needs ${missing.join(', ')}.`] }
  if (installation.production && !values.FCM_BASE_URL.startsWith('https:')) {
    return { problems: ['FCM_BASE_URL must be an https address in production.'] }
  }
  const account = readAccount(values.FCM_SERVICE_ACCOUNT!)
  if (!account) {
    return {
      problems: [
        'FCM_SERVICE_ACCOUNT must be the JSON of a Google service account, or a file that contains it.',
      ],
    }
  }
  return {
    kind: 'fcm',
    account,
    baseUrl: values.FCM_BASE_URL,
    publicKey: values.FCM_VAPID_KEY!,
    browser: {
      apiKey: values.FCM_API_KEY!,
      appId: values.FCM_APP_ID!,
      projectId: account.projectId,
      messagingSenderId: values.FCM_MESSAGING_SENDER_ID!,
    },
    privateNetwork,
  }
}

function readAccount(given: string) {
  try {
    const parsed = accountSchema.parse(
      JSON.parse(given.startsWith('{') ? given : readFileSync(given, 'utf8')),
    )
    return {
      projectId: parsed.project_id,
      clientEmail: parsed.client_email,
      privateKey: parsed.private_key,
      tokenUri: parsed.token_uri,
    }
  } catch {
    return null // no file, no JSON, or not an account: the sentence above says what is wanted, never what is there
  }
}
