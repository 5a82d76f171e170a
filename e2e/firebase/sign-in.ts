import { expect, type Page } from '@playwright/test'
import type { Role } from '../../domain/access/roles.ts'
import type { ApiAnswer } from '../../domain/wire.ts'
import { base, call } from '../cast.ts'
import { open } from '../sign-in.ts'

type Codes = { verificationCodes: { phoneNumber: string; code: string }[] }

/** The newest code that Firebase would have sent to a phone. */
export async function codeFor(phone: string): Promise<string> {
  const answer = await fetch(`${process.env.E2E_EMULATOR}/verificationCodes`)
  const { verificationCodes } = (await answer.json()) as Codes
  const code = verificationCodes.findLast(sent => sent.phoneNumber === phone)?.code
  if (!code) throw new Error(`no code came for ${phone}`)
  return code
}

/** Asks for a code on the sign-in screen. */
export async function askForCode(page: Page, role: Role, phone: string) {
  await open(page, `/sign-in?role=${role}`)
  await page.getByLabel('Phone number').fill(phone.replace('+91', ''))
  await page.getByRole('button', { name: 'Send OTP' }).click()
  await expect(page.getByLabel('Six-digit OTP 1', { exact: true })).toBeFocused()
}

/** Signs in on the screen with the code that came, and waits for the role's pages. */
export async function signInWithFirebase(page: Page, role: Role, phone: string) {
  await askForCode(page, role, phone)
  await page.keyboard.type(await codeFor(phone))
  await expect(page).toHaveURL(new RegExp(`/${role}(/|\\?|$)`))
}

const pathOf = {
  admin: '/admin',
  center: '/center/choose-center',
  expert: '/expert',
  learner: '/learner/more',
} satisfies Record<Role, string>

/** The bearer token that a role's page sends to the API; null when it leads to sign-in. */
export async function bearerOf(page: Page, role: Role): Promise<string | null> {
  // Requests still pending from the previous page do not count.
  await page.goto('about:blank')
  const isAsked = (url: string) => url.startsWith(`${base()}/api/v1/`)
  const asked = page.waitForRequest(sent => isAsked(sent.url()) && Boolean(sent.headers().authorization))
  const refused = page.waitForURL(url => url.pathname === '/sign-in')
  await page.goto(base() + pathOf[role])
  const first = await Promise.race([asked, refused])
  asked.catch(() => undefined)
  refused.catch(() => undefined)
  return first ? (first.headers().authorization ?? null) : null
}

/** The user behind a role's pages, as the API names them: `learner +9198…`; null for nobody. */
export async function signedInAs(page: Page, role: Role): Promise<string | null> {
  const authorization = await bearerOf(page, role)
  if (!authorization) return null
  const { user } = await call<ApiAnswer<'GET /me'>>('GET', '/me', undefined, { authorization })
  return `${user.role} ${user.phone}`
}
