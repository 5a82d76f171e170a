import { describe, expect, it } from 'vitest'
import { ROLES, type Role } from '#domain/access/roles.ts'
import { api } from '#domain/api.ts'
import { COMMON_REFUSALS, type NextStep, REFUSALS, type RefusalCode } from '#domain/refusals.ts'
import { refusal } from '#web/messages/common/refusal.en.ts'
import { trees } from '#web/routes/trees.ts'
import { NEXT_STEPS, stepOf } from '#web/ui/refusal/next-steps.ts'

const stepsOf = (code: RefusalCode): readonly NextStep[] => {
  const kind = REFUSALS[code]
  return 'next' in kind ? kind.next : []
}
const isForPeople = (code: RefusalCode) => !('machineOnly' in REFUSALS[code])
const helps = (code: RefusalCode, role: Role | null) => stepsOf(code).some(step => stepOf(step, role))

/** Who may call an operation; null is an anonymous user. */
function callersOf(access: (typeof api)[keyof typeof api]['access']): (Role | null)[] {
  if (access === 'public') return [null]
  if (access === 'signed_in') return [...ROLES]
  return ROLES.filter(role => role in access)
}

const codes = Object.keys(REFUSALS) as RefusalCode[]

describe('a refusal', () => {
  it.each(codes.filter(isForPeople))('%s has a helpful button for at least one role', code => {
    expect([...ROLES, null].some(role => helps(code, role))).toBe(true)
  })
  it('has one for everyone who can run into it', () => {
    const stuck = Object.entries(api).flatMap(([key, operation]) =>
      callersOf(operation.access).flatMap(role =>
        ('refusals' in operation ? (operation.refusals as readonly RefusalCode[]) : [])
          .filter(code => isForPeople(code) && !helps(code, role))
          .map(code => `${key}: ${code} as ${role ?? 'nobody'}`),
      ),
    )
    expect(stuck).toEqual([])
  })
  it.each([
    ['already_exists', 'fields'],
    ['below_seats_taken', 'fields'],
    ['in_use', 'fields'],
    ['in_use', '/center/schedule'],
  ] as const)('%s, which says what to change, takes a center to %s', (code, way) => {
    expect(stepsOf(code).map(step => stepOf(step, 'center')?.way)).toContain(way)
  })
  it.each(COMMON_REFUSALS.filter(isForPeople))(
    '%s, which any operation may return, has one in every role',
    code => {
      const roles = code.startsWith('center_') || code === 'choose_center' ? (['center'] as const) : ROLES
      expect(roles.filter(role => !helps(code, role))).toEqual([])
    },
  )
})

describe('a next step', () => {
  const steps = Object.entries(NEXT_STEPS)
  it.each(steps)('%s is offered by a refusal, or in one situation', step => {
    const situational = ['add_anyway', 'free_seat', 'go_up', 'refund']
    expect(codes.some(code => stepsOf(code).includes(step as NextStep)) || situational.includes(step)).toBe(
      true,
    )
  })
  it.each(steps)('%s is a button with a label, and leads to existing screens', (_, { label, way }) => {
    expect(refusal[label]).toBeTruthy()
    const ways = typeof way === 'string' ? [way] : Object.values(way)
    const paths: string[] = ways.filter(one => one?.startsWith('/')).map(one => one?.split('?')[0] ?? '')
    const known = new Set<string>(['/', '/sign-in', ...ROLES.map(role => `/${role}`)])
    for (const tree of Object.values(trees)) for (const row of tree.rows) known.add(row.path)
    expect(paths.filter(path => !known.has(path))).toEqual([])
  })
})
