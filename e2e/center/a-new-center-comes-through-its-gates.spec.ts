import { expect, type Page, test } from '@playwright/test'
import type { ApiAnswer } from '../../domain/wire.ts'
import { acceptTerms, fillRegistration, payYearByUpi } from '../new-center.ts'
import { newPhone, signInOnScreen } from '../newcomer.ts'
import { callerOf } from '../sessions.ts'
import { open, signIn } from '../sign-in.ts'

/** Registers a center as a new user and accepts its terms; ends on the plans. */
async function comeToThePlans(page: Page, name: string) {
  const phone = newPhone()
  await open(page, '/sign-in?role=center')
  await signInOnScreen(page, phone)
  await page.getByRole('button', { name: 'Register', exact: true }).click()
  await expect(page.getByText('Please choose the area or town of your center')).toBeVisible()
  await fillRegistration(page, name, 'Bengaluru')
  await page.getByRole('combobox', { name: 'Area' }).fill('Malleshw')
  await page.getByRole('option', { name: /Malleshwaram/ }).click()
  await page.getByRole('button', { name: 'Register', exact: true }).click()
  await acceptTerms(page, phone)
  await expect(page).toHaveURL(/\/center\/payment(\?|$)/)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Plans and payment')
}

const uniqueName = () => `Tala Studio ${crypto.randomUUID().slice(0, 8)}`

test('a new center accepts the terms, pays by UPI, and opens once an admin has verified it', async ({
  page,
}) => {
  const name = uniqueName()
  await comeToThePlans(page, name)
  await open(page, '/center/schedule')
  await expect(page, 'nothing else is open meanwhile').toHaveURL(/\/center\/payment\?/)
  await payYearByUpi(page, `UTR ${crypto.randomUUID()}`, /^I have paid ₹5,900/)

  const admin = await callerOf('admin')
  const list = await admin<ApiAnswer<'GET /admin/centers'>>(
    'GET',
    `/admin/centers?search=${encodeURIComponent(name)}`,
  )
  const waiting = list.items[0]?.waiting
  await admin('POST', `/admin/payments/${waiting?.paymentId}/decision`, {
    decision: 'verify',
    amount: waiting?.amount.amount,
  })
  // It was on its way to the schedule before it was led to the gates.
  await expect(page, 'the screen moves on by itself').toHaveURL(/\/center\/schedule/)
  await expect(page.getByRole('banner')).toContainText(name)
})

test('a new center pays online and opens at once', { tag: '@main' }, async ({ page }) => {
  await comeToThePlans(page, uniqueName())
  await page.getByRole('button', { name: /^Choose Three months/ }).click()
  await page.getByRole('button', { name: /^Pay ₹1,770 online/ }).click()
  await page
    .getByRole('button', { name: /success|succeed|pay/i })
    .first()
    .click()
  await expect(page).toHaveURL(/\/center\/dashboard/)
  await open(page, '/center/payment?tab=plan')
  await expect(page.getByText('Three months')).toBeVisible()
})

test('an admin rejects a pending center with a reason, and the center reads why', async ({
  page,
  browser,
}) => {
  const name = uniqueName()
  await comeToThePlans(page, name)
  await payYearByUpi(page, `UTR ${crypto.randomUUID()}`)

  const other = await browser.newContext()
  const desk = await other.newPage()
  await signIn(desk, 'admin', { path: `/admin/centers?search=${encodeURIComponent(name)}` })
  await desk.getByRole('button', { name: `${name} Studio` }).click()
  const file = desk.getByRole('dialog', { name })
  await expect(file.getByText('Paid by')).toBeVisible()
  await desk.getByRole('button', { name: 'Verify payment' }).click()
  await desk.getByRole('button', { name: 'Reject', exact: true }).click()
  await desk.getByLabel('In words').fill('No such transfer')
  await desk.getByRole('button', { name: 'Reject payment' }).click()
  await expect(page.getByText('Your payment could not be verified')).toBeVisible()
  await expect(page.getByText(/No such transfer/)).toBeVisible()
  await other.close()
})
