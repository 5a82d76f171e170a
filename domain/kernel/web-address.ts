import { z } from 'zod'

/** A web address that a browser may open; only https, so that no link can run code. */
export const webAddress = z.string().trim().max(300).check(z.stringFormat('web-address', isWebAddress))

/** Whether a text is a complete https address whose host has a dot, without user name and password. */
export function isWebAddress(text: string): boolean {
  if (!/^https:\/\/[^\s"'<>\\]+$/i.test(text) || !URL.canParse(text)) return false
  const { hostname, username, password } = new URL(text)
  return hostname.includes('.') && !hostname.endsWith('.') && username === '' && password === ''
}
