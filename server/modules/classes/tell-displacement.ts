import type { Language } from '#domain/kernel/language.ts'
import { formatNearDateTime } from '#domain/kernel/time.ts'
import { chooseBy } from '#domain/modules/classes/class-rules.ts'
import type { DisplacementChoice } from '#domain/modules/classes/displacement-rules.ts'
import type { CenterCtx, Tx } from '#server/platform/context.ts'
import type { Recipient } from '#server/platform/notifications.ts'
import type { ClassRow } from './class-queries.ts'
import { type Displaced, listGuardians, listSpaces } from './displacement-queries.ts'
import type { Displacing } from './make-displacement.ts'
import { classNotifications } from './notification-templates.ts'
import { findNames } from './substitute-queries.ts'
import { topicsOf } from './tell-class.ts'

/** This many changes are listed one by one; the rest is a number. */
const MOST_TOLD = 2

/** Each guardian with the classes of their learners, by the guardian's user id. */
export async function familiesOf(tx: Tx, rows: readonly ClassRow[]): Promise<Map<string, ClassRow[]>> {
  const learnerIds = [...new Set(rows.flatMap(row => row.learner_ids))]
  const guardians = await listGuardians(tx, learnerIds)
  const families = new Map<string, ClassRow[]>()
  for (const row of rows) {
    const users = guardians.filter(one => row.learner_ids.includes(one.learner_id)).map(one => one.user_id)
    for (const userId of new Set(users)) families.set(userId, [...(families.get(userId) ?? []), row])
  }
  return families
}

/** Writes the displacement to the audit trail and updates the open pages of everyone affected. */
export async function tellDisplaced(
  ctx: CenterCtx,
  displaced: Displaced,
  all: readonly Displacing[],
  reason: string,
): Promise<void> {
  const { centerId, cause, spaceIds, expertId, from, until } = displaced
  const classes = all.map(({ row, choice }) => ({ id: row.id, ...choice }))
  await ctx.emit({
    kind: 'class.displaced',
    topics: [`center:${centerId}`, ...all.flatMap(({ row }) => topicsOf(row))],
    payload: { classes: all.length },
  })
  await ctx.audit({
    action: 'class.displace',
    subjectKind: 'center',
    subjectId: centerId,
    centerId,
    details: { cause, spaceIds, expertId, from, until, reason, classes },
  })
}

/**
 * Notifies every family and every expert once, however many of their classes are affected: families with the same
 * classes get one shared message. Returns how many families were notified.
 */
export async function notifyDisplaced(
  ctx: CenterCtx,
  all: readonly Displacing[],
  reason: string,
): Promise<number> {
  const choices = new Map(all.map(({ row, choice }) => [row.id, choice]))
  const rows = all.map(({ row }) => row)
  const families = await familiesOf(ctx.tx, rows)
  const experts = expertsOf(all)
  const words = await wordsFor(ctx, all)
  const people: [Recipient, ClassRow[]][] = [
    ...[...families].map(([userId, own]): [Recipient, ClassRow[]] => [{ userId, role: 'learner' }, own]),
    ...[...experts].map(([expertId, own]): [Recipient, ClassRow[]] => [{ expertId }, own]),
  ]
  const groups = Map.groupBy(people, ([, own]) => own.map(row => row.id).join())
  for (const group of groups.values()) {
    const own = group[0]?.[1] ?? []
    const [first] = own
    if (!first) continue
    await ctx.notify(classNotifications['class.displaced'], {
      recipients: group.map(([recipient]) => recipient),
      args: {
        center: first.center_name,
        reason,
        summary: summaryOf(own.map(row => words(row, choices.get(row.id) ?? { to: 'cancel' }))),
        chooseBy: chooseBy(ctx.now),
      },
      link: { classId: first.id },
      centerId: first.center_id,
    })
  }
  return families.size
}

/** The experts of the classes, and those who take one over. */
function expertsOf(all: readonly Displacing[]): Map<string, ClassRow[]> {
  const experts = new Map<string, ClassRow[]>()
  for (const { row, choice } of all) {
    const ids = row.experts.map(({ id }) => id)
    if (choice.to === 'substitute') ids.push(choice.expertId)
    for (const id of new Set(ids)) experts.set(id, [...(experts.get(id) ?? []), row])
  }
  return experts
}

interface Words {
  en: string
  hi: string
}

function summaryOf(lines: readonly Words[]): Words {
  const more = lines.length - MOST_TOLD
  const shown = lines.slice(0, MOST_TOLD)
  const [en, hi] = [shown.map(line => line.en), shown.map(line => line.hi)]
  if (more > 0) {
    en.push(`and ${more} more`)
    hi.push(`और ${more} अन्य`)
  }
  return { en: en.join('; '), hi: hi.join('; ') }
}

/** What happens to one class, in words. */
async function wordsFor(ctx: CenterCtx, all: readonly Displacing[]) {
  const names = new Map(
    (await listSpaces(ctx.tx, ctx.actor.center.centerId, 'all')).map(({ id, name }) => [id, name]),
  )
  const taking = all.flatMap(({ choice }) => (choice.to === 'substitute' ? [choice.expertId] : []))
  const experts = await findNames(ctx.tx, taking)
  return (row: ClassRow, choice: DisplacementChoice): Words => {
    const at = (when: Date, language: Language) => formatNearDateTime(when, ctx.now, row.time_zone, language)
    const what = {
      en: `${row.title_en}, ${at(row.starts_at, 'en')}`,
      hi: `${row.title_hi}, ${at(row.starts_at, 'hi')}`,
    }
    switch (choice.to) {
      case 'cancel':
        return { en: `${what.en}: cancelled`, hi: `${what.hi}: रद्द` }
      case 'space': {
        const name = names.get(choice.spaceId) ?? ''
        return { en: `${what.en}: in ${name}`, hi: `${what.hi}: अब ${name} में` }
      }
      case 'substitute': {
        const name = experts.get(choice.expertId) ?? ''
        return { en: `${what.en}: with ${name}`, hi: `${what.hi}: ${name} के साथ` }
      }
      case 'time': {
        const to = new Date(choice.startsAt)
        return { en: `${what.en}: now ${at(to, 'en')}`, hi: `${what.hi}: अब ${at(to, 'hi')}` }
      }
    }
  }
}
