import { ROLES, type Role } from '#domain/access/roles.ts'
import { readStored, storedUserId, writeStored } from '#web/browser/storage.ts'
import { placesOf, type RoleTree, rowAt } from './row.ts'
import { startOf, trees } from './trees.ts'

type Shown = { pathname: string; searchStr: string }

/** The screens that the menus lead to, those one switch further included. */
const modulesOf = (tree: RoleTree): string[] =>
  placesOf(tree).flatMap(place => [place.path, ...(place.with ?? [])])

/** The screen of the menus that a path is under: the one that names most of it. */
const placeOver = (tree: RoleTree, path: string) =>
  modulesOf(tree)
    .filter(place => `${path}/`.startsWith(`${place}/`) && place !== `/${tree.role}`)
    .reduce<string | null>((best, place) => (place.length > (best?.length ?? 0) ? place : best), null)

/** A screen that one comes back to; what asks for the way on (`next`) is on the way to another. */
const isLasting = (tree: RoleTree, { pathname, searchStr }: Shown) => {
  const row = rowAt(tree, pathname)
  return row !== undefined && !row.passing && !new URLSearchParams(searchStr).has('next')
}

/** Remembers where a role is, as `page` and `selectedModule`; a screen that one only passes changes nothing. */
export function rememberRoute(tree: RoleTree, shown: Shown) {
  rememberRole(tree.role)
  if (!isLasting(tree, shown)) return
  const path = shown.pathname.replace(/(.)\/$/, '$1')
  writeStored(tree.role, 'page', path + shown.searchStr)
  writeStored(tree.role, 'selectedModule', placeOver(tree, path))
}

/** The role that the installed app opens in. */
const LAST_ROLE = 'last-role'

function rememberRole(role: Role) {
  try {
    localStorage.setItem(LAST_ROLE, role)
  } catch {
    // Without storage the app opens in the first role that is signed in.
  }
}

/** The role that was used last on this device, if it is still signed in; else one that is. */
export function lastRole(): Role | null {
  const signedIn = ROLES.filter(role => storedUserId(role) !== null)
  return signedIn.find(role => role === readLastRole()) ?? signedIn[0] ?? null
}

function readLastRole(): string | null {
  try {
    return localStorage.getItem(LAST_ROLE)
  } catch {
    return null
  }
}

/** Where a role goes on that comes back without saying where to: its last page, else that page's place, else its start. */
export function lastPlaceOf(role: Role): string {
  const tree = trees[role] as RoleTree
  const page = readStored(role, 'page')
  if (page) {
    const [pathname = '', search = ''] = page.split('?')
    if (isLasting(tree, { pathname, searchStr: search })) return page
  }
  const place = readStored(role, 'selectedModule')
  return modulesOf(tree).find(one => one === place) ?? startOf(role)
}
