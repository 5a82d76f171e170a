import type { FactOwner } from '#domain/modules/onboarding/profiles/profile-facts.ts'
import { expertsOfCenter, lockCenter, readVerified, writeVerified } from '#server/modules/centers/public.ts'
import * as experts from '#server/modules/experts/public.ts'
import * as learners from '#server/modules/learners/public.ts'
import type { Keeper, Kept } from './keeper.ts'

const center: Keeper<'center'> = {
  async read(tx, of) {
    const rows = await readVerified(
      tx,
      of.map(one => one.subjectId),
    )
    return rows.map(({ id, name, facts }) => ({ subjectId: id, centerId: id, name, facts }))
  },
  async hold(tx, of) {
    await lockCenter(tx, of.subjectId)
    const [found] = await this.read(tx, [of])
    return found
  },
  async write(ctx, { subjectId }, facts) {
    await writeVerified(ctx.tx, subjectId, facts)
    const teachers = await expertsOfCenter(ctx.tx, subjectId)
    await ctx.emit({
      kind: 'center.settings_changed',
      topics: [`center:${subjectId}`, 'admin', ...teachers.map(id => `expert:${id}`)],
      payload: { centerId: subjectId, what: 'profile.updated' },
    })
  },
}

const learner: Keeper<'learner'> = {
  async read(tx, of) {
    const rows = await learners.readKept(tx, of.map(learnerPair))
    return rows.map(({ learnerId, centerId, name, facts, homes }) => ({
      subjectId: learnerId,
      centerId,
      name,
      facts,
      homes,
    }))
  },
  async hold(tx, of) {
    const found = await learners.holdKept(tx, learnerPair(of))
    return found && { ...of, name: found.name, facts: found.facts, homes: found.homes }
  },
  async write(ctx, of, facts) {
    await learners.writeKept(ctx.tx, learnerPair(of), facts, of.by ?? null)
    const { guardianIds, centerIds } = await learners.whoSees(ctx.tx, of.subjectId)
    await ctx.emit({
      kind: 'learner.changed',
      topics: [...guardianIds.map(id => `user:${id}`), ...centerIds.map(id => `center:${id}`)],
      payload: { learnerId: of.subjectId },
    })
  },
}

const expert: Keeper<'expert'> = {
  async read(tx, of) {
    const rows = await experts.readKept(tx, of.map(expertPair))
    return rows.map(({ expertId, centerId, facts }) => ({
      subjectId: expertId,
      centerId,
      name: facts.name,
      facts,
    }))
  },
  async hold(tx, of) {
    const found = await experts.holdKept(tx, expertPair(of))
    return found && { ...of, name: found.facts.name, facts: found.facts }
  },
  async write(ctx, { subjectId }, facts) {
    await experts.writeKept(ctx.tx, subjectId, facts)
    await experts.tellChanged(ctx, subjectId)
  },
}

/** Who reads and writes the facts of whom. */
export const keepers: { readonly [O in FactOwner]: Keeper<O> } = { center, learner, expert }

const learnerPair = ({ subjectId, centerId }: Kept) => ({ learnerId: subjectId, centerId })
const expertPair = ({ subjectId, centerId }: Kept) => ({ expertId: subjectId, centerId })
