/** Codes that prove an e-mail address. */
export const EMAIL_CODE_RULES = {
  digits: 6,
  lifeSeconds: 15 * 60,
  tries: 5,
  resendAfterSeconds: 60,
  /** Codes an hour, by one user and to one address. */
  mostByUser: 6,
  mostToAddress: 4,
} as const

/** How long until the next code may be sent, in seconds; null: now. */
export function emailCodeWait(
  { byUser, toAddress }: { byUser: readonly Date[]; toAddress: readonly Date[] },
  now: Date,
): { code: 'code_too_soon' | 'too_many_codes'; seconds: number } | null {
  const since = (date: Date) => (now.getTime() - date.getTime()) / 1000
  const newest = byUser[0]
  if (newest && since(newest) < EMAIL_CODE_RULES.resendAfterSeconds)
    return { code: 'code_too_soon', seconds: Math.ceil(EMAIL_CODE_RULES.resendAfterSeconds - since(newest)) }
  // Newest first: the one that has to be an hour old.
  const blocking = [
    byUser[EMAIL_CODE_RULES.mostByUser - 1],
    toAddress[EMAIL_CODE_RULES.mostToAddress - 1],
  ].flatMap(date => (date ? [Math.ceil(3600 - since(date))] : []))
  const seconds = Math.max(0, ...blocking)
  return seconds > 0 ? { code: 'too_many_codes', seconds } : null
}
