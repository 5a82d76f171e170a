import type { Ctx, Tx } from '#server/platform/context.ts'
import type { Erasing, Known, PersonalDataOf, Traces } from '#server/platform/personal-data.ts'
import type { Scope } from './erasure-queries.ts'
import { beginErasing, endExports, endOtherErasures, forgetMerges } from './erasure-row-queries.ts'
import { forgetExpertRecords, forgetFamilyRecords } from './record-queries.ts'

/**
 * Takes the names, numbers and words of a family or an expert out of everything that is stored, in the caller's
 * transaction and under its locks: each module from its own tables, top floor first. Bytes of files and exports are removed
 * after the commit by the jobs that do so, until they are gone; the audit trail has ids alone.
 */
export async function erase(
  ctx: Ctx,
  modules: PersonalDataOf,
  erasureId: string,
  scope: Scope,
): Promise<void> {
  const { tx, now } = ctx
  const { kind, userId, users, learners, shared, expert } = scope
  await beginErasing(tx, erasureId)
  const ofExpert = expert && (await trace(tx, expertParts(modules), expert))
  const ofFamily =
    kind === 'expert'
      ? null
      : await trace(tx, familyParts(modules), {
          userId,
          users,
          learners: learners.map(({ id }) => id),
          learnerNames: learners.map(({ name }) => name),
          shared: shared.map(({ id }) => id),
        })
  await endExports(tx, scope, now)
  if (ofExpert) {
    await carryOut(ctx, expertParts(modules), ofExpert)
    await forgetExpertRecords(tx, ofExpert.whose, ofExpert.traces)
  }
  if (ofFamily) {
    await endOtherErasures(tx, ofFamily.whose, now)
    await forgetMerges(tx, users)
    await carryOut(ctx, familyParts(modules), ofFamily)
    await forgetFamilyRecords(tx, ofFamily.whose, ofFamily.traces)
  }
  await note(ctx, erasureId, scope)
}

const familyParts = (modules: PersonalDataOf) => Object.values(modules).map(({ family }) => family)
const expertParts = (modules: PersonalDataOf) => Object.values(modules).map(({ expert }) => expert)

interface Traced<Meant> {
  whose: Meant & Known
  traces: Traces
}

type Parts<Meant> = readonly (Erasing<Meant> | undefined)[]

/** Asks every module what it knows, before anything of it is gone. */
async function trace<Meant>(tx: Tx, parts: Parts<Meant>, meant: Meant): Promise<Traced<Meant>> {
  const known: Known[] = []
  for (const part of parts) if (part?.know) known.push(await part.know(tx, meant))
  const whose = {
    ...meant,
    phones: known.flatMap(({ phones }) => phones),
    names: known.flatMap(({ names }) => names),
    words: known.flatMap(({ words }) => words),
  }
  let traces = NO_TRACES
  for (const part of parts) if (part?.trace) traces = joined(traces, await part.trace(tx, whose, traces))
  return { whose, traces }
}

const NO_TRACES: Traces = {
  ids: [],
  orders: [],
  classes: [],
  learners: [],
  centers: [],
  others: [],
  files: [],
  fileSubjects: [],
  gatewayIds: [],
  searchWords: [],
}

function joined(traces: Traces, more: Partial<Traces>): Traces {
  const what = Object.keys(traces) as (keyof Traces)[]
  return Object.fromEntries(
    what.map(each => [each, [...new Set([...traces[each], ...(more[each] ?? [])])]]),
  ) as unknown as Traces
}

/** What is open ends while everybody still has a name; then the names go. */
async function carryOut<Meant>(
  ctx: Ctx,
  parts: Parts<Meant>,
  { whose, traces }: Traced<Meant>,
): Promise<void> {
  for (const part of parts) await part?.end?.(ctx, whose)
  for (const part of parts) await part?.erase?.(ctx, whose, traces)
}

async function note(
  ctx: Ctx,
  erasureId: string,
  { kind, userId, users, learners, expert }: Scope,
): Promise<void> {
  for (const id of users) await ctx.grantsChanged(id)
  if (kind !== 'account') await ctx.grantsChanged(userId)
  const gone = [
    ...learners.map(({ id }) => ({ subjectKind: 'learner', subjectId: id })),
    ...(expert ? [{ subjectKind: 'expert', subjectId: expert.id }] : []),
    ...users.map(id => ({ subjectKind: 'user', subjectId: id })),
  ]
  for (const subject of gone) await ctx.audit({ action: 'erasure.done', ...subject, details: { erasureId } })
}
