import { appPaths } from '#domain/paths.ts'
import { ownPath } from '../own-path.ts'

/** What a link leads to: a screen of the app, or a page that only the website has; null for what is none of ours. */
export type LinkGoal = { kind: 'screen'; path: string } | { kind: 'website'; url: string }

function isScreen(path: string): boolean {
  const [bare = ''] = path.split(/[?#]/)
  return appPaths.some(known => bare === known || bare.startsWith(known.endsWith('/') ? known : `${known}/`))
}

/** The same for a path of ours. */
export function goalOfPath(path: string, website: string): LinkGoal | null {
  const own = ownPath(path)
  if (own === null) return null
  return isScreen(own) ? { kind: 'screen', path: own } : { kind: 'website', url: website + own }
}

/** Where a link that was opened outside of the app leads, if it is one of our website. */
export function goalOfLink(link: string, website: string): LinkGoal | null {
  if (!URL.canParse(link)) return null
  const { origin, pathname, search, hash } = new URL(link)
  return origin === website ? goalOfPath(pathname + search + hash, website) : null
}

/** The path that a tapped notification speaks of; the start for anything that is no path of ours. */
export function pathOfPush(data: unknown): string {
  const link = typeof data === 'object' && data !== null && 'link' in data ? data.link : null
  const path = typeof link === 'string' ? ownPath(link) : null
  return path && isScreen(path) ? path : '/sign-in'
}
