import { RegisterCenter } from '#web/modules/onboarding/public.ts'

export default function Register() {
  return <RegisterCenter />
}
