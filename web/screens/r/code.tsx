import { usePathParam } from '#web/browser/url-state.ts'
import { ReferralLanding } from '#web/modules/referrals/public.ts'

/** Where the link of an invitation leads. */
export default function Code() {
  return <ReferralLanding code={usePathParam('code')} />
}
