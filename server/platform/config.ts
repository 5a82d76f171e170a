import { randomBytes } from 'node:crypto'
import { chmodSync, linkSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { z } from 'zod'
import { readSmtp, type SmtpSettings, smtpSettings } from '#server/adapters/email/smtp-config.ts'
import { type HttpGatewaySettings, readHttpGateway } from '#server/adapters/messages/http-settings.ts'
import {
  type RazorpaySettings,
  razorpaySettings,
  readRazorpay,
} from '#server/adapters/payments/razorpay-config.ts'
import { readTiles, type TilesConfig, tilesSettings } from '#server/adapters/tiles/tiles-config.ts'
import {
  microsOf,
  readWhatsApp,
  type WhatsAppSettings,
  whatsAppSettings,
} from '#server/adapters/whatsapp/whatsapp-config.ts'
import { type IdentityConfig, identityConfig, identitySettings } from './identity-config.ts'
import { type PushConfig, pushSettings, readPushConfig } from './push-config.ts'

/** Everything the process takes from its environment, read once at the start. */
export interface Config {
  environment: 'development' | 'test' | 'production'
  port: number
  host: string
  /** How long a stopping process still takes requests, so that a proxy can send them elsewhere. */
  drainMs: number
  /** Absolute path of the folder that holds the embedded database, files and the generated secret. */
  dataDir: string
  /** Absent: the embedded PostgreSQL under `dataDir` is used. */
  databaseUrl: string | undefined
  /**
   * The way to the server itself where `databaseUrl` leads to a pooler (PgBouncer in transaction mode); absent: there
   * is none.
   */
  databaseDirectUrl: string | undefined
  /** Servers that reads may use which may be a second old; the primary may be among them. */
  databaseReadUrls: string[]
  databasePoolSize: number
  /** Demo cast, demo inbox and sandbox on screen; never in production. */
  demo: boolean
  /** A city of centers, experts and families around the cast. */
  city: boolean
  /** The local payment gateway with its own checkout page: only for the demo and tests. */
  sandboxGateway: boolean
  /** At least 32 characters; every other key is derived from it. */
  secretKey: string
  /** The key before this one, while it is being replaced: opens what was sealed with it, signs nothing. */
  secretKeyBefore: string | null
  /** Where people reach the application, without a trailing slash. */
  publicUrl: string
  /** The folder that `npm run build` left. */
  webBuild: string
  /** Where the ground of maps comes from; null: there are no maps. */
  tiles: TilesConfig | null
  /** Other origins whose pages may call the API, besides `publicUrl`. */
  allowedOrigins: string[]
  /** Whether the installed apps' pages may call the API (`https://localhost`, `capacitor://localhost`). */
  nativeShells: boolean
  /** The installed apps that links to this host open: their id, and how each system knows it is ours. */
  nativeApp: { id: string; appleTeam: string | undefined; fingerprints: string[] }
  /** Host names accepted besides that of `publicUrl`. */
  allowedHosts: string[]
  /** Calls a minute; 0 means no limit. */
  callLimits: { addressReads: number; addressWrites: number; accountReads: number; accountWrites: number }
  /** The bearer token for `/metrics`. */
  metricsToken: string | undefined
  /** The SMS gateway that delivers one-time passwords; null: none, or the demo's inbox. */
  sms: HttpGatewaySettings | null
  /** What one part of an SMS costs, in millionths of a rupee; null: unknown. */
  smsPriceMicros: number | null
  /** WhatsApp's Cloud API; null: none, or the demo's inbox. */
  whatsapp: WhatsAppSettings | null
  /** The mail server; null: none, or the demo's inbox. */
  smtp: SmtpSettings | null
  /** Who signs people in: this server, or Firebase Authentication. */
  identity: IdentityConfig
  push: PushConfig
  /** The payment gateway Razorpay; null: none. */
  razorpay: RazorpaySettings | null
  logLevel: (typeof logLevels)[number]
  /** As Fastify takes it: false, true, a number of proxies, or their addresses. */
  trustProxy: boolean | number | string
  /** Where uploaded files are stored. */
  files: FilesConfig
}

/** A folder on this machine, or an S3 bucket or compatible store. */
export type FilesConfig =
  | { store: 'disk'; folder: string }
  | {
      store: 's3'
      endpoint: string | undefined
      region: string
      bucket: string
      pathStyle: boolean
      accessKeyId: string
      secretAccessKey: string
      /** Downloads are redirected to a bucket URL that is valid for a minute, instead of going through this process. */
      presigned: boolean
    }

/** A setting that is wrong; its message is for the person who starts the process. */
export class ConfigError extends Error {
  override name = 'ConfigError'
}

const logLevels = ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'] as const
const shortestSecret = 32
/** Values used in examples: a production key must not be one of them. */
const exampleSecrets = /^(change[-_ ]?me|secret|example|default|password|your[-_ ])/i

const text = z.string().trim().min(1).optional()
const origin = z.url({ protocol: /^https?$/ }).transform(value => value.replace(/\/+$/, ''))
const list = z
  .string()
  .default('')
  .transform(items =>
    items
      .split(',')
      .map(item => item.trim())
      .filter(Boolean),
  )
const perMinute = (usual: number) => z.coerce.number().int().min(0).max(10_000_000).default(usual)
const databaseAddress = z.url({ protocol: /^postgres(ql)?$/ }).optional()
const flag = z.enum(['0', '1', 'true', 'false']).transform(value => value === '1' || value === 'true')

const environmentSchema = z.object({
  NODE_ENV: z.enum(['development', 'test', 'production']).default('development'),
  PORT: z.coerce.number().int().min(0).max(65535).default(3000),
  DRAIN_SECONDS: z.coerce.number().min(0).max(60).default(0),
  HOST: z.string().trim().min(1).default('127.0.0.1'),
  DATA_DIR: z.string().trim().min(1).default('./data'),
  DATABASE_URL: databaseAddress,
  DATABASE_DIRECT_URL: databaseAddress,
  DATABASE_READ_URL: list.pipe(z.array(z.url({ protocol: /^postgres(ql)?$/ }))),
  DB_POOL_SIZE: z.coerce.number().int().min(2).max(500).default(16),
  DEMO: z.enum(['0', 'false', 'cast', 'city', '1', 'true']).optional(),
  SECRET_KEY: z.string().optional(),
  SECRET_KEY_BEFORE: z.string().optional(),
  PUBLIC_URL: origin.optional(),
  WEB_BUILD: z.string().trim().min(1).default('dist'),
  ...tilesSettings,
  ALLOWED_ORIGINS: list.pipe(z.array(origin.transform(url => new URL(url).origin))),
  NATIVE_SHELLS: flag.default(true),
  NATIVE_APP_ID: z
    .string()
    .regex(/^[a-z][a-z0-9]*(\.[a-z][a-z0-9]*)+$/)
    .default('app.triveni'),
  NATIVE_APPLE_TEAM: z
    .string()
    .regex(/^[A-Z0-9]{10}$/)
    .optional(),
  NATIVE_ANDROID_FINGERPRINTS: list.pipe(z.array(z.string().regex(/^([0-9A-F]{2}:){31}[0-9A-F]{2}$/))),
  ALLOWED_HOSTS: list.pipe(z.array(z.hostname().transform(name => name.toLowerCase()))),
  LIMIT_ADDRESS_READS: perMinute(3000),
  LIMIT_ADDRESS_WRITES: perMinute(1500),
  LIMIT_ACCOUNT_READS: perMinute(1200),
  LIMIT_ACCOUNT_WRITES: perMinute(180),
  METRICS_TOKEN: z.string().min(16).optional(),
  SMS_URL: text,
  SMS_METHOD: text,
  SMS_AUTH: text,
  SMS_FIELDS: text,
  SMS_ACCEPTED: text,
  SMS_TEMPLATE_IDS: text,
  SMS_NAME: text,
  SMS_TIMEOUT_MS: text,
  SMS_PRICE: z
    .string()
    .regex(/^\d{1,3}(\.\d{1,6})?$/)
    .optional(),
  ...whatsAppSettings,
  ...smtpSettings,
  ...identitySettings,
  ...pushSettings,
  ...razorpaySettings,
  LOG_LEVEL: z.enum(logLevels).default('info'),
  TRUST_PROXY: z.string().trim().default('0').transform(parseTrustProxy),
  FILES_STORE: z.enum(['disk', 's3']).default('disk'),
  S3_ENDPOINT: origin.optional(),
  S3_REGION: z.string().trim().default('us-east-1'),
  S3_BUCKET: text,
  S3_PATH_STYLE: flag.default(false),
  S3_ACCESS_KEY_ID: text,
  S3_SECRET_ACCESS_KEY: text,
  S3_PRESIGNED: flag.default(false),
})

/** Reads and checks the environment; throws a ConfigError that names every wrong setting. */
export function readConfig(env: NodeJS.ProcessEnv = process.env): Config {
  // An empty variable counts as absent: that is how compose files and .env leave a setting out.
  const given = withFiles(Object.fromEntries(Object.entries(env).filter(([, value]) => value !== '')))
  const parsed = environmentSchema.safeParse(given)
  if (!parsed.success) {
    throw new ConfigError(
      parsed.error.issues.map(issue => `${issue.path.join('.')}: ${issue.message}`).join('\n'),
    )
  }
  const values = parsed.data
  const production = values.NODE_ENV === 'production'
  const isDemoHere = !production && values.DATABASE_URL === undefined
  const shown = values.DEMO ?? (isDemoHere ? 'city' : '0')
  const demo = shown !== '0' && shown !== 'false'
  if (production) refuseInProduction(demo, values.SECRET_KEY, given)
  if (values.SECRET_KEY !== undefined && values.SECRET_KEY.length < shortestSecret) {
    throw new ConfigError(`SECRET_KEY must have at least ${shortestSecret} characters.`)
  }
  if (values.SECRET_KEY_BEFORE !== undefined && values.SECRET_KEY_BEFORE === values.SECRET_KEY)
    throw new ConfigError('SECRET_KEY_BEFORE must be the key that SECRET_KEY replaces.')
  if (values.DATABASE_DIRECT_URL !== undefined && values.DATABASE_URL === undefined) {
    throw new ConfigError('DATABASE_DIRECT_URL is the way past the pooler of DATABASE_URL, which is not set.')
  }
  if (values.DATABASE_READ_URL.length > 0 && values.DATABASE_URL === undefined) {
    throw new ConfigError('DATABASE_READ_URL names replicas of DATABASE_URL, which is not set.')
  }
  const sms = readSms(values, demo)
  const dataDir = resolve(values.DATA_DIR)
  const secretKey = values.SECRET_KEY ?? generatedSecret(dataDir)
  const publicUrl = values.PUBLIC_URL ?? `http://localhost:${values.PORT}`
  const push = readPushConfig(values, { production, publicUrl, secretKey })
  if ('problems' in push) throw new ConfigError(push.problems.join('\n'))
  const razorpay = readRazorpay(values)
  if (razorpay && 'problems' in razorpay) throw new ConfigError(razorpay.problems.join('\n'))
  const whatsapp = readWhatsApp(values, demo)
  if (whatsapp && 'problems' in whatsapp) throw new ConfigError(whatsapp.problems.join('\n'))
  const smtp = readSmtp(values, demo)
  if (smtp && 'problems' in smtp) throw new ConfigError(smtp.problems.join('\n'))
  const tiles = readTiles(values, dataDir)
  if (tiles && 'problems' in tiles) throw new ConfigError(tiles.problems.join('\n'))
  return {
    environment: values.NODE_ENV,
    port: values.PORT,
    host: values.HOST,
    drainMs: values.DRAIN_SECONDS * 1000,
    dataDir,
    databaseUrl: values.DATABASE_URL,
    databaseDirectUrl: values.DATABASE_DIRECT_URL,
    databaseReadUrls: values.DATABASE_READ_URL,
    databasePoolSize: values.DB_POOL_SIZE,
    demo,
    city: demo && shown !== 'cast',
    sandboxGateway: demo || values.NODE_ENV === 'test',
    secretKey,
    secretKeyBefore: values.SECRET_KEY_BEFORE ?? null,
    publicUrl,
    webBuild: resolve(import.meta.dirname, '../..', values.WEB_BUILD),
    tiles,
    allowedOrigins: values.ALLOWED_ORIGINS,
    nativeShells: values.NATIVE_SHELLS,
    nativeApp: {
      id: values.NATIVE_APP_ID,
      appleTeam: values.NATIVE_APPLE_TEAM,
      fingerprints: values.NATIVE_ANDROID_FINGERPRINTS,
    },
    allowedHosts: values.ALLOWED_HOSTS,
    callLimits: {
      addressReads: values.LIMIT_ADDRESS_READS,
      addressWrites: values.LIMIT_ADDRESS_WRITES,
      accountReads: values.LIMIT_ACCOUNT_READS,
      accountWrites: values.LIMIT_ACCOUNT_WRITES,
    },
    metricsToken: values.METRICS_TOKEN,
    sms,
    smsPriceMicros: values.SMS_PRICE === undefined ? null : microsOf(values.SMS_PRICE),
    whatsapp,
    smtp,
    identity: chooseIdentity(values),
    push,
    razorpay,
    logLevel: values.LOG_LEVEL,
    trustProxy: values.TRUST_PROXY,
    files: filesConfig(values, dataDir),
  }
}

function filesConfig(values: z.output<typeof environmentSchema>, dataDir: string): FilesConfig {
  if (values.FILES_STORE === 'disk') return { store: 'disk', folder: join(dataDir, 'files') }
  const { S3_BUCKET: bucket, S3_ACCESS_KEY_ID: accessKeyId, S3_SECRET_ACCESS_KEY: secretAccessKey } = values
  if (!bucket || !accessKeyId || !secretAccessKey) {
    throw new ConfigError('FILES_STORE=s3 needs S3_BUCKET, S3_ACCESS_KEY_ID and S3_SECRET_ACCESS_KEY.')
  }
  return {
    store: 's3',
    endpoint: values.S3_ENDPOINT,
    region: values.S3_REGION,
    bucket,
    pathStyle: values.S3_PATH_STYLE,
    accessKeyId,
    secretAccessKey,
    presigned: values.S3_PRESIGNED,
  }
}

/** `NAME_FILE` names a file with the value of `NAME`, as container platforms hand over secrets. */
function withFiles(given: NodeJS.ProcessEnv): NodeJS.ProcessEnv {
  const read: NodeJS.ProcessEnv = {}
  for (const name of Object.keys(environmentSchema.shape)) {
    const file = given[`${name}_FILE`]
    if (file === undefined) continue
    if (given[name] !== undefined) throw new ConfigError(`Set ${name} or ${name}_FILE, not both.`)
    try {
      read[name] = readFileSync(file, 'utf8').trim()
    } catch (error) {
      throw new ConfigError(
        `${name}_FILE: ${file} cannot be read (${(error as NodeJS.ErrnoException).code}).`,
      )
    }
    if (read[name] === '') throw new ConfigError(`${name}_FILE: ${file} is empty.`)
  }
  return { ...given, ...read }
}

/** The keys that something which is still valid may have been made with, the present one first. */
export const keysOf = ({
  secretKey,
  secretKeyBefore,
}: Pick<Config, 'secretKey' | 'secretKeyBefore'>): string[] =>
  secretKeyBefore === null ? [secretKey] : [secretKey, secretKeyBefore]

/** As `readConfig`, for the main program: prints what is wrong and ends the process with code 1. */
export function readConfigOrExit(env: NodeJS.ProcessEnv = process.env): Config {
  try {
    return readConfig(env)
  } catch (error) {
    if (!(error instanceof ConfigError)) throw error
    process.stderr.write(`The configuration is wrong; nothing was started.\n${error.message}\n`)
    process.exit(1)
  }
}

function refuseInProduction(demo: boolean, secret: string | undefined, env: NodeJS.ProcessEnv) {
  const problems: string[] = []
  if (demo) problems.push('DEMO must be 0 in production: it shows one-time codes on screen.')
  if (secret === undefined) problems.push('SECRET_KEY must be set in production.')
  else if (secret.length < shortestSecret) {
    problems.push(`SECRET_KEY must have at least ${shortestSecret} characters.`)
  } else if (exampleSecrets.test(secret) || new Set(secret).size < 8) {
    problems.push('SECRET_KEY must not be an example: make one with `openssl rand -base64 48`.')
  }
  if (env.TRUST_PROXY?.trim() === 'true') {
    problems.push(
      'TRUST_PROXY must be a number of proxies or their addresses: with true anybody names any address.',
    )
  }
  if (env.FIREBASE_AUTH_EMULATOR_HOST !== undefined) {
    problems.push('FIREBASE_AUTH_EMULATOR_HOST must not be set in production: it accepts unsigned tokens.')
  }
  if (problems.length > 0) throw new ConfigError(problems.join('\n'))
}

function readSms(values: z.output<typeof environmentSchema>, demo: boolean): HttpGatewaySettings | null {
  const problems: string[] = []
  const {
    SMS_URL,
    SMS_METHOD,
    SMS_AUTH,
    SMS_FIELDS,
    SMS_ACCEPTED,
    SMS_TEMPLATE_IDS,
    SMS_NAME,
    SMS_TIMEOUT_MS,
  } = values
  const given = {
    SMS_URL,
    SMS_METHOD,
    SMS_AUTH,
    SMS_FIELDS,
    SMS_ACCEPTED,
    SMS_TEMPLATE_IDS,
    SMS_NAME,
    SMS_TIMEOUT_MS,
  }
  const sms = readHttpGateway(given, problems)
  if (sms && demo) problems.push('SMS_URL must not be set with the demo (DEMO=0): it shows codes on screen.')
  if (problems.length > 0) throw new ConfigError(problems.join('\n'))
  return sms
}

function chooseIdentity(values: Parameters<typeof identityConfig>[0]): IdentityConfig {
  const chosen = identityConfig(values)
  if ('problems' in chosen) throw new ConfigError(chosen.problems.join('\n'))
  return chosen
}

/** The secret of this data folder; generated once, and two processes starting together agree on one. */
function generatedSecret(dataDir: string): string {
  const file = join(dataDir, 'secret.key')
  mkdirSync(dataDir, { recursive: true })
  const draft = `${file}.${process.pid}.${randomBytes(4).toString('hex')}`
  writeFileSync(draft, randomBytes(48).toString('base64url'), { mode: 0o600, flag: 'wx' })
  try {
    // A link appears with its whole content or not at all, and never replaces another process's key.
    linkSync(draft, file)
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error
  } finally {
    rmSync(draft)
  }
  const secret = readFileSync(file, 'utf8').trim()
  if (secret.length < shortestSecret) {
    throw new ConfigError(
      `${file} must contain at least ${shortestSecret} characters; remove it to get a new one.`,
    )
  }
  chmodSync(file, 0o600)
  return secret
}

function parseTrustProxy(value: string): boolean | number | string {
  if (value === 'true') return true
  if (value === 'false' || value === '0') return false
  return /^\d+$/.test(value) ? Number(value) : value
}
