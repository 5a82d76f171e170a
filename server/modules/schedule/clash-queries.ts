import { jsonObjectFrom } from 'kysely/helpers/postgres'
import type { Clash } from '#domain/modules/schedule/slot-words.ts'
import type { Tx } from '#server/platform/context.ts'
import { epochMs, timeSpan } from '#server/platform/sql-expressions.ts'
import type { ClassPlan } from './class-plan.ts'

/**
 * The class that prevents the expert or a learner of a plan from coming. A class of another center only appears
 * as "busy" during the requested time: competitors learn nothing about each other, and neither do learners (rule
 * R12).
 */
export async function findClash(
  tx: Tx,
  plan: ClassPlan,
  { kind, id: resourceId }: { kind: 'expert' | 'learner'; id: string },
): Promise<Clash> {
  const { name, clash } = await tx
    .selectNoFrom(({ selectFrom }) => [
      kind === 'expert'
        ? selectFrom('experts').select('name').where('id', '=', resourceId).as('name')
        : selectFrom('learners')
            .select(({ fn }) => fn<string>('first_name', ['name']).as('name'))
            .where('id', '=', resourceId)
            .as('name'),
      jsonObjectFrom(
        selectFrom('claims as c')
          .innerJoin('class_sessions as cs', 'cs.id', 'c.class_session_id')
          .innerJoin('masterlist_items as m', 'm.id', 'cs.service_id')
          .leftJoin('batches as b', 'b.id', 'cs.batch_id')
          .select(({ fn }) => [
            epochMs(fn('lower', ['c.period'])).as('start'),
            epochMs(fn('upper', ['c.period'])).as('end'),
            'cs.center_id as centerId',
            fn.coalesce('b.name', 'm.name_en').as('titleEn'),
            fn.coalesce('b.name', 'm.name_hi').as('titleHi'),
          ])
          .where('c.resource_id', '=', resourceId)
          .where('c.class_session_id', '<>', plan.classSessionId)
          .where('c.period', '&&', timeSpan(plan.startsAt, plan.endsAt))
          .orderBy(({ fn }) => fn('lower', ['c.period']))
          .limit(1),
      ).as('clash'),
    ])
    .executeTakeFirstOrThrow()
  const isHere = clash?.centerId === plan.centerId
  return {
    what: kind,
    name: name ?? '',
    title: isHere ? { en: clash.titleEn, hi: clash.titleHi } : null,
    period: isHere
      ? { start: clash.start, end: clash.end }
      : { start: plan.startsAt.getTime(), end: plan.endsAt.getTime() },
  }
}
