import type { CenterAccess } from '#domain/access/permissions.ts'
import type { CenterRole } from '#domain/access/roles.ts'
import { isRefusal, type Refusal } from '#domain/kernel/refusal.ts'
import { newStaffMember } from '#domain/modules/centers/staff/staff-api.ts'
import type { RowChange } from '#domain/modules/imports/import-states.ts'
import { refuse } from '#domain/refusals.ts'
import { phoneOf } from '#server/modules/accounts/public.ts'
import * as staffDoors from '#server/modules/centers/public.ts'
import { Cells, defineImportKind, inCenter, SAME } from '#server/modules/imports/public.ts'
import { currentMasterlists, type Masterlists } from '#server/modules/masterlists/public.ts'
import type { CenterCtx } from '#server/platform/context.ts'

type Row = (typeof newStaffMember)['_zod']['output']

/** A member's former state, and the version after the change. */
interface Before {
  name: string
  centerRole: CenterRole
  access: CenterAccess
  serviceIds: string[] | null
}
type Undo = { memberId: string; version: number; before: Before | null }

const ROLES = {
  head: ['प्रमुख', 'केंद्र प्रमुख', 'हेड', 'सेंटर हेड', 'owner', 'director', 'मालिक'],
  manager: ['प्रबंधक', 'मैनेजर'],
  coordinator: ['समन्वयक', 'कोऑर्डिनेटर', 'co-ordinator', 'front desk', 'reception', 'receptionist'],
  accountant: ['लेखाकार', 'अकाउंटेंट', 'accounts', 'मुनीम'],
} as const

/** Members of a center's staff, invited by phone; existing ones are changed as on their page. */
export const staff = defineImportKind<Row, Undo>({
  kind: 'staff',

  read(values, { lists }) {
    const cells = new Cells(values)
    const serviceIds = cells.items('services', 'service', lists)
    const given = {
      phone: cells.phone('phone'),
      name: cells.text('name'),
      centerRole: cells.choice('centerRole', ROLES),
      serviceIds: serviceIds.length > 0 ? serviceIds : null,
    }
    if (given.centerRole === undefined) cells.wrong('centerRole', 'required')
    return cells.row(newStaffMember, given, { serviceIds: 'services' })
  },

  key: values => phoneOf(values.phone ?? '') ?? '',

  async apply(given, row) {
    const ctx = inCenter(given)
    const member = await staffDoors.memberByPhone(ctx, row.phone)
    if (!member || member.status === 'inactive') {
      const invited = await staffDoors.inviteMember(ctx, input(row))
      if (isRefusal(invited)) return invited
      const { id, version } = memberIn(invited)
      return { outcome: 'create', changes: [], undoData: { memberId: id, version, before: null } }
    }
    const changes = changesOf(member, row, await currentMasterlists(ctx.tx))
    if (changes.length === 0) return SAME
    const before = beforeOf(member)
    const { name, centerRole } = row
    const changed = await changeTo(ctx, member, {
      ...{ name, centerRole },
      serviceIds: row.serviceIds ?? before.serviceIds,
    })
    if (isRefusal(changed)) return changed
    return { outcome: 'update', changes, undoData: { memberId: member.id, version: changed.version, before } }
  },

  async undo(given, { memberId, version, before }) {
    const ctx = inCenter(given)
    const member = await staffDoors.memberOfStaff(ctx, memberId)
    if (member?.version !== version) return refuse('changed_meanwhile')
    if (before) {
      const changed = await changeTo(ctx, member, before)
      return isRefusal(changed) ? changed : null
    }
    const removed = await staffDoors.removeMember(ctx, { params: { id: memberId }, ...nothing })
    return isRefusal(removed) ? removed : null
  },
})

const nothing = { body: undefined, query: undefined }
const input = <Body>(body: Body) => ({ body, params: undefined, query: undefined })

/** Role and name with one operation, access and services with the other, each if something differs. */
async function changeTo(
  ctx: CenterCtx,
  member: staffDoors.StaffMember,
  wanted: Omit<Before, 'access'> & { access?: CenterAccess },
): Promise<staffDoors.StaffMember | Refusal> {
  const params = { id: member.id }
  const { name, centerRole, serviceIds } = wanted
  let now = member
  if (now.name !== name || now.centerRole !== centerRole) {
    const body = { name, centerRole, version: now.version }
    const changed = await staffDoors.updateMember(ctx, { params, body, query: undefined })
    if (isRefusal(changed)) return changed
    now = memberIn(changed)
  }
  const access = wanted.access ?? now.access
  const isSame =
    isAlike(serviceIds, idsOf(now)) && isAlike(Object.entries(access), Object.entries(now.access))
  if (isSame || centerRole === 'head') return now
  const body = { access, serviceIds, version: now.version }
  const changed = await staffDoors.setAccess(ctx, { params, body, query: undefined })
  return isRefusal(changed) ? changed : memberIn(changed)
}

function changesOf(member: staffDoors.StaffMember, row: Row, lists: Masterlists): RowChange[] {
  const changes: RowChange[] = []
  if (member.name !== row.name) changes.push({ field: 'name', from: member.name, to: row.name })
  if (member.centerRole !== row.centerRole)
    changes.push({ field: 'centerRole', from: member.centerRole, to: row.centerRole })
  const names = (ids: readonly string[]) => ids.map(id => lists.byId.get(id)?.name.en ?? '').join(', ')
  // An empty cell changes nothing: a limit set by a person stays.
  if (row.serviceIds && row.centerRole !== 'head' && !isAlike(row.serviceIds, idsOf(member)))
    changes.push({ field: 'services', from: names(idsOf(member) ?? []), to: names(row.serviceIds) })
  return changes
}

const idsOf = (member: staffDoors.StaffMember) => member.services?.map(service => service.id) ?? null

const beforeOf = (member: staffDoors.StaffMember): Before => ({
  name: member.name,
  centerRole: member.centerRole,
  access: member.access as CenterAccess,
  serviceIds: idsOf(member),
})

/** Whether two lists contain the same elements, in any order. */
const isAlike = (one: readonly unknown[] | null, other: readonly unknown[] | null) =>
  JSON.stringify(one?.map(each => JSON.stringify(each)).sort()) ===
  JSON.stringify(other?.map(each => JSON.stringify(each)).sort())

function memberIn(answer: unknown): staffDoors.StaffMember {
  if (typeof answer !== 'object' || answer === null || !('version' in answer))
    throw new Error('a change of the staff answers the member')
  return answer as staffDoors.StaffMember
}
