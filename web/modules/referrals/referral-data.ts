import { pathTo } from '#domain/links.ts'
import type { ApiAnswer } from '#domain/wire.ts'

export type Own = ApiAnswer<'GET /referrals/own'>
export type Referral = ApiAnswer<'GET /referrals'>['items'][number]
export type Programme = ApiAnswer<'GET /center/referral-programme'>

/** Whom an invitation meets: nobody signed in, its own inviter, somebody new, or somebody who is not. */
export type Visitor = 'out' | 'own' | 'new' | 'notNew'

export function visitorOf(code: string, own: Pick<Own, 'code' | 'canJoin'> | undefined): Visitor {
  if (!own) return 'out'
  if (own.code === code) return 'own'
  return own.canJoin ? 'new' : 'notNew'
}

/** The address that a code is passed on by. */
export const addressOf = (code: string) => `${location.origin}${pathTo('/r/$code', { code })}`
