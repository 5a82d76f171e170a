const here = 'http://here.invalid'

/**
 * Where a link asks to be led on after signing in, if that is a path of our own; else null. Read as browsers read it:
 * they drop tabs and line breaks, take `\` for `/` and resolve `/.//`, each of which could lead elsewhere.
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
