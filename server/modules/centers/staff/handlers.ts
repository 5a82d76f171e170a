import type { staffApi } from '#domain/modules/centers/staff/staff-api.ts'
import type { HandlersOf } from '#server/platform/operation.ts'
import { handOverHead } from './operations/hand-over-head.ts'
import { inviteMember } from './operations/invite-member.ts'
import { listStaff } from './operations/list-staff.ts'
import { removeMember } from './operations/remove-member.ts'
import { setAccess } from './operations/set-access.ts'
import { setStatus } from './operations/set-status.ts'
import { listActs, showMember } from './operations/show-member.ts'
import { updateMember } from './operations/update-member.ts'

export const staffHandlers = {
  'GET /center/staff': listStaff,
  'POST /center/staff': inviteMember,
  'GET /center/staff/{id}': showMember,
  'PATCH /center/staff/{id}': updateMember,
  'PUT /center/staff/{id}/access': setAccess,
  'PUT /center/staff/{id}/status': setStatus,
  'DELETE /center/staff/{id}': removeMember,
  'POST /center/staff/{id}/head-role': handOverHead,
  'GET /center/staff/{id}/acts': listActs,
} satisfies HandlersOf<typeof staffApi>
