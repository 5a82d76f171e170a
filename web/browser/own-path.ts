const here = 'http://here.invalid'

/**
 * The address a link asks to continue at after sign-in, if it is a path of our own; otherwise null. Parsed as
 * browsers do: they drop tabs and line breaks, treat `\` as `/` and resolve `/.//`, each of which could lead to
 * another site.
 */
export function ownPath(next: string): string | null {
  if (!next.startsWith('/') || !URL.canParse(next, here)) return null
  const url = new URL(next, here)
  if (url.origin !== here || url.pathname.startsWith('//')) return null
  return url.pathname + url.search + url.hash
}

/** The same for a path of one role's own screens; anything else leads to the fallback. */
export function rolePath(role: string, next: unknown, fallback: string): string {
  const path = typeof next === 'string' ? ownPath(next) : null
  return path && /^\/[a-z]+(?=[/?#]|$)/.exec(path)?.[0] === `/${role}` ? path : fallback
}
