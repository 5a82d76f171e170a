import {
  createRootRoute,
  createRoute,
  createRouter,
  lazyRouteComponent,
  notFound,
} from '@tanstack/react-router'
import { ROLES, type Role } from '#domain/access/roles.ts'
import { idOfShort } from '#domain/kernel/ids.ts'
import { pathTo } from '#domain/links.ts'
import { atLeisure } from '#web/browser/at-leisure.ts'
import { ownPath } from '#web/browser/own-path.ts'
import { parseSearch, stringifySearch } from '#web/browser/search-text.ts'
import { redirect, stepTo } from '#web/browser/typed-router.tsx'
import { withWords } from '#web/messages/words.ts'
import { prepareModal } from '#web/modals/open-modal.ts'
import { withAccess } from '#web/shell/access-gate.tsx'
import { AppRoot } from '#web/shell/app-root.tsx'
import { BrokenScreen, NotFoundScreen } from '#web/shell/fallbacks.tsx'
import { requireCenter, requireRole } from '#web/shell/role-gate.ts'
import { RoleLayout } from '#web/shell/role-layout.tsx'
import { LoadingLines } from '#web/ui/states.tsx'
import { lastPlaceOf } from './last-place.ts'
import { type RoleTree, rowAt, type ScreenRow } from './row.ts'
import { trees } from './trees.ts'

/** The screen that comes after signing in arrives while the number is typed, with the dialog that opens there. */
function fetchAhead(next: unknown) {
  const address = URL.parse((typeof next === 'string' && ownPath(next)) || '/', location.origin)
  const role = ROLES.find(one => address?.pathname.startsWith(`/${one}`))
  const row = role && address && rowAt(trees[role] as RoleTree, address.pathname)
  if (!row) return
  atLeisure(() => {
    void withWords(row.screen, row.words)().catch(() => undefined)
    if (address.searchParams.has('at')) prepareModal('book-slot')
  })
}

const root = createRootRoute({ component: AppRoot, notFoundComponent: NotFoundScreen })

const signIn = createRoute({
  getParentRoute: () => root,
  path: '/sign-in',
  onEnter: ({ search }) => fetchAhead((search as { next?: unknown }).next),
  component: lazyRouteComponent(withWords(() => import('../screens/sign-in.tsx'))),
})

const setUp = createRoute({
  getParentRoute: () => root,
  path: '/setup',
  component: lazyRouteComponent(withWords(() => import('../screens/setup.tsx'))),
})

const invitation = createRoute({
  getParentRoute: () => root,
  path: '/r/$code',
  component: lazyRouteComponent(withWords(() => import('../screens/r/code.tsx'))),
})

const centerInvitation = createRoute({
  getParentRoute: () => root,
  path: '/r/center/$code',
  component: lazyRouteComponent(withWords(() => import('../screens/r/center/code.tsx'))),
})

/** What an SMS leads to: the detail of its notification, after sign-in where it is needed. */
const fromMessage = createRoute({
  getParentRoute: () => root,
  path: '/n/$role/$id',
  beforeLoad: ({ params }) => {
    const role = ROLES.find(one => one === params.role)
    const id = idOfShort(params.id)
    if (!role || !id) throw notFound()
    throw redirect({
      ...stepTo(pathTo(`/${role}/notifications/detail`, { notification: id })),
      replace: true,
    })
  },
})

/** Where the installed app opens, and where its shortcuts lead. */
const installed = createRoute({
  getParentRoute: () => root,
  path: '/app',
  beforeLoad: async () => {
    const { startOfApp } = await import('./installed-app.ts')
    throw redirect({ ...stepTo(startOfApp()), replace: true })
  },
})

const installedGoal = createRoute({
  getParentRoute: () => root,
  path: '/app/$goal',
  beforeLoad: async ({ params, search }) => {
    const { goalOfApp } = await import('./installed-app.ts')
    const path = goalOfApp(params.goal, search)
    if (!path) throw notFound()
    throw redirect({ ...stepTo(path), replace: true })
  },
})

/** A center's screens need permissions; the others are open to every user signed in with the role. */
const screenOf = <R extends Role>(role: R, row: ScreenRow<R>) =>
  role === 'center' && !row.withoutCenter
    ? withAccess(lazyRouteComponent(withWords(row.screen, row.words)), row.needs)
    : lazyRouteComponent(withWords(row.screen, row.words))

function treeRoute<R extends Role>(tree: RoleTree<R>) {
  const { role } = tree
  const layout = createRoute({
    getParentRoute: () => root,
    path: `/${role}`,
    beforeLoad: ({ location }) => requireRole(role, location.href),
    component: () => <RoleLayout tree={tree as unknown as RoleTree} />,
    notFoundComponent: NotFoundScreen,
  })
  const screen = (row: ScreenRow<R>) =>
    createRoute({
      getParentRoute: () => layout,
      path: row.path.slice(role.length + 1) || '/',
      ...(role === 'center' && !row.withoutCenter
        ? {
            beforeLoad: ({ location }: { location: { href: string; pathname: string } }) =>
              requireCenter(location),
          }
        : {}),
      component: screenOf(tree.role, row),
    })
  const start = createRoute({
    getParentRoute: () => layout,
    path: '/',
    beforeLoad: () => {
      throw redirect({ ...stepTo(lastPlaceOf(role)), replace: true })
    },
  })
  const hasStart = tree.rows.some(row => row.path === `/${role}`)
  return layout.addChildren([...tree.rows.map(screen), ...(hasStart ? [] : [start])])
}

export const router = createRouter({
  routeTree: root.addChildren([
    signIn,
    setUp,
    invitation,
    centerInvitation,
    fromMessage,
    installed,
    installedGoal,
    ...ROLES.map(role => treeRoute(trees[role] as RoleTree)),
  ]),
  parseSearch,
  stringifySearch,
  defaultPreload: 'intent',
  defaultPreloadStaleTime: 0,
  defaultPendingComponent: () => <LoadingLines />,
  defaultPendingMs: 150,
  defaultPendingMinMs: 0,
  defaultErrorComponent: BrokenScreen,
  scrollRestoration: true,
})
