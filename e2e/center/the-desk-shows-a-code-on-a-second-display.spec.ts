import { expect, test } from '@playwright/test'
import { freeClasses, hold } from '../classes.ts'
import { open, signIn } from '../sign-in.ts'

test('the desk takes a payment by UPI, and its second display thanks by itself', async ({ page, context }, {
  project,
}) => {
  const free = await freeClasses({
    center: 'sampige-sports-and-arts',
    expert: 'Vikram Shetty',
    service: 'Tennis',
    minutes: 60,
    week: 6,
  })
  // Others take the ends of the week.
  const one = project.name === 'phone' ? free.at(-5) : free[4]
  if (!one) throw new Error('a class is needed')
  const booking = await hold(one, 'Priya Sharma', 'Aarav Sharma')
  await signIn(page, 'center', { name: 'Lakshmi Nair', path: `/center/bookings?booking=${booking.id}` })
  const display = await context.newPage()
  await open(display, '/center/desk-screen')
  await expect(display.getByText('Nothing to pay right now')).toBeVisible()

  await page.bringToFront()
  await open(page, `/center/payment?tab=orders&order=${booking.orderId}`)
  await page.getByRole('button', { name: 'Take a payment' }).first().click()
  const desk = page.getByRole('dialog', { name: 'Take a payment' })
  await desk.getByRole('radio', { name: 'UPI' }).check()
  await desk.getByRole('button', { name: 'Show QR code' }).click()
  await expect(desk.getByRole('img', { name: 'UPI QR code' })).toBeVisible()
  await expect(display.getByRole('img', { name: 'UPI QR code' })).toBeVisible()
  await expect(display.getByText(/rupees only$/)).toBeVisible()

  const [scanned] = await Promise.all([
    context.waitForEvent('page'),
    desk.getByRole('link', { name: 'Practice: pay this code' }).click(),
  ])
  await scanned.getByRole('button', { name: /^Pay ₹/ }).click()
  await expect(display.getByText('Paid, thank you')).toBeVisible()
  await page.bringToFront()
  await expect(page.getByRole('dialog', { name: 'Payment recorded' })).toBeVisible()
})
