import { OwnReferrals } from '#web/modules/referrals/public.ts'

export default OwnReferrals
