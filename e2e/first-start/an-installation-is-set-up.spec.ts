import { execFile } from 'node:child_process'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { type Browser, expect, type Page, test } from '@playwright/test'
import type { ApiAnswer } from '../../domain/wire.ts'
import { call } from '../cast.ts'
import { launchApp } from '../launch-app.ts'
import { chooseTown, fillRegistration, payYearByUpi } from '../new-center.ts'
import { open } from '../sign-in.ts'
import {
  closeGateway,
  codeOf,
  codesTo,
  openGateway,
  sentTo,
  signInByPhone,
  signTerms,
} from './message-double.ts'

const root = join(import.meta.dirname, '../..')
const place = 'Kolam Kala Kendra'
const admin = '9886000051'
const head = '9886000061'
const expert = '9886000071'
const family = '9886000081'
const batch = 'Kathak Beginners'
let stop = async () => {}
/** The head’s phone: used before everything is ready. */
let center: Page
test.describe.configure({ mode: 'serial' })

test.beforeAll(async () => {
  stop = await launchApp({ DEMO: '0', ...(await openGateway()) })
})
test.afterAll(async () => {
  await stop()
  closeGateway()
})

/** What `npm run admin` prints next to the running server. */
async function makeAdmin(...args: string[]) {
  const env = { ...process.env, DATA_DIR: process.env.E2E_DATA_DIR, DEMO: '0', NODE_ENV: 'test' }
  const said = await promisify(execFile)(process.execPath, ['server/make-admin.ts', ...args], {
    cwd: root,
    env,
  }).catch((error: { stdout: string }) => error)
  return said.stdout
}

test('an installation without the demo gets its first admin, who enters its name and the account that centers pay to', async ({
  page,
  browser,
}) => {
  const base = process.env.E2E_BASE_URL ?? ''
  const setup = /#\S+/.exec(await makeAdmin())?.[0]
  await page.goto(`${base}/setup${setup}`)
  await page.getByLabel('Your name').fill('Meera Iyer')
  await page.locator('input[type=tel]').fill(admin)
  const code = await codeOf(admin, () => page.getByRole('button', { name: 'Send OTP' }).click())
  await expect(page.getByText('Enter the 6-digit code we sent')).toBeVisible()
  await expect(page, 'nobody reads it over a shoulder').toHaveURL(`${base}/setup`)
  await page.reload()
  await expect(page.getByLabel('6-digit code 1', { exact: true })).toBeFocused()
  await page.keyboard.type(code)

  await expect(page.getByRole('heading', { name: 'Set up', exact: true })).toBeVisible()
  await expect(page.getByText('2 steps are left.')).toBeVisible()
  await page.getByLabel('Platform name').fill('Kolam')
  await page.getByLabel('City', { exact: true }).fill('Mysuru')
  await chooseTown(page, 'Mysu', 'Mysuru')
  await page.getByRole('button', { name: 'Save details' }).click()
  await expect(page.getByRole('banner').getByRole('link', { name: 'Kolam' })).toBeVisible()
  await expect(page).toHaveTitle('Set up · Kolam')
  await page.getByRole('button', { name: 'Edit payee' }).click()
  await page.getByLabel('Legal name of this platform’s owner').fill('Kolam Private Limited')
  await page.getByLabel('UPI ID').fill('kolam@upi')
  await page.getByRole('dialog').getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText('Centers can see where to pay.')).toBeVisible()
  await page.getByRole('button', { name: 'Send test message' }).click()
  await expect(page.getByText('Test message sent')).toBeVisible()

  center = await aPhone(browser)
  await registerCenter(center)
  await expect(center.getByText('The terms aren’t ready yet')).toBeVisible()
  await expect(center.getByText('Kolam is still being set up.')).toBeVisible()
  await expect(center.getByLabel('Your full name'), 'drafts bind nobody').toBeHidden()
  expect(sentTo(head)[0]).toContain('is your OTP to sign in to Kolam')

  await page.getByRole('button', { name: 'Adopt terms' }).click()
  await expect(center.getByLabel('Your full name'), 'the center goes on by itself').toBeVisible()
  await expect(page.getByText('Everything needed is done.')).toBeVisible()
  expect(codesTo(admin)).toEqual([code, '000000'])

  const { platform } = await call<ApiAnswer<'GET /config'>>('GET', '/config')
  expect(platform.place, 'where maps begin').not.toBeNull()
  await page.goto(base)
  await expect(page).toHaveTitle(/^Kolam/)
  await expect(page.getByRole('contentinfo')).toContainText('Kolam, Mysuru')
  await page.goto(`${base}/sign-in`)
  await expect(page.getByText('How do you want to use Kolam?')).toBeVisible()
  await expect(page).toHaveTitle(/ · Kolam$/)
  await page.goto(`${base}/setup${setup}`)
  await expect(page.getByRole('heading', { name: 'This address has been used' })).toBeVisible()
  expect(await makeAdmin()).toContain('There is an admin already')
  expect(await makeAdmin('+919886000052')).toContain('+919886000052 is an admin now')
})

