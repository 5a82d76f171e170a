import type { Kysely } from 'kysely'
import type { Tables } from '#database/tables.ts'
import type { Deliver } from './sandbox-deliveries.ts'

/** What the practice gateway and its adapter share, as a shop and its gateway would: secrets and addresses. */
export interface SandboxOptions {
  db: Kysely<Tables>
  /** Signs messages to the shop. */
  secret: string
  /** The previous secret during rotation; both sign and both are accepted. */
  formerSecret?: string
  /** Where people and messages reach this server, without a trailing slash. */
  publicUrl: string
  clock: () => Date
  /** How messages are delivered; by default over HTTP to our own webhook address. */
  deliver?: Deliver
}

/** All valid secrets. */
export function secretsOf({ secret, formerSecret }: SandboxOptions): string[] {
  return formerSecret ? [secret, formerSecret] : [secret]
}
