import { describe, expect, test } from 'vitest'
import { coversService, type SignedIn, serviceScope } from './actor.ts'
import {
  CENTER_AREAS,
  CENTER_ROLE_PRESETS,
  type CenterArea,
  centerAccessOf,
  changesOf,
  covers,
  coversAll,
} from './permissions.ts'
import { CENTER_ROLES } from './roles.ts'

/** What each center role may do, written by hand; one row may cover several areas. */
const table: [
  row: string,
  areas: CenterArea[],
  head: string,
  manager: string,
  coordinator: string,
  accountant: string,
][] = [
  [
    'center profile, terms, onboarding payment, staff and their access',
    ['profile', 'staff'],
    'manage',
    'view',
    '–',
    'view',
  ],
  ['experts, agreements', ['experts'], 'manage', 'manage', 'view', 'view'],
  ['learners, requests of learners, imports', ['learners'], 'manage', 'manage', 'manage', 'view'],
  ['batches, schedule, bookings, reschedules', ['bookings'], 'manage', 'manage', 'manage', 'view'],
  ['opening hours, holidays, spaces', ['hours'], 'manage', 'manage', 'view', 'view'],
  ['attendance, polls, media', ['attendance'], 'manage', 'manage', 'manage', '–'],
  ['taking a desk payment', ['desk_payment'], 'manage', 'manage', 'manage', 'manage'],
  ['prices, refunds, payouts, invoices, reports of money', ['money'], 'manage', 'manage', 'view', 'manage'],
]

describe('center access', () => {
  test.each(table)('%s: each role has the access that the rules give it', (_, areas, ...levels) => {
    CENTER_ROLES.forEach((role, place) => {
      const level = levels[place]
      for (const area of areas) {
        expect(covers(CENTER_ROLE_PRESETS[role], `${area}:view`), role).toBe(level !== '–')
        expect(covers(CENTER_ROLE_PRESETS[role], `${area}:manage`), role).toBe(level === 'manage')
      }
    })
  })

  test('every area is in exactly one row of the rules', () => {
    expect(table.flatMap(([, areas]) => areas).sort()).toEqual([...CENTER_AREAS].sort())
  })

  test('a change for one member overrides the preset and affects nothing else', () => {
    const access = centerAccessOf('coordinator', { money: 'none' })
    expect(covers(access, 'money:view')).toBe(false)
    expect(covers(access, 'learners:manage')).toBe(true)
  })

  test('a head has full access, whatever overrides exist', () => {
    expect(centerAccessOf('head', { staff: 'none' })).toEqual(CENTER_ROLE_PRESETS.head)
  })

  test('stores only what differs from the preset', () => {
    const access = { ...CENTER_ROLE_PRESETS.manager, money: 'view' as const, staff: 'view' as const }
    expect(changesOf('manager', access)).toEqual({ money: 'view' })
    expect(changesOf('manager', CENTER_ROLE_PRESETS.manager)).toBeNull()
  })

  test('one access includes another only if no area has less', () => {
    const { head, manager, accountant, coordinator } = CENTER_ROLE_PRESETS
    expect(coversAll(head, manager)).toBe(true)
    expect(coversAll(manager, manager)).toBe(true)
    expect(coversAll(manager, coordinator)).toBe(true)
    expect(coversAll(manager, head)).toBe(false)
    expect(coversAll(accountant, coordinator)).toBe(false)
  })
})

describe('access limited to some services', () => {
  const member = (serviceIds: string[] | null): SignedIn => {
    const grant = {
      centerId: 'c',
      centerRole: 'coordinator' as const,
      access: CENTER_ROLE_PRESETS.coordinator,
      serviceIds,
    }
    const user = {
      kind: 'user',
      userId: 'u',
      role: 'center',
      sessionId: 's',
      learnerIds: [],
      expertId: null,
    } as const
    return { ...user, learnerIds: [], centers: [grant], center: grant }
  }

  test('limits a member to the named services', () => {
    expect(coversService(member(['kathak']), 'kathak')).toBe(true)
    expect(coversService(member(['kathak']), 'tennis')).toBe(false)
  })

  test('does not limit members without a list, or people outside a center', () => {
    expect(coversService(member(null), 'tennis')).toBe(true)
    expect(serviceScope({ ...member(['kathak']), role: 'expert' })).toBeNull()
    expect(serviceScope({ kind: 'anonymous' })).toBeNull()
  })
})
