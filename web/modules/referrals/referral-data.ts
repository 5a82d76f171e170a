import { pathTo } from '#domain/links.ts'
import type { ApiAnswer } from '#domain/wire.ts'

export type Own = ApiAnswer<'GET /referrals/own'>
export type Referral = ApiAnswer<'GET /referrals'>['items'][number]
export type Programme = ApiAnswer<'GET /center/referral-programme'>

/** The address that a code is passed on by. */
export const addressOf = (code: string) => `${location.origin}${pathTo('/r/$code', { code })}`
