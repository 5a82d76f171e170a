import { expect, test } from '@playwright/test'
import { holdOnScreen } from '../book-on-screen.ts'
import { freeClass } from '../classes.ts'
import { signIn } from '../sign-in.ts'

test('a payment fails, the slot stays reserved, and the second attempt books it', async ({ page }, {
  project,
}) => {
  const free = await freeClass({
    center: 'sampige-sports-and-arts',
    expert: 'Vikram Shetty',
    service: 'Tennis',
    minutes: 60,
    week: 3,
    lane: project.name,
  })
  await signIn(page, 'learner', { name: 'Priya Sharma', path: free.path })

  const payment = await holdOnScreen(page, free, 'Aarav Sharma')
  await expect(payment.getByRole('timer')).toContainText(/\d:\d\d left/)
  await payment.getByRole('button', { name: /^Pay ₹[\d,.]+$/ }).click()

  await expect(page.getByRole('heading', { name: 'Practice gateway' })).toBeVisible()
  await page.getByRole('button', { name: 'Let the payment fail' }).click()

  const failed = page.getByRole('alert').filter({ hasText: 'Payment failed' })
  await expect(failed).toContainText('No money was taken')
  await expect(failed.getByRole('timer')).toContainText('left')
  await failed.getByRole('button', { name: 'Try again' }).click()
  await page.getByRole('button', { name: /^Pay ₹[\d,.]+$/ }).click()

  const done = page.getByRole('dialog', { name: 'Booking confirmed' })
  await expect(done).toContainText('with Vikram Shetty')
  await done.getByRole('link', { name: 'See the booking' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Tennis, 60 min')
  await expect(page.getByText('Failed', { exact: true })).toBeVisible()
  await expect(page.getByText('Confirmed', { exact: true })).toBeVisible()
})

test('a user who leaves the gateway without paying finds the slot still reserved', async ({ page }, {
  project,
}) => {
  const free = await freeClass({
    center: 'sampige-sports-and-arts',
    expert: 'Vikram Shetty',
    service: 'Tennis',
    minutes: 60,
    week: 4,
    lane: project.name,
  })
  await signIn(page, 'learner', { name: 'Priya Sharma', path: free.path })
  const payment = await holdOnScreen(page, free, 'Aarav Sharma')
  await payment.getByRole('button', { name: /^Pay ₹[\d,.]+$/ }).click()
  await page.getByRole('link', { name: 'Leave without paying' }).click()
  await expect(page).toHaveURL(/\/learner\/bookings\//)

  await expect(page.getByRole('status').filter({ hasText: 'Reserved for you' })).toContainText(/\d:\d\d left/)

  await page.getByRole('navigation').getByRole('link', { name: 'Plan' }).first().click()
  await page.getByRole('radiogroup', { name: 'Views of the plan' }).getByText('Bookings').click()
  await page.getByText('To pay', { exact: true }).click()
  const mine = page.getByRole('listitem').or(page.getByRole('row')).filter({ hasText: 'Payment pending' })
  await mine
    .filter({ hasText: free.when.split(',')[0] ?? '' })
    .getByRole('button', { name: 'Release' })
    .click()
  const asked = page.getByRole('dialog', { name: 'Release this slot?' })
  await asked.getByRole('button', { name: 'Release slot' }).click()
  await expect(page.getByText('Slot released')).toBeVisible()
})
