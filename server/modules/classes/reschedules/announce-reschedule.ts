import type { Ctx } from '#server/platform/context.ts'
import type { ClassRow } from '../class-queries.ts'
import * as reschedules from './reschedule-queries.ts'
import { tell } from './tell-reschedule.ts'

/** Makes a move final; the caller holds its lock. No notification: the move itself had one. */
export async function announce(ctx: Ctx, row: reschedules.RescheduleRow, aClass: ClassRow): Promise<void> {
  await reschedules.update(ctx.tx, row.id, { status: 'final' })
  await tell(ctx, 'reschedule.announced', row.id, aClass)
}
