import { numberEnd } from '#domain/modules/onboarding/kyc/kyc-rules.ts'
import { keysOf } from '#server/platform/config.ts'
import type { Ctx } from '#server/platform/context.ts'
import { seal, unseal } from '#server/platform/sealed.ts'
import type { KycSubject } from './kyc-queries.ts'

const PURPOSE = 'numbers of documents'
const bound = ({ kind, id }: KycSubject) => `${kind}:${id}`

/** A number as it is stored: encrypted, with its end in plain text. */
export function storedNumber({ config }: Pick<Ctx, 'config'>, subject: KycSubject, number: string | null) {
  return number === null
    ? { number_sealed: null, number_end: null }
    : {
        number_sealed: seal(config.secretKey, PURPOSE, bound(subject), number),
        number_end: numberEnd(number),
      }
}

/** The full number; null if it was sealed with neither the installation's key nor the one before. */
export function openNumber(
  { config }: Pick<Ctx, 'config'>,
  subject: KycSubject,
  sealed: Buffer,
): string | null {
  for (const key of keysOf(config)) {
    const number = unseal(key, PURPOSE, bound(subject), sealed)
    if (number !== null) return number
  }
  return null
}

/** The number sealed with the installation's key: null if it is already, undefined if nobody can open it. */
export function resealed(
  ctx: Pick<Ctx, 'config'>,
  subject: KycSubject,
  sealed: Buffer,
): Buffer | null | undefined {
  const { secretKey } = ctx.config
  if (unseal(secretKey, PURPOSE, bound(subject), sealed) !== null) return null
  const number = openNumber(ctx, subject, sealed)
  return number === null ? undefined : seal(secretKey, PURPOSE, bound(subject), number)
}
