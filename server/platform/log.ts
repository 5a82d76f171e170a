import { type DestinationStream, type Logger, pino } from 'pino'

/** Structured log lines; `child({ requestId })` for a request. */
export type Log = Logger

/** Never logged, at any depth up to two levels: logs must not let a reader sign in or call the API. */
const secrets = [
  'authorization',
  'cookie',
  'otp',
  'password',
  'secret',
  'secretKey',
  'secretKeyBefore',
  'token',
  'accessToken',
]
const personal = [
  'refreshToken',
  'ticket',
  'phone',
  'phoneNumber',
  'email',
  'connectionString',
  'databaseUrl',
  'databaseDirectUrl',
  'databaseReadUrls',
]
/**
 * Where a one-time code may appear: in what a caller sent. Error codes (`23505`) are logged, since people search
 * for them.
 */
const codes = [
  'code',
  'body.code',
  'input.code',
  'req.body.code',
  'data.code',
  'payload.code',
  'message.code',
]
const redacted = [...[...secrets, ...personal].flatMap(name => [name, `*.${name}`, `*.*.${name}`]), ...codes]

/** Creates the process's log: one JSON line per entry, on standard output by default. */
export function createLog(level: string, destination?: DestinationStream): Log {
  const options = {
    level,
    base: undefined,
    timestamp: () => `,"time":"${new Date().toISOString()}"`,
    formatters: { level: (label: string) => ({ level: label }) },
    redact: { paths: redacted, censor: '[redacted]' },
  }
  return destination ? pino(options, destination) : pino(options)
}

/** A log that writes nothing, for tests and tools. */
export const silentLog: Log = pino({ level: 'silent' })
