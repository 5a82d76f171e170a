import { timingSafeEqual } from 'node:crypto'
import type { Ctx } from '#server/platform/context.ts'
import { keyedDigest } from '#server/platform/digests.ts'

/**
 * An address is valid for one to two of these, so that it stays the same for a while and browsers can cache the
 * image.
 */
const WINDOW_SECONDS = 15 * 60

type Signer = Pick<Ctx, 'config' | 'now' | 'actor'>

/** The path of a public file's bytes. */
export function publicLink(fileId: string, variant: number | null): string {
  return `/files/${fileId}/content${variant === null ? '' : `?variant=${variant}`}`
}

/**
 * The path of a file's bytes for the caller's session, which has access: `<img>` cannot send a token. It expires
 * with the session, or after half an hour.
 */
export function signedLink(ctx: Signer, fileId: string, variant: number | null): string {
  if (ctx.actor.kind !== 'user') return publicLink(fileId, variant)
  const seconds = Math.floor(ctx.now.getTime() / 1000)
  const until = String((Math.floor(seconds / WINDOW_SECONDS) + 2) * WINDOW_SECONDS)
  const session = ctx.actor.sessionId
  const signature = sign(ctx.config.secretKey, [fileId, String(variant ?? ''), until, session])
  const query = new URLSearchParams({
    ...(variant !== null && { variant: String(variant) }),
    until,
    session,
    signature,
  })
  return `/files/${fileId}/content?${query}`
}

export interface GivenLink {
  variant?: string | undefined
  until?: string | undefined
  session?: string | undefined
  signature?: string | undefined
}

/** The session a signed path was made for, while it is valid; null for any other path. */
export function sessionOfLink(secretKey: string, fileId: string, link: GivenLink, now: Date): string | null {
  const { variant = '', until = '', session = '', signature = '' } = link
  const expected = Buffer.from(sign(secretKey, [fileId, variant, until, session]))
  const given = Buffer.from(signature)
  if (given.length !== expected.length || !timingSafeEqual(given, expected)) return null
  return Number(until) * 1000 > now.getTime() ? session : null
}

const sign = (secretKey: string, parts: readonly string[]): string =>
  keyedDigest(secretKey, 'addresses of files', parts.join('|'))
