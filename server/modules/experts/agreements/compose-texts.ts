import { createHash } from 'node:crypto'
import type { AgreementText } from '#domain/modules/experts/agreements/agreement-facts.ts'
import { agreementText, canonicalText } from '#domain/modules/experts/agreements/agreement-text.ts'
import type { AgreementRow } from './agreement-queries.ts'

/** The texts of a version as it would be sent now, and their fingerprint (SHA-256 in hex). */
export function composeTexts(
  row: AgreementRow,
  number: number,
): { texts: { en: AgreementText; hi: AgreementText }; fingerprint: string } {
  const { services, ...terms } = row.terms
  const facts = {
    number,
    center: { name: row.centerName, place: row.centerPlace },
    expert: { name: row.expertName },
    services: services.map(service => service.name),
    terms: { ...terms, serviceIds: services.map(service => service.id) },
    currency: row.currency,
  }
  const texts = { en: agreementText(facts, 'en'), hi: agreementText(facts, 'hi') }
  return { texts, fingerprint: createHash('sha256').update(canonicalText(texts)).digest('hex') }
}
