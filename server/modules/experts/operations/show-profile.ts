import { operation } from '#server/platform/operation.ts'
import { ownProfile } from '../own-profile.ts'

/** One's own expert profile with availability, time off, centers and rates. */
export const showProfile = operation('GET /expert/profile', ownProfile)
