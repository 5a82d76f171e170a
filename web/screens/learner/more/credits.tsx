import { FamilyCredits } from '#web/modules/enrolments/public.ts'

export default FamilyCredits
