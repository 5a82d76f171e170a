import { TermsAcceptance } from '#web/modules/accounts/public.ts'

export default function Terms() {
  return <TermsAcceptance of="learner" />
}
