import { existsSync, globSync, readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { ROLES } from '#domain/access/roles.ts'
import { paths as addresses } from '#domain/paths.ts'
import { publicRows } from './public.ts'
import { seedRoutes } from './seed-routes.ts'
import { startOf, trees } from './trees.ts'

/** What we add to the specification on purpose. */
const additions = [
  // A second display for what the desk is taking by UPI.
  '/center/desk-screen',
  '/c/$center',
  '/e/$expert',
  '/b/$batch',
  '/center/inbox',
  '/center/settings',
  '/center/gallery',
  '/center/polls',
  '/center/announcements',
  '/center/messages',
  '/expert/messages',
  '/learner/messages',
  '/admin/messages',
  '/expert/inbox',
  '/expert/gallery',
  '/expert/polls',
  '/expert/announcements',
  '/learner/announcements',
  '/learner/gallery',
  '/admin/devices',
  '/admin/setup',
  '/admin/books',
  '/admin/tax-rates',
  '/center/devices',
  '/admin/notifications',
  '/admin/notifications/detail',
  '/center/notifications',
  '/center/notifications/detail',
  '/admin/notifications/messages',
  '/center/notifications/messages',
  '/expert/notifications/messages',
  '/learner/notifications/messages',
  '/expert/devices',
  '/learner',
  '/learner/devices',
  '/learner/class/reschedule/requests',
  '/center/register',
  '/expert/more/',
  '/learner/more/credits',
  '/learner/more/payments',
  '/learner/profile',
  '/learner/find-new-centers/$centerId',
  '/learner/find-new-experts/$expertId',
  '/learner/bookings/$bookingId',
  '/learner/batches/$batchId',
]

const tables = {
  public: publicRows.map(row => row.path as string),
  admin: trees.admin.rows.map(row => row.path as string),
  center: trees.center.rows.map(row => row.path as string),
  expert: trees.expert.rows.map(row => row.path as string),
  learner: trees.learner.rows.map(row => row.path as string),
}
const paths = Object.values(tables).flat()
const seed: readonly string[] = seedRoutes

describe('the route tables', () => {
  it('contain every route of the specification', () => {
    const missing = seedRoutes.filter(route => !paths.includes(route))
    expect(missing).toEqual([])
  })

  it('contain nothing beyond the specification and the named additions', () => {
    const isAddition = (path: string) =>
      additions.some(added => (added.endsWith('/') ? path.startsWith(added) : path === added))
    expect(paths.filter(path => !seed.includes(path) && !isAddition(path))).toEqual([])
  })

  it.each(Object.entries(tables))('follow the order of the specification: %s', (_, rows) => {
    const known = rows.filter(path => seed.includes(path))
    expect(known).toEqual([...known].sort((a, b) => seed.indexOf(a) - seed.indexOf(b)))
  })

  it('have exactly one screen for each path of the product', () => {
    // The root of a role has no screen of its own: its first menu item has.
    const starts = ROLES.map(role => `/${role}`)
    const own = [
      '/sign-in',
      '/setup',
      '/r/$code',
      '/r/center/$code',
      '/n/$role/$id',
      '/app',
      '/app/$goal',
      ...starts,
    ]
    expect([...new Set([...paths, ...own])].sort()).toEqual(Object.keys(addresses).sort())
  })

  it('contain no duplicate paths', () => {
    expect(paths.filter((path, place) => paths.indexOf(path) !== place)).toEqual([])
  })

  it('point to existing screens', () => {
    const files = globSync('web/routes/{public,admin,center,expert,learner}.ts')
    const screens = files.flatMap(file =>
      [...readFileSync(file, 'utf8').matchAll(/import\('\.\.\/(screens\/[^']+)'\)/g)].map(
        match => `web/${match[1]}`,
      ),
    )
    expect(screens.length).toBe(paths.length)
    expect(screens.filter(screen => !existsSync(screen))).toEqual([])
  })

  it('declare the required access of every menu item of a center', () => {
    // Polls and announcements address staff as well, and the inbox lists what each member may answer.
    const open = trees.center.rows.filter(row => row.nav && !row.needs).map(row => row.path)
    expect(open).toEqual(['/center/inbox', '/center/polls', '/center/announcements'])
  })

  it('start every role on a screen of its own', () => {
    for (const role of ['admin', 'center', 'expert', 'learner'] as const) {
      expect(tables[role]).toContain(startOf(role))
    }
  })
})

describe('links on the screens', () => {
  const written = globSync('web/{screens,modules,shell,public}/**/*.{ts,tsx}').flatMap(file =>
    [...readFileSync(file, 'utf8').matchAll(/(?:\bto|href)[=:]\s*\{?["'`](\/[^"'`?#]*)/g)].map(match => ({
      file,
      path: (match[1] ?? '').replace(/\$\{[^}]*\}|\$\w+/g, '$'),
    })),
  )
  const patterns = [...paths, '/sign-in'].map(path => path.replace(/\$\w+/g, '$'))
  const isKnown = (path: string) =>
    patterns.includes(path.replace(/(.)\/$/, '$1')) ||
    // A link shared by roles has the role as a variable part.
    ROLES.some(role => patterns.includes(path.replace(/^\/\$\//, `/${role}/`))) ||
    path.startsWith('/api/') ||
    path === '/$' ||
    path === '/favicon.svg'

  it('are found by this test', () => {
    expect(written.some(link => link.path === '/sign-in')).toBe(true)
  })

  it('lead to an existing route', () => {
    expect(written.filter(link => !isKnown(link.path))).toEqual([])
  })
})
