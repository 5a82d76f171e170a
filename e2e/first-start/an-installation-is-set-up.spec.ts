import { execFile } from 'node:child_process'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { type Browser, expect, type Page, test } from '@playwright/test'
import type { ApiAnswer } from '../../domain/wire.ts'
import { call } from '../cast.ts'
import { forgetCodes } from '../database.ts'
import { launchApp } from '../launch-app.ts'
import { open } from '../sign-in.ts'

const root = join(import.meta.dirname, '../..')
const codes: { to: string; code: string }[] = []
/** An SMS gateway that remembers the codes it was given. */
const gateway = createServer(async (request, response) => {
  let body = ''
  for await (const chunk of request.setEncoding('utf8')) body += chunk
  const { to, text } = JSON.parse(body) as { to: string; text: string }
  const code = /\b(\d{6})\b/.exec(text)?.[1]
  if (code) codes.push({ to, code })
  response.setHeader('content-type', 'application/json').end('{}')
})
let stop = async () => {}
test.describe.configure({ mode: 'serial' })

test.beforeAll(async () => {
  await new Promise<void>(ready => gateway.listen(0, '127.0.0.1', ready))
  stop = await launchApp({
    DEMO: '0',
    SMS_URL: `http://127.0.0.1:${(gateway.address() as AddressInfo).port}/`,
    SMS_AUTH: 'authkey: double',
    SMS_FIELDS: '{"to":"{phone}","text":"{text}"}',
  })
})
test.afterAll(async () => {
  await stop()
  gateway.close()
})

/** What `npm run admin` says beside the running server. */
async function admin(...args: string[]) {
  const env = { ...process.env, DATA_DIR: process.env.E2E_DATA_DIR, DEMO: '0', NODE_ENV: 'test' }
  const said = await promisify(execFile)(process.execPath, ['server/make-admin.ts', ...args], {
    cwd: root,
    env,
  }).catch((error: { stdout: string }) => error)
  return said.stdout
}

test('an installation without the demo gets its first admin, who says what it is and where centers pay', async ({
  page,
}) => {
  const base = process.env.E2E_BASE_URL ?? ''
  const setup = /#\S+/.exec(await admin())?.[0]
  await page.goto(`${base}/setup${setup}`)
  await page.getByLabel('Your name').fill('Meera Iyer')
  await page.locator('input[type=tel]').fill('9886000051')
  await page.getByRole('button', { name: 'Send OTP' }).click()
  await expect(page.getByText('Enter the 6-digit OTP we sent')).toBeVisible()
  await page.keyboard.type(codes.at(-1)?.code ?? '')

  await expect(page.getByRole('heading', { name: 'Set up', exact: true })).toBeVisible()
  await expect(page.getByText('2 steps are left.')).toBeVisible()
  await page.getByLabel('Platform name').fill('Kolam')
  await page.getByLabel('City', { exact: true }).fill('Mysuru')
  await page.getByRole('region', { name: 'City on the map (optional)' }).click()
  await page.getByRole('button', { name: 'Save details' }).click()
  await page.getByRole('button', { name: 'Edit payee' }).click()
  await page.getByLabel('Name of the operator').fill('Kolam Private Limited')
  await page.getByLabel('UPI id').fill('kolam@upi')
  await page.getByRole('dialog').getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText('Centers can see where to pay.')).toBeVisible()
  await page.getByRole('button', { name: 'Send test message' }).click()
  await expect(page.getByText('Test message sent')).toBeVisible()
  await page.getByRole('button', { name: 'Take over terms' }).click()
  await expect(page.getByText('Everything needed is done.')).toBeVisible()
  expect(codes.map(({ code }) => code)).toEqual([expect.stringMatching(/^\d{6}$/), '000000'])

  const { platform } = await call<ApiAnswer<'GET /config'>>('GET', '/config')
  expect(platform.place, 'where maps begin').not.toBeNull()
  await page.goto(base)
  await expect(page).toHaveTitle(/^Kolam/)
  await expect(page.getByRole('contentinfo')).toContainText('Kolam, Mysuru')
  await page.goto(`${base}/setup${setup}`)
  await expect(page.getByRole('heading', { name: 'Setup is complete' })).toBeVisible()
  expect(await admin()).toContain('There is an admin already')
  expect(await admin('+919886000052')).toContain('+919886000052 is an admin now')
})

/** A phone with a browser of its own; closed with its context. */
async function aPhone(browser: Browser): Promise<Page> {
  return (await browser.newContext({ viewport: { width: 360, height: 740 }, hasTouch: true })).newPage()
}

