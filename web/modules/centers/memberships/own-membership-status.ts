import { useApiQuery } from '#web/browser/query.ts'

/** Where the family belongs and what it has asked centers for, for screens that show many of them. */
export function useOwnMembershipStatus() {
  const me = useApiQuery('GET /me', {})
  const memberships = useApiQuery('GET /memberships', { query: { status: 'open', limit: 100 } })
  const requests = useApiQuery('GET /requests', {
    query: { kind: 'learner_joins_center,society_access', status: 'open', side: 'asked', limit: 100 },
  })
  const learners = me.data?.learners.filter(one => one.status === 'active')
  if (!learners || !memberships.data || !requests.data) return null
  const belonging = memberships.data.items
  const asked = requests.data.items
  return {
    /** What there is between a center and each learner of the family. */
    at: (centerId: string) =>
      learners.map(learner => ({
        learner,
        membership:
          belonging.find(one => one.center.id === centerId && one.learner.id === learner.id) ?? null,
        request: asked.find(one => one.center?.id === centerId && one.requester.id === learner.id) ?? null,
      })),
  }
}

export type MembershipStatus = NonNullable<ReturnType<typeof useOwnMembershipStatus>>
