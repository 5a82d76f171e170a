import { randomInt } from 'node:crypto'
import { expect, type Page, test } from '@playwright/test'
import { freeClasses, hold } from '../classes.ts'
import { open, signIn } from '../sign-in.ts'

const dot = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
)

test('a family enters its UTR, the center verifies the payment, and the same UTR counts once', async ({
  page,
}) => {
  const tennis = {
    center: 'sampige-sports-and-arts',
    expert: 'Vikram Shetty',
    service: 'Tennis',
    minutes: 60,
    week: 7,
  }
  const [first, , second] = await freeClasses(tennis)
  if (!first || !second) throw new Error('two classes are needed')
  const utr = `4120${randomInt(10 ** 8)}`.padEnd(12, '0')
  const own = await hold(first, 'Priya Sharma', 'Aarav Sharma')
  await signIn(page, 'learner', { name: 'Priya Sharma', path: `/learner/bookings/${own.id}` })
  const said = await transfer(page, utr, { withReceipt: true })
  await expect(page.getByText('The center is verifying your payment')).toBeVisible()
  await expect(said).toBeHidden()
  await expect(page.getByText('Your transfer is being checked').first()).toBeVisible()

  const other = await hold(second, 'Priya Sharma', 'Aarav Sharma')
  await open(page, `/learner/bookings/${other.id}`)
  const refused = await transfer(page, `utr ${utr.slice(0, 6)} ${utr.slice(6)}`)
  await expect(refused.getByText('This payment reference was already recorded.')).toBeVisible()

  await signIn(page, 'center', { name: 'Kavitha Rao', path: '/center/payment?tab=payments&status=submitted' })
  const reported = page.getByRole('listitem').filter({ hasText: utr })
  await reported.getByRole('button', { name: 'Check' }).click()
  const look = page.getByRole('dialog', { name: 'Payment received?' })
  await expect(look.getByText(utr)).toBeVisible()
  await look.getByRole('button', { name: /^Yes, ₹.* received$/ }).click()
  await expect(page.getByText(/is noted as paid$/)).toBeVisible()
  await expect(reported).toBeHidden()
  await open(page, `/learner/bookings/${own.id}`)
  await expect(page.getByText('Confirmed', { exact: true }).first()).toBeVisible()
})

/** Says that the class on this page was paid by UPI; answers the dialog. */
async function transfer(page: Page, reference: string, { withReceipt = false } = {}) {
  await page.getByRole('main').getByRole('button', { name: /^Pay/ }).first().click()
  await page.getByRole('button', { name: 'By UPI or bank transfer' }).click()
  const dialog = page.getByRole('dialog', { name: 'Pay by UPI or bank transfer' })
  await dialog.getByLabel('UTR of the UPI payment').fill(reference)
  if (withReceipt) {
    const file = { name: 'receipt.png', mimeType: 'image/png', buffer: dot }
    await dialog.locator('input[type=file]').setInputFiles(file)
    await expect(dialog.getByText('receipt.png')).toBeVisible()
  }
  await dialog.getByRole('button', { name: /^I have paid ₹/ }).click()
  return dialog
}
