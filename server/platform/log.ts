import { type DestinationStream, type Logger, pino } from 'pino'

/** Structured log lines; `child({ requestId })` for a request. */
export type Log = Logger

/** Never written, wherever they stand up to two levels deep: whoever reads logs must not be able to sign in or call. */
const secrets = ['authorization', 'cookie', 'otp', 'password', 'secret', 'secretKey', 'token', 'accessToken']
const personal = [
  'refreshToken',
  'ticket',
  'phone',
  'phoneNumber',
  'email',
  'connectionString',
  'databaseUrl',
]
/** Where a one-time code may stand: in what a caller sent. Codes of errors (`23505`) stay, one looks for them. */
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

/** Makes the process's log: one JSON line an event, on standard output unless told otherwise. */
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
