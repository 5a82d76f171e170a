import { timingSafeEqual } from 'node:crypto'
import { newId } from '#domain/kernel/ids.ts'
import { isRefusal } from '#domain/kernel/refusal.ts'
import { isoInstant } from '#domain/kernel/time.ts'
import { EMAIL_CODE_RULES, emailCodeWait } from '#domain/modules/accounts/email-rules.ts'
import { refuse } from '#domain/refusals.ts'
import type { ApiAnswer } from '#domain/wire.ts'
import { EmailNotSent } from '#server/adapters/email/port.ts'
import type { UserCtx } from '#server/platform/context.ts'
import { operation, operationInSteps } from '#server/platform/operation.ts'
import { randomDigits } from '#server/platform/random-code.ts'
import { lockName } from '#server/platform/sql-expressions.ts'
import { sayOfWhatsApp } from '../../consent-queries.ts'
import * as emails from '../../email-queries.ts'
import { contactOf } from '../contact-queries.ts'
import { codeEmail } from '../email-words.ts'

/** How the signed-in user can be reached besides push, and what they chose. */
export const showContact = operation('GET /me/contact', ctx => answer(ctx))

/** Agrees to WhatsApp for the current number, or ends it; the same again adds nothing. */
export const chooseWhatsApp = operation('PUT /me/whatsapp', async (ctx, { body: { granted } }) => {
  const { tx, actor, now, address } = ctx
  if (granted && ctx.ports.whatsapp.reaches === 'none') return refuse('whatsapp_not_set_up')
  const { whatsapp, phone } = await contactOf(tx, actor.userId)
  if (whatsapp !== granted) {
    const said = { userId: actor.userId, granted, saidIn: 'screen', phone, address } as const
    await sayOfWhatsApp(tx, said, now)
    await ctx.audit({
      action: granted ? 'whatsapp.agree' : 'whatsapp.end',
      subjectKind: 'user',
      subjectId: actor.userId,
    })
    await changed(ctx)
  }
  return answer(ctx)
})

/** Sends a code to an address; in steps, since a mail server may take its time. */
export const sendEmailCode = operationInSteps('POST /me/email/code', async (ctx, { body: { email } }) => {
  const { userId } = ctx.actor
  if (ctx.ports.email.reaches === 'none') return refuse('email_not_set_up')
  const id = newId(ctx.now.getTime())
  const code = randomDigits(EMAIL_CODE_RULES.digits)
  const stored = await ctx.inTransaction(async ({ tx, now, ports }) => {
    await lockName(tx, `e-mail code:${userId}`)
    await lockName(tx, `e-mail code:${email}`)
    const wait = emailCodeWait(await emails.emailCodeHistory(tx, userId, email, now), now)
    if (wait) return refuse(wait.code, { retryAfterSeconds: wait.seconds })
    const codeMac = ports.identity.hashCode({ verificationId: id, phone: email, code })
    await emails.addEmailCode(tx, { id, userId, email, codeMac }, now)
    return null
  })
  if (isRefusal(stored)) return stored
  const { resendAfterSeconds, lifeSeconds } = EMAIL_CODE_RULES
  try {
    await ctx.ports.email.send({
      ...codeEmail(code, lifeSeconds / 60, ctx.language, ctx.platform.name),
      to: email,
      attachments: [],
      unsubscribeUrl: null,
      messageId: `<${id}@${new URL(ctx.config.publicUrl).hostname}>`,
    })
  } catch (error) {
    if (!(error instanceof EmailNotSent)) throw error
    if (error.failure === 'gone') return refuse('email_unknown')
    // It may have gone: whoever gets it can enter it.
    if (error.failure !== 'unknown')
      return refuse('email_not_sent', { retryAfterSeconds: resendAfterSeconds })
  }
  return { verificationId: id, resendAfterSeconds }
})

/** Proves an address. The try is used up before the code is compared, whatever becomes of the rest. */
export const verifyEmail = operationInSteps('PUT /me/email', async (ctx, { body }) => {
  const { userId } = ctx.actor
  const { verificationId, code } = body
  const tried = await ctx.inTransaction(inner =>
    emails.spendEmailTry(inner.tx, userId, verificationId, inner.now),
  )
  if (!tried) return refuse('code_spent')
  const given = ctx.ports.identity.hashCode({ verificationId, phone: tried.email, code })
  if (!timingSafeEqual(given, tried.codeMac)) {
    const left = EMAIL_CODE_RULES.tries - tried.attempts
    return left > 0 ? refuse('code_wrong', { args: { left } }) : refuse('code_spent')
  }
  const stored = await ctx.inTransaction(async inner => {
    const isNew = await emails.storeEmail(
      inner.tx,
      { userId, email: tried.email, codeId: verificationId },
      inner.now,
    )
    if (!isNew) return refuse('code_spent')
    await inner.audit({ action: 'email.verify', subjectKind: 'user', subjectId: userId })
    await changed(inner)
    return answer(inner)
  })
  return stored
})

export const removeEmail = operation('DELETE /me/email', async ctx => {
  await emails.removeEmail(ctx.tx, ctx.actor.userId)
  await ctx.audit({ action: 'email.remove', subjectKind: 'user', subjectId: ctx.actor.userId })
  await changed(ctx)
  return undefined
})

/** E-mails come again. */
export const restartEmail = operation('PUT /me/email/stopped', async ctx => {
  const { userId } = ctx.actor
  if (await emails.setEmailStopped(ctx.tx, userId, null)) {
    await ctx.audit({ action: 'email.restart', subjectKind: 'user', subjectId: userId })
    await changed(ctx)
  }
  return answer(ctx)
})

async function changed({ emit, actor: { userId } }: Pick<UserCtx, 'emit' | 'actor'>) {
  await emit({ kind: 'user.changed', topics: [`user:${userId}`], payload: { userId } })
}

async function answer({ tx, actor, ports }: UserCtx): Promise<ApiAnswer<'GET /me/contact'>> {
  const { phone, whatsapp, said, email } = await contactOf(tx, actor.userId)
  const offered = ports.whatsapp.reaches !== 'none'
  return {
    phone,
    whatsapp: {
      offered,
      on: offered && whatsapp,
      said: said && { ...said, saidAt: isoInstant(new Date(said.saidAt)) },
    },
    email: {
      offered: ports.email.reaches !== 'none',
      address: email?.email ?? null,
      verifiedAt: email ? isoInstant(email.verified_at) : null,
      state: emails.stateOfEmail(email),
    },
  }
}
