import type { Role } from '#domain/access/roles.ts'
import { CODE_RULES } from '#domain/modules/accounts/account-rules.ts'
import { sealingWith } from './sealing.ts'
import { storageSecret } from './storage-secret.ts'

/** A code that was sent from this tab: to which number, and until when it is good. Instants are epoch ms. */
export interface KeptCode {
  verificationId: string
  phone: string
  resendAt: number
  endsAt: number
}

const sealing = sealingWith(storageSecret)
const placeOf = (role: Role) => `${role}:code_sent`

/** Remembers a sent code for this tab: phones reload a page that was left for the message. */
export function keepCode(role: Role, phone: string, asked: Pick<KeptCode, 'verificationId'> & Waits) {
  if (codeKept(role)?.verificationId === asked.verificationId) return
  const now = Date.now()
  const kept: KeptCode = {
    verificationId: asked.verificationId,
    phone,
    resendAt: now + asked.resendAfterSeconds * 1000,
    endsAt: now + CODE_RULES.lifeSeconds * 1000,
  }
  try {
    sessionStorage.setItem(placeOf(role), sealing.seal(placeOf(role), JSON.stringify(kept)))
  } catch (error) {
    console.warn('storage is closed', error)
  }
}

type Waits = { resendAfterSeconds: number }

/** The code that was sent from this tab and is still good; null where there is none. */
export function codeKept(role: Role): KeptCode | null {
  try {
    const sealed = sessionStorage.getItem(placeOf(role))
    const text = sealed && sealing.open(placeOf(role), sealed)
    const kept = text ? (JSON.parse(text) as KeptCode) : null
    return kept && kept.endsAt > Date.now() ? kept : null
  } catch {
    return null // a closed store holds nothing
  }
}

export function forgetCode(role: Role) {
  try {
    sessionStorage.removeItem(placeOf(role))
  } catch (error) {
    console.warn('storage is closed', error)
  }
}