/** A phone with a browser of its own; closed with its context. */
async function aPhone(browser: Browser): Promise<Page> {
  return (await browser.newContext({ viewport: { width: 360, height: 740 }, hasTouch: true })).newPage()
}

/** Signs in the head, whose center is still being set up. */
async function registerCenter(page: Page) {
  await signInByPhone(page, 'center', head)
  await fillRegistration(page, place, 'Mysuru')
  await chooseTown(page, 'Mysu', 'Mysuru')
  await page.getByRole('button', { name: 'Register', exact: true }).click()
}

test('the first center accepts the terms, pays by UPI, is verified and completes its setup', async ({
  browser,
}) => {
  const page = center
  await signTerms(page, head, 'Radha Pai')
  await payYearByUpi(page, '412098765432')

  const desk = await aPhone(browser)
  await signInByPhone(desk, 'admin', admin)
  await expect(desk).toHaveURL(/\/admin/)
  await open(desk, '/admin/centers')
  await desk.getByRole('button', { name: `${place} Studio` }).click()
  await desk.getByRole('button', { name: 'Verify payment' }).click()
  await expect(desk.getByText('412098765432').last()).toBeVisible()
  await desk.getByRole('button', { name: /^Verify ₹/ }).click()
  await expect(desk.getByText(/is active\.$/)).toBeVisible()
  await desk.context().close()
  await expect(page, 'it opens by itself').toHaveURL(/\/center\/(dashboard|schedule)/)

  const steps = page.getByRole('region', { name: 'Get to your first paid seat' })
  await expect(steps).toContainText('0 of 9 done')
  await steps.getByRole('button', { name: 'Add: Add your rooms or courts' }).click()
  const space = page.getByRole('dialog', { name: 'Add a space' })
  await space.getByLabel('Name').fill('Hall')
  await space.getByText('Kathak').click()
  await space.getByRole('button', { name: 'Save' }).click()
  await expect(space).toBeHidden()
  await sayHoursAndPayee(page)
  await inviteExpert(page)
})

/** Changes the opening time on Mondays from six to seven, and enters where families pay. */
async function sayHoursAndPayee(page: Page) {
  const steps = page.getByRole('region', { name: 'Get to your first paid seat' })
  await expect(steps).toContainText('1 of 9 done')
  await steps.getByRole('button', { name: 'Check: Check your opening hours' }).click()
  const hours = page.getByRole('dialog', { name: 'Opening hours' })
  await hours.getByLabel('Monday: from').fill('07:00')
  await hours.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(hours).toBeHidden()
  await open(page, '/center/payment?tab=payments')
  await page.getByRole('button', { name: 'More about payments' }).click()
  await page.getByRole('menuitem', { name: 'UPI and bank details' }).click()
  const payee = page.getByRole('dialog', { name: 'UPI and bank details' })
  await payee.getByLabel('Account holder').fill(place)
  await payee.getByLabel('UPI ID').fill('kalakendra@upi')
  await payee.getByRole('button', { name: 'Save' }).click()
  await expect(payee).toBeHidden()
}

/** Invites an expert by phone number; the number has no account yet. */
async function inviteExpert(page: Page) {
  await open(page, '/center/dashboard')
  const steps = page.getByRole('region', { name: 'Get to your first paid seat' })
  await steps.getByRole('button', { name: 'Invite: Invite an expert' }).click()
  const invite = page.getByRole('dialog', { name: 'Invite an expert' })
  await invite.getByLabel('Phone number').fill(expert)
  await invite.getByRole('textbox', { name: 'Name' }).fill('Ananya Deshpande')
  await invite.getByText('Kathak').click()
  await invite.getByRole('button', { name: 'Invite' }).click()
  await expect(invite).toBeHidden()
  await open(page, '/center/experts')
  await page.getByRole('link', { name: '1 expert invited by phone has not joined yet' }).click()
  await expect(page.getByRole('main').getByText('Ananya Deshpande')).toBeVisible()
  await expect.poll(() => sentTo(expert).at(-1)).toContain(place)
}

test('the invited expert signs up, and both sides agree on terms', async ({ browser }) => {
  const page = await aPhone(browser)
  await signInByPhone(page, 'expert', expert)
  await page.getByLabel('Name', { exact: true }).fill('Ananya Deshpande')
  await page.getByLabel('About you in one line').fill('Kathak for beginners')
  await page.getByRole('combobox', { name: 'Activities' }).fill('Kath')
  await page.getByRole('option', { name: 'Kathak' }).click()
  await page.keyboard.press('Escape')
  await page.getByLabel('City').fill('Mysuru')
  await chooseTown(page, 'Mysu', 'Mysuru')
  await page.getByRole('button', { name: 'Save profile' }).click()
  await signTerms(page, expert, 'Ananya Deshpande')
  await open(page, '/expert/inbox')
  const approve = page.getByRole('button', { name: `Approve: ${place}` })
  await approve.click()
  await expect(approve).toBeHidden()

  await open(center, '/center/experts')
  await center.getByRole('button', { name: 'Open', exact: true }).click()
  const panel = center.getByRole('dialog', { name: 'Ananya Deshpande' })
  await panel.getByRole('button', { name: 'Draft terms' }).click()
  const form = center.getByRole('dialog', { name: 'Terms for Ananya Deshpande' })
  await form.getByRole('radio', { name: 'Per class' }).check()
  await form.getByRole('textbox', { name: 'Amount' }).fill('750')
  await form.getByRole('button', { name: 'Save the draft' }).click()
  await panel.getByRole('button', { name: 'Send' }).click()
  await expect(panel.getByText('Awaiting expert')).toBeVisible()

  await open(page, '/expert/agreements')
  await page.getByRole('button', { name: 'Verify' }).click()
  const document = page.getByRole('dialog', { name: 'Sign version 1' })
  const code = await codeOf(expert, () => document.getByRole('button', { name: 'Send me an OTP' }).click())
  await document.getByRole('textbox', { name: /OTP/i }).first().fill(code)
  await document.getByRole('button', { name: 'Sign' }).click()
  await expect(page.getByText('Active', { exact: true })).toBeVisible()
  await expect(panel.getByText('In force', { exact: true })).toBeVisible()
  await page.context().close()
  await planBatch(center)
})

