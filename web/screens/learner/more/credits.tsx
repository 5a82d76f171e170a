import { FamilyCredits } from '#web/modules/credits/public.ts'

export default FamilyCredits
