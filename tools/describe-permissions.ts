import type { Access, Contract } from '#domain/access/contract.ts'
import { CENTER_AREAS, CENTER_ROLE_PRESETS } from '#domain/access/permissions.ts'
import { CENTER_ROLES } from '#domain/access/roles.ts'
import { api } from '#domain/api.ts'
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
    area.replace('_', ' '),
    ...CENTER_ROLES.map(role => wordOf[CENTER_ROLE_PRESETS[role][area]]),
  ])
  return `# Permissions

${madeBy('domain/access and the contract')}

## Who may call what

Paths stand under \`/api/v1\`. ✓ means: for what is the caller's own; the operation finds nothing else (404). In a center's column stands the permission that the caller needs in the center of the \`centerId\` header; \`member\` is any.

${markdownTable(['operation', 'id', 'what it does', 'not signed in', 'learner', 'expert', 'center', 'admin'], operations)}

## Roles in a center

What a member may do unless the head changed it for this one member. Manage includes view.

${markdownTable(['area', ...CENTER_ROLES], areas)}
`
}

const wordOf = { none: '', view: 'view', manage: 'manage' } as const

/** Not signed in, learner, expert, center, admin. */
function columnsOf(access: Access): string[] {
  if (access === 'public') return ['✓', '✓', '✓', '✓', '✓']
  if (access === 'signed_in') return ['', '✓', '✓', '✓', '✓']
  const { learner, expert, center, admin } = access
  return ['', tick(learner), tick(expert), center ? `\`${center}\`` : '', tick(admin)]
}

const tick = (may: true | undefined) => (may ? '✓' : '')
