import type { ApiAnswer } from '#domain/wire.ts'
import { readStored, type StoredName, writeStored } from './storage.ts'

type Choice = ApiAnswer<'GET /me'>['centers'][number]

const names = [
  'centerTermsAccepted',
  'isOnboardingPaymentReceived',
  'isOnboardingPaymentVerified',
] as const satisfies readonly StoredName[]

export type CenterFlags = Record<(typeof names)[number], boolean>

/** Stores the activation flags of the selected center as the texts `true` and `false`. */
export function storeFlags(center: Pick<Choice, (typeof names)[number]>) {
  for (const name of names) {
    const text = String(center[name])
    if (readStored('center', name) !== text) writeStored('center', name, text)
  }
}

/** The flags as they were last seen; null where one of them is not known. */
export function storedFlags(): CenterFlags | null {
  const texts = names.map(name => [name, readStored('center', name)] as const)
  if (texts.some(([, text]) => text !== 'true' && text !== 'false')) return null
  return Object.fromEntries(texts.map(([name, text]) => [name, text === 'true'])) as CenterFlags
}

/** Forgets the flags: they belong to a center that is not the selected one any more. */
export function forgetFlags() {
  for (const name of names) writeStored('center', name, null)
}
