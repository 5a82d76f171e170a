import { expect, type Page, test } from '@playwright/test'
import { freeClasses, hold } from '../classes.ts'
import { signIn } from '../sign-in.ts'

const wanted = {
  center: 'sampige-sports-and-arts',
  expert: 'Vikram Shetty',
  service: 'Tennis',
  minutes: 60,
}

/** A class of this project's own, held for the family and open to be paid. */
async function toPay(page: Page, week: number, lane: string) {
  const free = await freeClasses({ ...wanted, week })
  // Others take the ends of the week.
  const one = lane === 'phone' ? free.at(-5) : free[4]
  if (!one) throw new Error('a class is needed')
  const booking = await hold(one, 'Priya Sharma', 'Aarav Sharma')
  await signIn(page, 'learner', { name: 'Priya Sharma', path: `/learner/bookings/${booking.id}` })
  await page.getByRole('main').getByRole('button', { name: /^Pay/ }).first().click()
  return { dialog: page.getByRole('dialog', { name: 'Pay for your class' }) }
}

test('a family scans a code, and the class is confirmed by itself', async ({ page, context }, {
  project,
}) => {
  const { dialog } = await toPay(page, 4, project.name)
  await dialog.getByRole('button', { name: 'Show QR code' }).click()
  await expect(dialog.getByRole('img', { name: 'UPI QR code' })).toBeVisible()
  await expect(dialog.getByText('Waiting for your payment.')).toBeVisible()
  const [scanned] = await Promise.all([
    context.waitForEvent('page'),
    dialog.getByRole('link', { name: 'Practice: pay this code' }).click(),
  ])
  await scanned.getByRole('button', { name: /^Pay ₹/ }).click()
  await expect(page.getByText('Confirmed', { exact: true }).first()).toBeVisible()
})

test.describe('on a phone with UPI apps', () => {
  test.use({
    userAgent:
      'Mozilla/5.0 (Linux; Android 15; Pixel 9) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Mobile Safari/537.36',
  })

  test('a family chooses its app, or a code for another phone, also for the center’s own UPI ID', async ({
    page,
  }, { project }) => {
    const { dialog } = await toPay(page, 5, project.name)
    await dialog.getByRole('button', { name: 'Choose your app' }).click()
    const app = dialog.getByRole('link', { name: 'Google Pay' })
    await expect(app).toHaveAttribute('href', /^intent:\/\/pay\?pa=.*am=\d+\.00.*package=com\.google/)
    for (const name of ['PhonePe', 'Paytm', 'BHIM'])
      await expect(dialog.getByRole('link', { name, exact: true })).toBeVisible()
    await expect(dialog.getByRole('link', { name: 'Another UPI app' })).toHaveAttribute(
      'href',
      /^upi:\/\/pay\?/,
    )
    await dialog.getByText('QR code', { exact: true }).click()
    await expect(dialog.getByRole('img', { name: 'UPI QR code' })).toBeVisible()

    // The center's own UPI ID has a code too, and its number is checked as it is typed.
    await dialog.getByRole('button', { name: 'By UPI or bank transfer' }).click()
    const own = page.getByRole('dialog', { name: 'Pay by UPI or bank transfer' })
    await expect(own.getByRole('link', { name: 'PhonePe' })).toHaveAttribute('href', /pa=[^&]+@/)
    await own.getByLabel('UTR of the UPI payment').fill('T2411271234567')
    await own.getByRole('button', { name: /^I have paid ₹/ }).click()
    await expect(own.getByText('A UTR has 12 digits.')).toBeVisible()
  })
})
