import { isRefusal } from '#domain/kernel/refusal.ts'
import { centerChoiceOf, readMe } from '#server/modules/accounts/public.ts'
import { operation } from '#server/platform/operation.ts'
import { bringing, noteBrought } from '../center-referrals/bring-center.ts'
import { draftCenter } from '../draft-center.ts'

/** Registers a center: a draft that is not public yet, with the caller as head. */
export const registerCenter = operation('POST /centers', async (ctx, { body }) => {
  const { userId } = ctx.actor
  const { referralCode, ...facts } = body
  const brought = referralCode ? await bringing(ctx, referralCode, { userId, phone: facts.phone }) : null
  if (isRefusal(brought)) return brought
  const center = await draftCenter(ctx, { headId: userId, facts, isHeadHere: true })
  if (isRefusal(center)) return center
  if (brought) await noteBrought(ctx, { ...center, city: facts.city }, brought)
  const choice = (await readMe(ctx, userId)).centers.find(one => one.centerId === center.id)
  if (!choice) throw new Error(`center ${center.id} disappeared while being registered`)
  return centerChoiceOf(choice)
})
