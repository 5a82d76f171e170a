import { expect, test } from 'vitest'
import {
  WAITING_KINDS,
  type WaitingKind,
  waitingScreen,
} from '#domain/modules/discovery/waiting/waiting-kinds.ts'
import { REQUEST_FACTS, REQUEST_KINDS } from '#domain/modules/requests/request-kinds.ts'
import { placesOf, type RoleTree } from '#web/routes/row.ts'
import { seedRoutes } from '#web/routes/seed-routes.ts'
import { trees } from '#web/routes/trees.ts'

const known: readonly string[] = [
  ...seedRoutes,
  ...Object.values(trees).flatMap(tree => tree.rows.map(row => row.path as string)),
]

test.each(REQUEST_KINDS)('notifications about the kind %s link to existing screens', kind => {
  const screens = Object.entries(REQUEST_FACTS[kind].screens)
  expect(screens.length).toBeGreaterThan(0)
  for (const [role, screen] of screens) {
    expect(known).toContain(screen)
    expect(screen.split('/')[1]).toBe(role)
  }
})

test.each(['center', 'expert', 'learner'] as const)(
  'everything that awaits the role %s is on an existing screen, and in the badge of exactly one menu item',
  role => {
    const places = placesOf(trees[role] as RoleTree)
    const waits = WAITING_KINDS.filter(kind => waitingScreen(role, kind))
    expect(waits.length).toBeGreaterThan(3)
    for (const kind of waits) {
      expect(known).toContain(waitingScreen(role, kind)?.split('?')[0])
      const badges = places.filter(({ counts }) => counts?.includes(kind as WaitingKind))
      expect(
        badges.map(({ path }) => path),
        `${role} ${kind}`,
      ).toHaveLength(1)
    }
  },
)
