import { expect, type Page, test } from '@playwright/test'
import { ROLES, type Role } from '../../domain/access/roles.ts'
import { base, call, somebody } from '../cast.ts'
import { newPhone } from '../newcomer.ts'
import { open } from '../sign-in.ts'
import { askForCode, bearerOf, codeFor, signedInAs, signInWithFirebase } from './sign-in.ts'

/** Who is signed in with each role, one page after the other. */
async function everybody(page: Page): Promise<(string | null)[]> {
  const all = []
  for (const role of ROLES) all.push(await signedInAs(page, role))
  return all
}

const leave = async (page: Page, role: Role) => {
  await bearerOf(page, role)
  await page.getByRole('button', { name: 'Your account' }).click()
  await page.getByRole('menuitem', { name: 'Sign out' }).click()
  await expect(page).toHaveURL(/\/sign-in/)
}

test('one phone is signed in with four roles in every tab; signing out of one leaves three', async ({
  page,
  context,
}) => {
  const { phone } = await somebody('admin')
  const hosts = new Set<string>()
  context.on('request', request => hosts.add(new URL(request.url()).hostname))
  for (const role of ROLES) await signInWithFirebase(page, role, phone)
  const four = ROLES.map(role => `${role} ${phone}`)
  expect(await everybody(page)).toEqual(four)
  const tab = await context.newPage()
  expect(await everybody(tab)).toEqual(four)

  await leave(page, 'center')
  const three = four.map(who => (who.startsWith('center') ? null : who))
  expect(await everybody(tab)).toEqual(three)
  expect(await everybody(page)).toEqual(three)
  expect([...hosts].sort()).toEqual(['127.0.0.1', 'localhost'])
})

test('four people share one browser, each with a role of their own', async ({ page }) => {
  const phones: Record<Role, string> = {
    admin: (await somebody('admin')).phone,
    center: (await somebody('center')).phone,
    expert: (await somebody('expert')).phone,
    learner: (await somebody('learner')).phone,
  }
  for (const role of ROLES) await signInWithFirebase(page, role, phones[role])
  expect(await everybody(page)).toEqual(ROLES.map(role => `${role} ${phones[role]}`))
})

test('a token rejected by the API is renewed by force, once, and the request retried', async ({ page }) => {
  const { phone } = await somebody('learner')
  await signInWithFirebase(page, 'learner', phone)
  const first = await bearerOf(page, 'learner')
  const bearers: string[] = []
  await page.route('**/api/v1/me', async route => {
    const bearer = route.request().headers().authorization ?? ''
    bearers.push(bearer)
    if (bearer !== first) return route.continue()
    const json = { status: 401, code: 'session_ended', title: 'refused for the test' }
    await route.fulfill({ status: 401, json })
  })
  await open(page, '/learner/more')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('More')
  await expect(page.getByText(`Signed in as`)).toBeVisible()
  expect(bearers[0]).toBe(first)
  expect(new Set(bearers.slice(1)).size).toBe(1)
  expect(await signedInAs(page, 'learner')).toBe(`learner ${phone}`)
})

test('a session ended on the server ends in the browser, and the other roles continue', async ({ page }) => {
  const { phone } = await somebody('expert')
  await signInWithFirebase(page, 'learner', phone)
  await signInWithFirebase(page, 'expert', phone)
  const authorization = (await bearerOf(page, 'learner')) ?? ''
  await call('DELETE', '/auth/session', undefined, { authorization })
  await open(page, '/learner/more')
  await expect(page).toHaveURL(/\/sign-in\?.*role=learner/)
  await expect(page.getByText('You have been signed out. Please sign in again.')).toBeVisible()
  expect(await signedInAs(page, 'learner')).toBeNull()
  expect(await signedInAs(page, 'expert')).toBe(`expert ${phone}`)
})

test('a wrong code is explained, and the right one still signs in', async ({ page }) => {
  const phone = newPhone()
  await askForCode(page, 'learner', phone)
  const code = await codeFor(phone)
  await page.keyboard.type(code === '000000' ? '111111' : '000000')
  await expect(page.getByRole('alert')).toContainText('Incorrect OTP')
  await expect(page.getByLabel('Six-digit OTP 1', { exact: true })).toBeFocused()
  await page.keyboard.type(code)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Welcome to Triveni')
})

test('a phone cannot sign in with a role it does not have', async ({ page }) => {
  const phone = newPhone()
  await askForCode(page, 'admin', phone)
  await page.keyboard.type(await codeFor(phone))
  await expect(page.getByRole('alert')).toContainText('has no access in this role')
  expect(await signedInAs(page, 'admin')).toBeNull()
})

test('our own codes are not sent, and the screen says so', async ({ request }) => {
  const data = { phone: newPhone(), role: 'learner' }
  const answer = await request.post(`${base()}/api/v1/auth/code`, { data })
  expect(answer.status()).toBe(409)
  expect((await answer.json()).code).toBe('identity_elsewhere')
})

test('public pages do not load Firebase, and neither does sign-in before a code is requested', async ({
  page,
}) => {
  const scripts: string[] = []
  page.on('request', request => {
    if (request.resourceType() === 'script') scripts.push(new URL(request.url()).pathname)
  })
  await page.goto(base())
  await page.getByRole('heading', { level: 1 }).waitFor()
  await open(page, '/sign-in?role=learner')
  await expect(page.getByLabel('Phone number')).toBeVisible()
  expect(scripts.filter(path => /firebase-sdk/.test(path))).toEqual([])
  await askForCode(page, 'learner', newPhone())
  expect(scripts.filter(path => /firebase-sdk/.test(path))).toHaveLength(1)
})

test('input typed when a session ended is saved after signing in again', async ({ page }) => {
  const phone = newPhone()
  await signInWithFirebase(page, 'learner', phone)
  const authorization = (await bearerOf(page, 'learner')) ?? ''
  const child = { name: 'Zara Sheikh', dateOfBirth: '1994-05-17', relation: 'self' }
  await call('POST', '/learners', child, { authorization })
  await open(page, '/learner/more')
  await page.getByRole('button', { name: /^Change Zara/ }).click()
  await page.getByRole('dialog').getByRole('textbox', { name: 'Name' }).fill('Zara Begum')
  await call('DELETE', '/auth/session', undefined, { authorization })
  await page.getByRole('button', { name: 'Save' }).click()
  const again = page.getByRole('dialog', { name: 'Sign in again' })
  await again.getByRole('button', { name: 'Send OTP' }).click()
  await expect(page.getByLabel('Six-digit OTP 1', { exact: true })).toBeFocused()
  await page.keyboard.type(await codeFor(phone))
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await expect(page.getByText('Zara Begum').first()).toBeVisible()
})