/** What the gateway was given last for this number, once there is more than before. */
async function codeAfter(count: number, phone: string): Promise<string> {
  const of = () => codes.filter(({ to }) => to.endsWith(phone))
  await expect.poll(() => of().length).toBeGreaterThan(count)
  return of().at(-1)?.code ?? ''
}
const sentTo = (phone: string) => codes.filter(({ to }) => to.endsWith(phone)).length

async function signIn(page: Page, role: string, phone: string, path?: string) {
  if (sentTo(phone) > 0) await forgetCodes(`+91${phone}`)
  await open(page, path ?? `/sign-in?role=${role}`)
  const before = sentTo(phone)
  await page.getByLabel('Phone number').fill(phone)
  await page.getByRole('button', { name: 'Send the code' }).click()
  const code = await codeAfter(before, phone)
  await expect(page.getByLabel('Six-digit code 1', { exact: true })).toBeFocused()
  await page.keyboard.type(code)
}

/** Accepts the terms on the screen of the terms. */
async function acceptTerms(page: Page, phone: string, name: string) {
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Terms')
  // Else half a minute has to pass after the code of the sign-in.
  await forgetCodes(`+91${phone}`)
  const before = sentTo(phone)
  await page.getByLabel('Your full name').fill(name)
  await page.getByRole('checkbox').first().check()
  await page.getByRole('button', { name: /^Send (me )?(a|the) code/ }).click()
  const code = await codeAfter(before, phone)
  await page.getByLabel('Six-digit code 1', { exact: true }).click()
  await page.keyboard.type(code)
  await page.getByRole('button', { name: 'Accept the terms' }).click()
}

/** A picture of one dot: enough for a receipt. */
const dot = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
)
const head = '9886000061'
const place = 'Kolam Kala Kendra'

test('the first center registers, accepts its terms, pays by UPI, is verified and gets ready', async ({
  browser,
}) => {
  const page = await aPhone(browser)
  await signIn(page, 'center', head)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Register a center')
  await page.getByLabel('Your name').fill('Radha Pai')
  await page.getByLabel('Name of the center').fill(place)
  await page.getByRole('combobox', { name: 'Type of center' }).click()
  await page.getByRole('option', { name: 'Studio' }).click()
  await page.getByRole('combobox', { name: 'Who runs it?' }).click()
  await page.getByRole('option', { name: 'Private' }).click()
  await page.getByRole('combobox', { name: 'What is taught or played there?' }).fill('Kath')
  await page.getByRole('option', { name: 'Kathak' }).click()
  await page.keyboard.press('Escape')
  await page.getByLabel('Address').fill('12, Temple Road')
  await page.getByLabel('City').fill('Mysuru')
  await page.getByRole('combobox', { name: 'State' }).fill('Karna')
  await page.getByRole('option', { name: 'Karnataka' }).click()
  // The map loads once it is near to being seen.
  await page.getByText('Tap the map, or move the pin').scrollIntoViewIfNeeded()
  await page.getByRole('region', { name: 'Pin', exact: true }).click()
  await page.getByRole('button', { name: 'Register', exact: true }).click()
  await acceptTerms(page, head, 'Radha Pai')
  await page.getByRole('button', { name: /^Choose One year/ }).click()
  // The test has a practice gateway besides.
  await page.getByText('UPI', { exact: true }).click()
  await page.getByLabel(/UPI transaction id/).fill('412098765432')
  await page
    .locator('input[type=file]')
    .setInputFiles({ name: 'receipt.png', mimeType: 'image/png', buffer: dot })
  await expect(page.getByText(/^receipt\.\w+ is here/)).toBeVisible()
  await page.getByRole('button', { name: /^I have paid ₹/ }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('We are checking your payment')

  const desk = await aPhone(browser)
  await signIn(desk, 'admin', '9886000051')
  await expect(desk).toHaveURL(/\/admin/)
  await open(desk, '/admin/centers')
  await desk.getByRole('button', { name: `${place} Studio` }).click()
  await desk.getByRole('button', { name: 'Verify payment' }).click()
  await expect(desk.getByText('412098765432').last()).toBeVisible()
  await desk.getByRole('button', { name: /^Verify ₹/ }).click()
  await expect(desk.getByText(/is active\.$/)).toBeVisible()
  await desk.context().close()
  await expect(page, 'it opens by itself').toHaveURL(/\/center\/(dashboard|schedule)/)

  await open(page, '/center/settings?tab=spaces')
  await page.getByRole('button', { name: 'Add a space' }).first().click()
  const space = page.getByRole('dialog', { name: 'Add a space' })
  await space.getByLabel('Name').fill('Hall')
  await space.getByText('Kathak').click()
  await space.getByRole('button', { name: 'Save' }).click()
  await expect(space).toBeHidden()
})
