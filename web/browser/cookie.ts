// On its own because no other file may write a cookie (server/security-shape.test.ts).

const yearSeconds = 60 * 60 * 24 * 365

/** Stores a choice for a year, where the server can read it too. */
export function setCookie(name: string, value: string) {
  // biome-ignore lint/suspicious/noDocumentCookie: the cookie store is not in every browser yet
  document.cookie = `${name}=${value}; Path=/; Max-Age=${yearSeconds}; SameSite=Lax`
}
