import { TermsAcceptance } from '#web/modules/terms/public.ts'

export default function Terms() {
  return <TermsAcceptance of="center" />
}
