import { userByPhone } from '#server/modules/accounts/public.ts'
import type { CenterCtx } from '#server/platform/context.ts'
import { findMember } from './staff-queries.ts'
import { type StaffMember, staffMemberOf } from './staff-view.ts'

/** The member of the center with this phone, or null. */
export async function memberByPhone(ctx: CenterCtx, phone: string): Promise<StaffMember | null> {
  const user = await userByPhone(ctx.tx, phone)
  return user && memberOfStaff(ctx, user.id)
}

/** One member of the center, or null. */
export async function memberOfStaff(ctx: CenterCtx, id: string): Promise<StaffMember | null> {
  const row = await findMember(ctx.tx, ctx.actor.center.centerId, id)
  return row ? staffMemberOf(row, ctx.actor) : null
}
