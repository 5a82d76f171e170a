import type { Access, Contract } from '#domain/access/contract.ts'
import { CENTER_AREAS, CENTER_ROLE_PRESETS } from '#domain/access/permissions.ts'
import { CENTER_ROLES } from '#domain/access/roles.ts'
import { api } from '#domain/api.ts'
import center from '#web/messages/center.en.ts'
import { madeBy, markdownTable } from './markdown.ts'

/** Who may call which operation, and what each role in a center may do. */
export function describePermissions(): string {
  const operations = Object.entries(api as Contract).map(([key, { id, summary, access, demoOnly }]) => [
    `\`${key}\``,
    `\`${id}\``,
    demoOnly ? `${summary} (demo mode alone)` : summary,
    ...columnsOf(access),
  ])
  const areas = CENTER_AREAS.map(area => [
    `\`${area}\``,
    center.staff.areas[area].covers,
    ...CENTER_ROLES.map(role => wordOf[CENTER_ROLE_PRESETS[role][area]]),
  ])
  return `# Permissions

${madeBy('domain/access and the contract')}

## Who may call what

Paths stand under \`/api/v1\`. ✓ means: for what is the caller's own; the operation finds nothing else (404). In a center's column stands the permission that the caller needs in the center of the \`centerId\` header; \`member\` is any.

${markdownTable(['operation', 'id', 'what it does', 'not signed in', 'learner', 'expert', 'center', 'admin'], operations)}

## Roles in a center

What a member may do unless somebody who manages staff changed it for this one member. Manage includes view; a permission is an area with one of the two, such as \`bookings:manage\`.

${markdownTable(['area', 'what it covers', ...CENTER_ROLES], areas)}

- A head has all of the center, always: to give less, give another role. A center keeps at least one active head.
- Nobody changes their own access, role or status, and nobody gives more than they hold. The head's role is handed over to somebody else, never dropped.
- A member can be limited to some of the center's services. They then see and change only what belongs to these: bookings with their orders, payments and refunds, the schedule, free times, prices, the figures of the dashboard. What concerns the whole center (opening hours, holidays, spaces, booking rules) they see and do not change. A booking of another service is not found (404).
- A change holds from the member's next request on, also in sessions that are open.
`
}

const wordOf = { none: '–', view: 'view', manage: 'manage' } as const

/** Not signed in, learner, expert, center, admin. */
function columnsOf(access: Access): string[] {
  if (access === 'public') return ['✓', '✓', '✓', '✓', '✓']
  if (access === 'signed_in') return ['', '✓', '✓', '✓', '✓']
  const { learner, expert, center, admin } = access
  return ['', tick(learner), tick(expert), center ? `\`${center}\`` : '', tick(admin)]
}

const tick = (may: true | undefined) => (may ? '✓' : '')
