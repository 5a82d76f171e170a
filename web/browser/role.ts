import type { Role } from '#domain/access/roles.ts'

const roles: readonly Role[] = ['admin', 'center', 'expert', 'learner']

export const isRole = (value: unknown): value is Role => roles.some(role => role === value)

/** The role a URL belongs to: the tree it is in. */
export function roleOfPath(path: string): Role | null {
  const tree = path.split('/')[1]
  return isRole(tree) ? tree : null
}

/** The role of the page that is open; null on a public page and on sign-in. */
export const currentRole = () => roleOfPath(location.pathname)
