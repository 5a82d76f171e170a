/** The database is unreachable, starting, shutting down or overloaded: retry in a moment. */
export class DatabaseUnavailable extends Error {
  override name = 'DatabaseUnavailable'

  /** Wraps such an error; undefined for any other error. */
  static from(error: unknown): DatabaseUnavailable | undefined {
    if (error instanceof DatabaseUnavailable) return error
    if (!isUnavailable(error)) return undefined
    return new DatabaseUnavailable('The database cannot be reached.', { cause: error })
  }
}

const network = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'EPIPE',
  'ETIMEDOUT',
  'EHOSTUNREACH',
  'ENOTFOUND',
  'EAI_AGAIN',
])
const server = new Set([
  '53300', // too many connections
  '57014', // cancelled by statement_timeout
  '57P01', // ended by an administrator
  '57P02', // crashed
  '57P03', // starting or shutting down
  '25006', // has become a replica of another primary
  '25P03', // ended while idle in a transaction
  '25P04', // transaction_timeout
])
/** Errors of the driver and its pool, which have no code. */
const words =
  /^(Connection terminated|timeout exceeded when trying to connect|Query read timeout|timeout expired|Client has encountered a connection error)/

/** Whether an error means "the database is down or too slow", answered with 503 and Retry-After. */
export function isUnavailable(error: unknown): boolean {
  if (error instanceof DatabaseUnavailable) return true
  if (error instanceof AggregateError && error.errors.some(isUnavailable)) return true
  if (!(error instanceof Error)) return false
  const code = 'code' in error ? String(error.code) : ''
  if (network.has(code) || server.has(code) || /^08[0-9A-Z]{3}$/.test(code)) return true
  // The socket of the embedded server no longer exists. A missing file elsewhere has another system call.
  if (code === 'ENOENT') return 'syscall' in error && error.syscall === 'connect'
  return words.test(error.message)
}

/** Whether retrying the whole transaction helps: serialization failure or deadlock. */
export function isRetryable(error: unknown): boolean {
  return error instanceof Error && 'code' in error && (error.code === '40001' || error.code === '40P01')
}

/** Whether an error is the violation of this constraint. */
export function violates(error: unknown, constraint: string): boolean {
  return error instanceof Error && 'constraint' in error && error.constraint === constraint
}
