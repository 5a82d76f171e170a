import { numberEnd } from '#domain/modules/onboarding/kyc/kyc-rules.ts'
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

/** The full number; null if the installation's key has changed since. */
export function openNumber(
  { config }: Pick<Ctx, 'config'>,
  subject: KycSubject,
  sealed: Buffer,
): string | null {
  return unseal(config.secretKey, PURPOSE, bound(subject), sealed)
}
