import type { Refusal } from '#domain/kernel/refusal.ts'
import { FACT_WORDS, type FactChange } from '#domain/modules/onboarding/profiles/profile-facts.ts'
import { movedOn, withChanges } from '#domain/modules/onboarding/profiles/profile-rules.ts'
import type { CardOf } from '#domain/modules/requests/request-cards.ts'
import { isOpen } from '#domain/modules/requests/request-states.ts'
import { refuse } from '#domain/refusals.ts'
import { currentMasterlists, type Masterlists } from '#server/modules/masterlists/public.ts'
import type { RequestKind, StoredRequest } from '#server/modules/requests/public.ts'
import type { UserCtx } from '#server/platform/context.ts'
import type { FactOwnerRef, FactStore, StoredFacts } from './fact-store.ts'
import { factStores } from './fact-stores.ts'
import { subjectNames } from './profile-queries.ts'
import { factLine, shownFact } from './shown-fact.ts'

type Asked = StoredRequest<'profile_update'>

/**
 * A request to change a value that the other side manages or has verified. Approval writes it in the same
 * transaction, unless the current value has changed in the meantime; the request retains both versions.
 */
export const profileUpdate: RequestKind<'profile_update'> = {
  kind: 'profile_update',

  async approve(ctx, request) {
    const { of, changes } = request.details
    const store = factStores[of] as FactStore
    const stored = await store.lock(ctx.tx, ownerOf(request))
    if (!stored) return refuse('no_longer_member')
    const [moved] = movedOn(changes, stored.facts)
    if (moved) return whyMoved(moved, stored, await currentMasterlists(ctx.tx))
    await store.write(ctx, ownerOf(request), withChanges(stored.facts, changes))
    await ctx.audit({
      action: 'profile.update',
      subjectKind: of,
      subjectId: request.subject.id,
      centerId: request.centerId,
      details: { requestId: request.id, changes },
    })
    return request.subject.id
  },

  async describe(ctx, requests) {
    const lists = await currentMasterlists(ctx.tx)
    const names = await subjectNames(
      ctx.tx,
      requests.map(request => request.subject.id),
    )
    const stored = await readStored(
      ctx,
      requests.filter(request => isOpen(request.status)),
    )
    return new Map(
      requests.map(request => [
        request.id,
        cardOf(ctx, request, names.get(request.subject.id) ?? '', stored.get(keyOf(ownerOf(request))), lists),
      ]),
    )
  },
}

/** The current facts for open requests, one statement for each kind of owner. */
async function readStored(ctx: UserCtx, open: readonly Asked[]): Promise<Map<string, StoredFacts>> {
  const found = new Map<string, StoredFacts>()
  for (const owner of new Set(open.map(request => request.details.of))) {
    const managed = open.filter(request => request.details.of === owner).map(ownerOf)
    for (const one of await (factStores[owner] as FactStore).read(ctx.tx, managed)) found.set(keyOf(one), one)
  }
  return found
}

function cardOf(
  { actor }: UserCtx,
  request: Asked,
  name: string,
  stored: StoredFacts | undefined,
  lists: Masterlists,
): CardOf<'profile_update'> {
  const { of, changes } = request.details
  // A child's guardians may live in two homes: the other one's address and number are not shown to them.
  const isHome = (fact: FactChange['fact']) =>
    actor.role === 'learner' && (fact === 'flat' || fact === 'contactPhone')
  const mayRead = ({ fact }: FactChange) => !isHome(fact) || request.askedBy === actor.userId
  const isOtherHome = (fact: FactChange['fact']) => {
    const whose = stored?.homes?.[fact === 'flat' ? 'flat' : 'contactPhone'] ?? null
    return isHome(fact) && whose !== null && whose !== actor.userId
  }
  const moved = new Set(stored ? movedOn(changes, stored.facts).map(change => change.fact) : [])
  return {
    kind: 'profile_update',
    of,
    subject: { id: request.subject.id, name },
    changes: changes.filter(mayRead).map(({ fact, from, to }) => ({
      fact,
      from: isOtherHome(fact) ? { kind: 'none' } : shownFact(fact, from, lists),
      to: shownFact(fact, to, lists),
      now:
        stored && moved.has(fact) && !isOtherHome(fact) ? shownFact(fact, factIn(stored, fact), lists) : null,
    })),
  }
}

function whyMoved({ fact }: FactChange, stored: StoredFacts, lists: Masterlists): Refusal {
  const words = FACT_WORDS[fact]
  const now = factLine(shownFact(fact, factIn(stored, fact), lists))
  return refuse('profile_moved_on', {
    args: {
      fact: words.en,
      fact_en: words.en,
      fact_hi: words.hi,
      now: now.en,
      now_en: now.en,
      now_hi: now.hi,
    },
    extra: { fact, now },
  })
}

const factIn = ({ facts }: StoredFacts, fact: FactChange['fact']): FactChange['from'] =>
  (facts as unknown as Record<string, FactChange['from']>)[fact] ?? null

const ownerOf = ({ subject, centerId, askedBy }: Asked): FactOwnerRef => ({
  by: askedBy,
  subjectId: subject.id,
  centerId: centerId ?? subject.id,
})
const keyOf = ({ subjectId, centerId }: FactOwnerRef) => `${subjectId} ${centerId}`