/** Kathak on Mondays and Fridays from next week on, from the steps on the dashboard. */
async function planBatch(page: Page) {
  await open(page, '/center/dashboard')
  const steps = page.getByRole('region', { name: 'Get to your first paid seat' })
  await steps.getByRole('button', { name: 'Plan: Plan a batch' }).click()
  const form = page.getByRole('dialog', { name: 'New batch' })
  await expect(form.getByRole('combobox', { name: 'Activity' })).toHaveValue('Kathak')
  await form.getByLabel('Name', { exact: true }).fill(batch)
  await form.getByRole('button', { name: 'Next' }).click()
  for (const day of ['Monday', 'Friday']) await form.getByText(day, { exact: true }).click()
  await form.getByLabel('Begins at').fill('16:30')
  await form.getByRole('combobox', { name: 'Space' }).click()
  await page.getByRole('option', { name: 'Hall' }).click()
  await form.getByRole('combobox', { name: 'Taught by' }).click()
  await page.getByRole('option', { name: /Ananya/ }).click()
  await form.getByRole('button', { name: 'Next' }).click()
  await form.getByLabel('Price (₹)', { exact: true }).fill('2000')
  await form.getByRole('button', { name: 'Next' }).click()
  await expect(form.getByText('Every date works.')).toBeVisible()
  await form.getByRole('button', { name: 'Save and start' }).click()
  await expect(page.getByText(`${batch} runs`)).toBeVisible()
  await open(page, '/center/dashboard')
  await expect(steps).toContainText('Add your learners')
}

test('a family signs up, joins a batch, pays by UPI, and is enrolled once the center confirms the payment', async ({
  browser,
}) => {
  const page = await aPhone(browser)
  await signInByPhone(page, 'learner', family)
  await page.getByLabel('Child’s name').fill('Diya Hegde')
  await page.getByLabel('Year of birth').fill('2016')
  // The one box says both: nothing is to be accepted where the batch is joined.
  await page.getByRole('checkbox', { name: /Diya Hegde’s parent or guardian/ }).check()
  await page.getByRole('button', { name: 'Save and continue' }).click()
  // The profile redirects there at the end: a menu item pressed before would be left again.
  await expect(page).toHaveURL(/\/learner$/)
  await page.getByRole('textbox', { name: 'Your name' }).fill('Suma Hegde')
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(page.getByText('What is your name?')).toBeHidden()
  await page.getByRole('link', { name: 'Batches' }).click()
  await page.getByText('Discover', { exact: true }).click()
  await page.getByRole('button', { name: /^Join/ }).click()
  const joining = page.getByRole('dialog', { name: `Join ${batch}` })
  await joining.getByRole('button', { name: /^Join and pay ₹/ }).click()
  await page.getByRole('button', { name: 'By UPI or bank transfer' }).click()
  const paying = page.getByRole('dialog', { name: 'Pay by UPI or bank transfer' })
  await expect(paying.getByText('kalakendra@upi')).toBeVisible()
  await paying.getByLabel('UTR of the UPI payment').fill('412098700001')
  await paying.getByRole('button', { name: /^I have paid ₹/ }).click()
  await open(page, '/learner/batches')
  await expect(page.getByText('Payment in progress')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Pay', exact: true }), 'nobody pays twice').toBeHidden()

  await open(center, '/center/inbox')
  await center.getByRole('button', { name: /^Check payment: / }).click()
  const look = center.getByRole('dialog', { name: 'Payment received?' })
  await expect(look.getByText('412098700001')).toBeVisible()
  await look.getByRole('button', { name: /^Yes, ₹.* received$/ }).click()
  await expect(page.getByText('Enrolled'), 'the family sees it by itself').toBeVisible()
  await open(center, '/center/batches')
  await expect(center.getByText(/^Seats: 1 of 12/)).toBeVisible()
  await open(center, '/center/dashboard')
  await expect(center.getByRole('heading', { level: 1 })).toBeVisible()
  await expect(
    center.getByRole('region', { name: 'Get to your first paid seat' }),
    'a place is paid',
  ).toBeHidden()
})
