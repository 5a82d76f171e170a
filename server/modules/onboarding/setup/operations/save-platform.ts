import { CODE_RULES, maskedPhone } from '#domain/modules/accounts/account-rules.ts'
import { TERMS_ROLES, termsInForce } from '#domain/modules/accounts/terms/terms-versions.ts'
import { refuse } from '#domain/refusals.ts'
import { MessageNotSent } from '#server/adapters/messages/port.ts'
import { readMe } from '#server/modules/accounts/public.ts'
import { draftCenterTopics } from '#server/modules/centers/public.ts'
import { operation, operationInSteps } from '#server/platform/operation.ts'
import { readPlatformFacts, writePlatformFacts, writeTakenTerms } from '#server/platform/platform-facts.ts'
import { platformAnswer } from '../platform-view.ts'

/** This installation's settings, and what is still to do. */
export const showPlatform = operation('GET /admin/platform', platformAnswer)

/** Saves name, city and language; every process shows them after the commit. */
export const savePlatform = operation('PUT /admin/platform', async (ctx, { body }) => {
  const { version, ...facts } = body
  const before = await readPlatformFacts(ctx.tx)
  if (!(await writePlatformFacts(ctx.tx, facts, version, ctx.now))) return refuse('changed_meanwhile')
  await ctx.emit({ kind: 'platform.saved', topics: ['admin'], payload: {} })
  await ctx.audit({
    action: 'platform.save',
    subjectKind: 'platform',
    subjectId: null,
    details: { before, now: facts },
  })
  return platformAnswer(ctx)
})

/** Approves the terms, in the versions that were read. */
export const takeTextsOver = operation('PUT /admin/platform/texts', async (ctx, { body: { versions } }) => {
  const { tx, now, actor } = ctx
  if (TERMS_ROLES.some(role => versions[role] !== termsInForce(role, now).version))
    return refuse('terms_outdated')
  await writeTakenTerms(tx, versions, actor.userId, now)
  // New centers wait for this.
  const topics = ['admin', ...(await draftCenterTopics(tx))]
  await ctx.emit({ kind: 'platform.texts_taken', topics, payload: {} })
  await ctx.audit({
    action: 'platform.texts',
    subjectKind: 'platform',
    subjectId: null,
    details: { versions },
  })
  return platformAnswer(ctx)
})

/** A code that belongs to no sign-in: an example of what families see. */
const EXAMPLE_CODE = '0'.repeat(CODE_RULES.digits)

/** Sends an example code to one's own phone. In steps: the gateway is called between transactions. */
export const sendTestMessage = operationInSteps('POST /admin/platform/test-message', async ctx => {
  const { phone } = await readMe(ctx, ctx.actor.userId)
  try {
    await ctx.ports.messages.send({
      phone,
      template: 'sign_in_code',
      language: ctx.language,
      platform: ctx.platform.name,
      variables: {
        code: EXAMPLE_CODE,
        minutes: CODE_RULES.lifeSeconds / 60,
        host: new URL(ctx.config.publicUrl).hostname,
      },
    })
  } catch (error) {
    if (!(error instanceof MessageNotSent)) throw error
    const seconds = CODE_RULES.resendAfterSeconds
    return refuse('message_not_sent', { args: { seconds }, retryAfterSeconds: seconds })
  }
  return { maskedPhone: maskedPhone(phone) }
})
