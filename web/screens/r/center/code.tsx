import { usePathParam } from '#web/browser/url-state.ts'
import { CenterLanding } from '#web/modules/onboarding/public.ts'

/** Where the link leads by which a center invites another. */
export default function Code() {
  return <CenterLanding code={usePathParam('code')} />
}
