import type { Kysely } from 'kysely'
import type { Tables } from '#database/tables.ts'
import type { Deliver } from './sandbox-deliveries.ts'

/** What the practice gateway and its adapter share: as a shop and its gateway would, secrets and addresses. */
export interface SandboxOptions {
  db: Kysely<Tables>
  /** Signs messages to the shop. */
  secret: string
  /** The one before, while it is being replaced; both are signed with and believed. */
  formerSecret?: string
  /** Where people and messages reach this server, without a slash at the end. */
  publicUrl: string
  clock: () => Date
  /** How messages travel; over HTTP to our own webhook address unless told otherwise. */
  deliver?: Deliver
}

/** Every secret in force. */
export function secretsOf({ secret, formerSecret }: SandboxOptions): string[] {
  return formerSecret ? [secret, formerSecret] : [secret]
}
