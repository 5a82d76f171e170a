import { timingSafeEqual } from 'node:crypto'
import type { Role } from '#domain/access/roles.ts'
import { newId } from '#domain/kernel/ids.ts'
import { isRefusal, type Refusal } from '#domain/kernel/refusal.ts'
import { CODE_RULES, type CodePurpose, codeWait, tryWait } from '#domain/modules/accounts/account-rules.ts'
import { refuse } from '#domain/refusals.ts'
import { MessageNotSent, type OutgoingMessage } from '#server/adapters/messages/port.ts'
import { WhatsAppNotSent } from '#server/adapters/whatsapp/port.ts'
import type { Ctx } from '#server/platform/context.ts'
import { countedAddress, isOwnMachine } from '#server/platform/network-address.ts'
import { randomDigits } from '#server/platform/random-code.ts'
import {
  addCode,
  type CodeUse,
  codeHistory,
  lockCounts,
  phoneOfCode,
  spendTry,
  type TriedCode,
  wrongTriesOf,
} from './code-queries.ts'
import { hasStopped } from './consent-queries.ts'

/** The message template for each purpose of a code. */
const templateOf = {
  sign_in: 'sign_in_code',
  // It also signs in the first admin; another text would have to be registered with every carrier.
  set_up: 'sign_in_code',
  accept_terms: 'accept_terms_code',
  payout_account: 'payout_account_code',
  verify_agreement: 'verify_agreement_code',
  erase_data: 'erase_data_code',
} as const satisfies Record<CodePurpose, OutgoingMessage['template']>

/** What a new code is for; subject and user are null for a sign-in. */
export interface CodeRequest {
  phone: string
  role: Role
  purpose: CodePurpose
  subjectId: string | null
  userId: string | null
  /** The way that the person chose; by default SMS. */
  by?: 'sms' | 'whatsapp'
}

/**
 * Creates, stores and sends a code (rule R11). Runs its own transaction: the message is sent after the commit, and
 * a failed message still counts, so that a gateway that is down is not hammered.
 */
export async function issueCode(
  ctx: Ctx,
  request: CodeRequest,
  /** Another way to deliver the code than a message. */
  tell?: (code: string) => void,
): Promise<{ verificationId: string; resendAfterSeconds: number; sentBy: 'sms' | 'whatsapp' } | Refusal> {
  const { phone, purpose } = request
  // A retry is pointless when nothing can be sent.
  if (!tell && ctx.ports.messages.reaches === 'none' && ctx.ports.whatsapp.reaches === 'none')
    return refuse('codes_not_set_up')
  const verificationId = newId(ctx.now.getTime())
  const code = randomDigits(CODE_RULES.digits)
  const stored = await ctx.inTransaction(async inner => {
    const { tx, now, ports } = inner
    const counted = addressToCount(inner)
    await lockCounts(tx, phone, counted)
    const wait = codeWait(await codeHistory(tx, { phone, address: counted, purpose }, now), now)
    if (wait) return refuseFor(wait.code, wait.seconds)
    const codeMac = ports.identity.hashCode({ verificationId, phone, code })
    await addCode(tx, { ...request, id: verificationId, codeMac, address: counted, now })
    return null
  })
  if (isRefusal(stored)) return stored
  const { resendAfterSeconds } = CODE_RULES
  if (tell) {
    tell(code)
    return { verificationId, resendAfterSeconds, sentBy: 'sms' }
  }
  const sentBy = await sendIt(ctx, request, code)
  return sentBy
    ? { verificationId, resendAfterSeconds, sentBy }
    : refuseFor('message_not_sent', resendAfterSeconds)
}

/** By WhatsApp where the person chose it and has not written STOP, else by SMS; null: it was not sent. */
async function sendIt(
  ctx: Ctx,
  { phone, purpose, by = 'sms' }: CodeRequest,
  code: string,
): Promise<'sms' | 'whatsapp' | null> {
  const { messages, whatsapp } = ctx.ports
  const message = {
    ...{ phone, template: templateOf[purpose], language: ctx.language, platform: ctx.platform.name },
    variables: {
      code,
      minutes: CODE_RULES.lifeSeconds / 60,
      host: new URL(ctx.config.publicUrl).hostname,
    },
  }
  const mayWhatsApp = whatsapp.reaches !== 'none' && (by === 'whatsapp' || messages.reaches === 'none')
  if (mayWhatsApp && !(await hasStopped(ctx.tx, phone))) {
    try {
      await whatsapp.send({ ...message, reference: null })
      return 'whatsapp'
    } catch (error) {
      if (!(error instanceof WhatsAppNotSent)) throw error
      // It may have gone: the person asks for an SMS where it does not come.
      if (error.failure === 'silent') return 'whatsapp'
    }
  }
  try {
    await messages.send(message)
    return 'sms'
  } catch (error) {
    if (!(error instanceof MessageNotSent)) throw error
    return null
  }
}

/**
 * Tries a code. Commits the used attempt before it checks the code, in a transaction of its own: call it between
 * transactions. A matching code is not used up yet: `consumeCode` does that, together with what the code permits.
 */
export async function tryCode(ctx: Ctx, use: CodeUse, code: string): Promise<TriedCode | Refusal> {
  const tried = await ctx.inTransaction(async ({ tx, now }) => {
    const phone = await phoneOfCode(tx, use, now)
    if (phone === null) return refuse('code_spent')
    // Concurrent attempts on several codes of one phone share the day's limit.
    await lockCounts(tx, phone, null)
    const wait = tryWait(await wrongTriesOf(tx, phone, now), now)
    if (wait !== null) return refuseFor('too_many_wrong_codes', wait)
    return (await spendTry(tx, use.verificationId, now)) ?? refuse('code_spent')
  })
  if (isRefusal(tried)) return tried
  const { verificationId } = use
  const given = ctx.ports.identity.hashCode({ verificationId, phone: tried.phone, code })
  if (timingSafeEqual(given, tried.codeMac)) return tried
  return tried.triesLeft === 0
    ? refuse('code_spent')
    : refuse('code_wrong', { args: { left: tried.triesLeft } })
}

type Waiting = 'code_too_soon' | 'too_many_codes' | 'too_many_wrong_codes' | 'message_not_sent'

function refuseFor(code: Waiting, seconds: number): Refusal {
  return refuse(code, { retryAfterSeconds: seconds })
}

/** In a demo on one's own machine every role signs in from that machine, and messages cost nothing. */
function addressToCount({ config, address }: Ctx): string | null {
  if (address === null || (config.demo && isOwnMachine(address))) return null
  return countedAddress(address)
}
