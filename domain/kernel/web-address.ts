import { z } from 'zod'

/** An address on the web that a browser may open; nothing else than https, so that no link can run anything. */
export const webAddress = z.string().trim().max(300).check(z.stringFormat('web-address', isWebAddress))

/** Whether a text is a whole https address with a host that has a dot, and without a name and password in it. */
export function isWebAddress(text: string): boolean {
  if (!/^https:\/\/[^\s"'<>\\]+$/i.test(text) || !URL.canParse(text)) return false
  const { hostname, username, password } = new URL(text)
  return hostname.includes('.') && !hostname.endsWith('.') && username === '' && password === ''
}
