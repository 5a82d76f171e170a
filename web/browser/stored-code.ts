import type { Role } from '#domain/access/roles.ts'
import { CODE_RULES } from '#domain/modules/accounts/account-rules.ts'
import { sealingWith, storageSecret } from './sealing.ts'
import { storedUserId } from './storage.ts'

/** A code that was sent from this tab: to which number, and until when it is good. Instants are epoch ms. */
export interface StoredCode {
  verificationId: string
  phone: string
  resendAt: number
  endsAt: number
}

type Asked = Pick<StoredCode, 'verificationId'> & { resendAfterSeconds: number }

/** Remembers a sent code for this tab: phones reload a page that was left for the message. */
export function storeCode(role: Role, phone: string, asked: Asked) {
  if (storedCode(role)?.verificationId === asked.verificationId) return
  const now = Date.now()
  const resendAt = now + asked.resendAfterSeconds * 1000
  write(placeOf(role), { verificationId: asked.verificationId, phone, resendAt, endsAt: endOf(now) })
}

/** The code that was sent from this tab and is still good; null where there is none. */
export const storedCode = (role: Role): StoredCode | null => read<StoredCode>(placeOf(role))

/** Remembers once more what was forgotten while another number was typed: it is good for as long as before. */
export const storeAgain = (role: Role, stored: StoredCode) => write(placeOf(role), stored)

export const forgetCode = (role: Role) => drop(placeOf(role))

/** A code to the user's own phone, which confirms one thing. */
export interface OwnCode {
  verificationId: string
  maskedPhone: string
  resendAfterSeconds: number
  /** When it was sent. */
  at: string
}

/** What such a code confirms; it is valid for nothing else, and for nobody else. */
type Confirmed = { purpose: string; subjectId: string }
type StoredOwnCode = OwnCode & Confirmed & { userId: string | null; endsAt: number }

export function storeOwnCode(role: Role, { purpose, subjectId }: Confirmed, sent: OwnCode) {
  const endsAt = endOf(Date.parse(sent.at))
  write(ownPlaceOf(role), { ...sent, purpose, subjectId, userId: storedUserId(role), endsAt })
}

export function storedOwnCode(role: Role, { purpose, subjectId }: Confirmed): OwnCode | null {
  const stored = read<StoredOwnCode>(ownPlaceOf(role))
  const isIt =
    stored?.purpose === purpose && stored.subjectId === subjectId && stored.userId === storedUserId(role)
  return isIt ? stored : null
}

export const forgetOwnCode = (role: Role) => drop(ownPlaceOf(role))

/** The code that was sent to the first admin of an installation, under which setup code, and the name they gave. */
export interface SetupSent {
  setupCode: string
  verificationId: string
  name: string
}

/** Remembers the code of the setup address for this tab, where the address bar does not show it. */
export const keepSetupCode = (setupCode: string) =>
  write(SETUP_CODE, { setupCode, endsAt: Number.MAX_SAFE_INTEGER })

/** The setup code that this tab was opened with; '' where it was opened without one. */
export const storedSetupCode = (): string =>
  read<{ setupCode: string; endsAt: number }>(SETUP_CODE)?.setupCode ?? ''

export const keepSetupSent = (sent: SetupSent) => write(SETUP_SENT, { ...sent, endsAt: endOf(Date.now()) })

/** What was sent under this setup code and is still good; null where nothing was. */
export function storedSetupSent(setupCode: string): SetupSent | null {
  const stored = read<SetupSent & { endsAt: number }>(SETUP_SENT)
  return stored?.setupCode === setupCode ? stored : null
}

export const forgetSetupSent = () => drop(SETUP_SENT)

/** There is an admin: neither code is of use any more. */
export function forgetSetup() {
  drop(SETUP_CODE)
  drop(SETUP_SENT)
}

const SETUP_CODE = 'setup_code'
const SETUP_SENT = 'setup_code_sent'
const sealing = sealingWith(storageSecret)
const placeOf = (role: Role) => `${role}:code_sent`
const ownPlaceOf = (role: Role) => `${role}:own_code_sent`
const endOf = (sentAt: number) => sentAt + CODE_RULES.lifeSeconds * 1000

function write<Stored extends { endsAt: number }>(place: string, stored: Stored) {
  try {
    sessionStorage.setItem(place, sealing.seal(place, JSON.stringify(stored)))
  } catch (error) {
    console.warn('storage is closed', error)
  }
}

function read<Stored extends { endsAt: number }>(place: string): Stored | null {
  try {
    const sealed = sessionStorage.getItem(place)
    const text = sealed && sealing.open(place, sealed)
    const stored = text ? (JSON.parse(text) as Stored) : null
    return stored && stored.endsAt > Date.now() ? stored : null
  } catch {
    return null // a closed store holds nothing
  }
}

function drop(place: string) {
  try {
    sessionStorage.removeItem(place)
  } catch (error) {
    console.warn('storage is closed', error)
  }
}
