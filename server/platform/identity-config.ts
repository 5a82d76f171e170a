import { z } from 'zod'

/** Who signs people in. Every browser knows Firebase's settings except the key set: none of them is a secret. */
export type IdentityConfig =
  | { kind: 'embedded' }
  | {
      kind: 'firebase'
      projectId: string
      apiKey: string
      authDomain: string
      appId: string
      /** Google's public keys for ID tokens. */
      jwksUrl: string
      /** Where the emulator listens, `host:port`; then unsigned tokens are accepted, and no others. */
      emulatorHost: string | undefined
    }

/** Google's keys for the ID tokens of every Firebase project. */
const googleKeys = 'https://www.googleapis.com/service_accounts/v1/jwk/securetoken@system.gserviceaccount.com'

const text = z.string().trim().min(1).optional()

export const identitySettings = {
  IDENTITY: z.enum(['embedded', 'firebase']).default('embedded'),
  FIREBASE_PROJECT_ID: z
    .string()
    .regex(/^[a-z][a-z0-9-]{3,40}$/)
    .optional(),
  FIREBASE_API_KEY: text,
  FIREBASE_AUTH_DOMAIN: z
    .string()
    .regex(/^[a-z0-9.-]+$/i, 'a host without https://')
    .optional(),
  FIREBASE_APP_ID: text,
  FIREBASE_JWKS_URL: z.url({ protocol: /^https?$/ }).default(googleKeys),
  FIREBASE_AUTH_EMULATOR_HOST: z
    .string()
    .regex(/^[\w.-]+:\d{1,5}$/, 'host:port')
    .optional(),
}

type Values = z.output<z.ZodObject<typeof identitySettings>> & { NODE_ENV: string }

/** The chosen identity service with its settings, or what is missing. */
export function identityConfig(values: Values): IdentityConfig | { problems: string[] } {
  if (values.IDENTITY === 'embedded') return { kind: 'embedded' }
  const { FIREBASE_PROJECT_ID, FIREBASE_API_KEY, FIREBASE_AUTH_DOMAIN, FIREBASE_APP_ID } = values
  const needed = { FIREBASE_PROJECT_ID, FIREBASE_API_KEY, FIREBASE_AUTH_DOMAIN, FIREBASE_APP_ID }
  const problems = Object.entries(needed)
    .filter(([, value]) => value === undefined)
    .map(([name]) => `${name} must be set with IDENTITY=firebase.`)
  if (values.NODE_ENV === 'production' && !values.FIREBASE_JWKS_URL.startsWith('https:')) {
    problems.push('FIREBASE_JWKS_URL must be an https address in production.')
  }
  if (problems.length > 0) return { problems }
  return {
    kind: 'firebase',
    projectId: FIREBASE_PROJECT_ID!,
    apiKey: FIREBASE_API_KEY!,
    authDomain: FIREBASE_AUTH_DOMAIN!,
    appId: FIREBASE_APP_ID!,
    jwksUrl: values.FIREBASE_JWKS_URL,
    emulatorHost: values.FIREBASE_AUTH_EMULATOR_HOST,
  }
}
