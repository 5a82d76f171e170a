import { isShownToOthers } from '#domain/modules/files/file-access.ts'
import { isMinor } from '#domain/modules/learners/learner-rules.ts'
import type { ApiAnswer } from '#domain/wire.ts'
import type { MemberRow } from './member-queries.ts'

type Member = ApiAnswer<'POST /center/learners'>

/** A learner as staff see them: with the age group, without the date of birth. */
export function memberOfCenter(
  { dateOfBirth, photoConsent, timeZone, ...member }: MemberRow,
  now: Date,
): Member {
  const pictureId = isShownToOthers({ dateOfBirth, photoConsent }, now, timeZone) ? member.pictureId : null
  return { ...member, isMinor: isMinor(dateOfBirth, now, timeZone), pictureId }
}
