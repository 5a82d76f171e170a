import { VerificationPending } from '#web/modules/onboarding/public.ts'

export default function Pending() {
  return <VerificationPending />
}
