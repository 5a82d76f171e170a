import { expect, test } from '@playwright/test'
import type { ApiAnswer } from '../../domain/wire.ts'
import { aFamilyInABatch, signInOnScreen } from '../newcomer.ts'
import { callerOf } from '../sessions.ts'
import { open, signIn } from '../sign-in.ts'

test('a family sets up Autopay with a payment, its center pauses it, and the family resumes and stops it', async ({
  page,
  context,
}) => {
  const phone = await aFamilyInABatch('Kathak Beginners', { seats: 12 })
  await open(page, '/sign-in?role=learner')
  await signInOnScreen(page, phone)
  await page
    .getByRole('region', { name: 'To pay' })
    .getByRole('button', { name: /^Pay ₹/ })
    .click()
  const paying = page.getByRole('dialog')
  await paying.getByRole('switch', { name: 'Pay the next fees by UPI Autopay' }).check()
  await paying.getByRole('combobox', { name: 'Limit for each payment' }).click()
  await page
    .getByRole('option', { name: /^Up to ₹/ })
    .last()
    .click()
  await paying.getByRole('button', { name: /^Pay ₹.* and set up Autopay$/ }).click()
  await expect(page.getByText(/Also approves UPI Autopay/)).toBeVisible()
  const number = await page.getByText(/^O-/).innerText()
  await page.getByRole('button', { name: /^Pay ₹/ }).click()
  await expect(page.getByText('Paid. The seat is yours.')).toBeVisible()

  await open(page, '/learner/more/payments')
  const card = page.getByRole('region', { name: 'UPI Autopay' })
  await expect(card.getByText('On', { exact: true })).toBeVisible()

  const center = await callerOf('center', 'Kavitha Rao')
  const { items } = await center<ApiAnswer<'GET /center/orders'>>('GET', `/center/orders?search=${number}`)
  const desk = await context.newPage()
  await signIn(desk, 'center', {
    name: 'Kavitha Rao',
    path: `/center/payment?tab=orders&order=${items[0]?.id}`,
  })
  const panel = desk.getByRole('dialog')
  await panel.getByRole('button', { name: 'Pause' }).click()
  await expect(panel.getByText('Your center paused it.')).toBeVisible()

  await page.bringToFront()
  await expect(card.getByText('The center paused it.')).toBeVisible()
  await card.getByRole('button', { name: 'Resume' }).click()
  await expect(card.getByText('On', { exact: true })).toBeVisible()
  // What the family pauses, the center cannot resume.
  await card.getByRole('button', { name: 'Pause' }).click()
  await expect(card.getByText('You paused it.')).toBeVisible()
  await desk.bringToFront()
  await expect(panel.getByText('The family paused it. Only they can resume it.')).toBeVisible()
  await expect(panel.getByRole('button', { name: 'Resume' })).toBeHidden()
  await page.bringToFront()
  await card.getByRole('button', { name: 'Stop' }).click()
  await expect(card.getByText('Stopped', { exact: true })).toBeVisible()
  await expect(card.getByText('Please pay the next fee yourself.', { exact: false })).toBeVisible()
})
