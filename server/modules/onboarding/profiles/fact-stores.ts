import type { FactOwner } from '#domain/modules/onboarding/profiles/profile-facts.ts'
import { lockCenter, readVerified, writeVerified } from '#server/modules/centers/public.ts'
import * as experts from '#server/modules/experts/public.ts'
import * as learners from '#server/modules/learners/public.ts'
import type { FactOwnerRef, FactStore } from './fact-store.ts'

const center: FactStore<'center'> = {
  async read(tx, of) {
    const rows = await readVerified(
      tx,
      of.map(one => one.subjectId),
    )
    return rows.map(({ id, name, facts }) => ({ subjectId: id, centerId: id, name, facts }))
  },
  async lock(tx, of) {
    await lockCenter(tx, of.subjectId)
    const [found] = await this.read(tx, [of])
    return found
  },
  async write(ctx, { subjectId }, facts) {
    await writeVerified(ctx.tx, subjectId, facts)
    const teachers = await ctx.above.centers.expertsOf(ctx.tx, subjectId)
    await ctx.emit({
      kind: 'center.settings_changed',
      topics: [`center:${subjectId}`, 'admin', ...teachers.map(id => `expert:${id}`)],
      payload: { centerId: subjectId, what: 'profile.updated' },
    })
  },
}

const learner: FactStore<'learner'> = {
  async read(tx, of) {
    const rows = await learners.readFacts(tx, of.map(learnerPair))
    return rows.map(({ learnerId, centerId, name, facts, homes }) => ({
      subjectId: learnerId,
      centerId,
      name,
      facts,
      homes,
    }))
  },
  async lock(tx, of) {
    const found = await learners.lockFacts(tx, learnerPair(of))
    return found && { ...of, name: found.name, facts: found.facts, homes: found.homes }
  },
  async write(ctx, of, facts) {
    await learners.updateFacts(ctx.tx, learnerPair(of), facts, of.by ?? null)
    const { guardianIds, centerIds } = await learners.whoSees(ctx.tx, of.subjectId)
    await ctx.emit({
      kind: 'learner.changed',
      topics: [...guardianIds.map(id => `user:${id}`), ...centerIds.map(id => `center:${id}`)],
      payload: { learnerId: of.subjectId },
    })
  },
}

const expert: FactStore<'expert'> = {
  async read(tx, of) {
    const rows = await experts.readFacts(tx, of.map(expertPair))
    return rows.map(({ expertId, centerId, facts }) => ({
      subjectId: expertId,
      centerId,
      name: facts.name,
      facts,
    }))
  },
  async lock(tx, of) {
    const found = await experts.lockFacts(tx, expertPair(of))
    return found && { ...of, name: found.facts.name, facts: found.facts }
  },
  async write(ctx, { subjectId }, facts) {
    await experts.updateFacts(ctx.tx, subjectId, facts)
    await experts.tellChanged(ctx, subjectId)
  },
}

/** Reads and writes the facts of each kind of owner. */
export const factStores: { readonly [O in FactOwner]: FactStore<O> } = { center, learner, expert }

const learnerPair = ({ subjectId, centerId }: FactOwnerRef) => ({ learnerId: subjectId, centerId })
const expertPair = ({ subjectId, centerId }: FactOwnerRef) => ({ expertId: subjectId, centerId })
