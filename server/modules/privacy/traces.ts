import type { Tx } from '#server/platform/context.ts'
import type {
  Erasing,
  ExpertMeant,
  FamilyMeant,
  Known,
  PersonalDataOf,
  Traces,
} from '#server/platform/personal-data.ts'
import { idsOf, type Scope } from './erasure-queries.ts'

/** A person to be erased, and what leads to their traces. */
export interface Traced<Meant> {
  whose: Meant & Known
  traces: Traces
}

/** The family, the expert or both subjects of an erasure; null for the one that is not. */
export interface TracedScope {
  family: Traced<FamilyMeant> | null
  expert: Traced<ExpertMeant> | null
}

export const familyParts = (modules: PersonalDataOf) => Object.values(modules).map(({ family }) => family)
export const expertParts = (modules: PersonalDataOf) => Object.values(modules).map(({ expert }) => expert)

/** Asks every module for their names and what leads to their traces. */
export async function traceScope(tx: Tx, modules: PersonalDataOf, scope: Scope): Promise<TracedScope> {
  const { kind, userId, users, learners, shared, expert } = scope
  const family = {
    userId,
    users,
    learners: idsOf(learners),
    learnerNames: learners.map(({ name }) => name),
    shared: idsOf(shared),
  }
  return {
    expert: expert && (await trace(tx, expertParts(modules), expert)),
    family: kind === 'expert' ? null : await trace(tx, familyParts(modules), family),
  }
}

async function trace<Meant>(
  tx: Tx,
  parts: readonly (Erasing<Meant> | undefined)[],
  meant: Meant,
): Promise<Traced<Meant>> {
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
