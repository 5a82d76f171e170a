/** What is required before centers, experts and families can use an installation, in order. */
export const SETUP_STEPS = ['admin', 'platform', 'plans', 'payee', 'codes', 'texts'] as const
/** Optional parts of an installation. */
export const SETUP_EXTRAS = ['online', 'whatsapp', 'email', 'center'] as const
export type SetupStep = (typeof SETUP_STEPS)[number] | (typeof SETUP_EXTRAS)[number]

/** The parts of the setup, as an admin goes through them; plans and payee are one. */
export const SETUP_PARTS = ['admin', 'platform', 'money', 'codes', 'texts'] as const
export type SetupPart = (typeof SETUP_PARTS)[number]

/** The steps of each part. */
const PART_STEPS: Record<SetupPart, readonly SetupStep[]> = {
  admin: ['admin'],
  platform: ['platform'],
  money: ['plans', 'payee'],
  codes: ['codes'],
  texts: ['texts'],
}

/** The parts still to do, the next one first. */
export function setupPartsLeft(steps: readonly { step: SetupStep; isDone: boolean }[]): SetupPart[] {
  const done = new Set(steps.flatMap(({ step, isDone }) => (isDone ? [step] : [])))
  return SETUP_PARTS.filter(part => PART_STEPS[part].some(step => !done.has(step)))
}

/** The state of an installation, from its database and its settings. */
export interface SetupFacts {
  hasAdmin: boolean
  /** An admin has saved name, city and language. */
  isNamed: boolean
  plansOnSale: number
  payee: { upiId: string | null; hasBank: boolean } | null
  /** Whether a payment gateway is configured. */
  online: boolean
  /** Whether one-time codes reach people. */
  codes: boolean
  /** Whether messages by WhatsApp and e-mails reach people. */
  whatsapp: boolean
  email: boolean
  /** The terms of every role were approved in their current versions. */
  textsTaken: boolean
  activeCenters: number
}

/** How a center can pay for its plan. */
export const PAYMENT_WAYS = ['online', 'upi', 'bank'] as const
export type PaymentWay = (typeof PAYMENT_WAYS)[number]

export function paymentWays({ online, payee }: Pick<SetupFacts, 'online' | 'payee'>): PaymentWay[] {
  return [
    ...(online ? (['online'] as const) : []),
    ...(payee?.upiId ? (['upi'] as const) : []),
    ...(payee?.hasBank ? (['bank'] as const) : []),
  ]
}

/** What prevents a new center from being activated: no admin to verify its transfer, no plan to buy, no payee. */
export const PLATFORM_GAPS = ['admin', 'plan', 'payee'] as const
export type PlatformGap = (typeof PLATFORM_GAPS)[number]

/** What a center waits for that only the platform can do; empty if it can continue alone. */
export function platformGaps(
  facts: Pick<SetupFacts, 'hasAdmin' | 'plansOnSale' | 'online' | 'payee'>,
): PlatformGap[] {
  const ways = paymentWays(facts)
  return [
    // What a gateway confirms needs no verification.
    ...(facts.hasAdmin || facts.online ? [] : (['admin'] as const)),
    ...(facts.plansOnSale > 0 ? [] : (['plan'] as const)),
    ...(ways.length > 0 ? [] : (['payee'] as const)),
  ]
}

/** Every step with whether it is done, required ones first. */
export function setupSteps(facts: SetupFacts): { step: SetupStep; isDone: boolean; isNeeded: boolean }[] {
  const done: Record<SetupStep, boolean> = {
    admin: facts.hasAdmin,
    platform: facts.isNamed,
    plans: facts.plansOnSale > 0,
    payee: paymentWays(facts).length > 0,
    codes: facts.codes,
    texts: facts.textsTaken,
    online: facts.online,
    whatsapp: facts.whatsapp,
    email: facts.email,
    center: facts.activeCenters > 0,
  }
  return [
    ...SETUP_STEPS.map(step => ({ step, isDone: done[step], isNeeded: true })),
    ...SETUP_EXTRAS.map(step => ({ step, isDone: done[step], isNeeded: false })),
  ]
}
