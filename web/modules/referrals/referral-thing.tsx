import { useApiQuery } from '#web/browser/query.ts'
import { QueryState } from '#web/ui/states.tsx'
import { FriendFacts } from './friend-facts.tsx'

/** Somebody whom the family brought: in the detail of a notification, and in their dialog. */
export default function ReferralThing({ referralId }: { referralId: string }) {
  const referral = useApiQuery('GET /referrals/{id}', { params: { id: referralId } })
  return <QueryState query={referral}>{found => <FriendFacts friend={found} />}</QueryState>
}
