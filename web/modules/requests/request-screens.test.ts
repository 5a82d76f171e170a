import { expect, test } from 'vitest'
import { REQUEST_FACTS, REQUEST_KINDS } from '#domain/modules/requests/request-kinds.ts'
import { seedRoutes } from '#web/routes/seed-routes.ts'
import { trees } from '#web/routes/trees.ts'

const known: readonly string[] = [
  ...seedRoutes,
  ...Object.values(trees).flatMap(tree => tree.rows.map(row => row.path as string)),
]

test.each(REQUEST_KINDS)('notifications about the kind %s lead to screens that there are', kind => {
  const screens = Object.entries(REQUEST_FACTS[kind].screens)
  expect(screens.length).toBeGreaterThan(0)
  for (const [role, screen] of screens) expect(known).toContain(`/${role}/${screen}`)
})
