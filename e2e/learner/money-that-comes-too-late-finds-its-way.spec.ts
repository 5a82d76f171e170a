import { expect, type Page, test } from '@playwright/test'
import { type Booking, booked, type FreeClass, freeClass, hold } from '../classes.ts'
import { letHoldRunOut } from '../database.ts'
import { callerOf } from '../sessions.ts'
import { signIn } from '../sign-in.ts'

const guitar = { center: 'sahyadri-kala-mandir', expert: 'Rohan Kulkarni', service: 'Guitar', minutes: 60 }
const tooLate = { name: 'Payment received after the slot expired' }

// The app's own job releases a reservation within a minute after it ends.
test.describe.configure({ timeout: 120_000 })

/** Stays at the gateway while the reservation expires. */
async function dawdle(page: Page, free: FreeClass): Promise<Booking> {
  const held = await hold(free, 'Nikhil Verma', 'Nikhil Verma')
  await signIn(page, 'learner', { name: 'Nikhil Verma', path: `/learner/bookings/${held.id}` })
  await page.getByRole('button', { name: 'Pay', exact: true }).first().click()
  const payment = page.getByRole('dialog', { name: 'Pay for your class' })
  await payment.getByRole('button', { name: /^Pay ₹[\d,.]+$/ }).click()
  await expect(page.getByRole('heading', { name: 'Practice gateway' })).toBeVisible()
  await letHoldRunOut(held.id)
  const api = await callerOf('learner', 'Nikhil Verma')
  await expect
    .poll(async () => (await api<Booking>('GET', `/bookings/${held.id}`)).status, { timeout: 75_000 })
    .toBe('expired')
  return held
}

const payNow = (page: Page) => page.getByRole('button', { name: /^Pay ₹[\d,.]+$/ }).click()

test('a late payment books the same slot if it is still available', async ({ page }, { project }) => {
  await dawdle(page, await freeClass({ ...guitar, week: 2, lane: project.name }))
  await payNow(page)
  await expect(page.getByRole('dialog', { name: 'Booking confirmed' })).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(page.getByText('Confirmed', { exact: true })).toBeVisible()
  await expect(page.getByText('Online (came late)')).toBeVisible()
})

test('a late payment for a taken slot is refunded', async ({ page }, { project }) => {
  const free = await freeClass({ ...guitar, week: 3, lane: project.name })
  await dawdle(page, free)
  await booked(free, 'Arjun Sharma', 'दिया शर्मा')
  await payNow(page)
  await expect(page.getByRole('heading', tooLate)).toBeVisible()
  await expect(page.getByText('Your ₹600 is safe. Choose another slot or a refund.')).toBeVisible()

  await page.getByRole('button', { name: 'Refund it' }).click()
  const asked = page.getByRole('dialog', { name: 'Refund ₹600?' })
  await asked.getByRole('button', { name: 'Refund it' }).click()
  await expect(page.getByText('Refund initiated')).toBeVisible()
  await expect(page.getByRole('heading', tooLate)).toBeHidden()
  await expect(page.getByText('Sent back', { exact: true })).toBeVisible({ timeout: 20_000 })
})

test('a late payment for a taken slot books another one', async ({ page }, { project }) => {
  const free = await freeClass({ ...guitar, week: 4, lane: project.name })
  const other = await freeClass({ ...guitar, week: 5, lane: project.name })
  const held = await dawdle(page, free)
  await booked(free, 'Arjun Sharma', 'दिया शर्मा')
  await payNow(page)
  await expect(page.getByRole('heading', tooLate)).toBeVisible()

  await page.getByRole('button', { name: 'Use it for another time' }).click()
  for (const _ of Array(5)) await page.getByRole('button', { name: 'Later days' }).click()
  await page
    .getByRole('group', { name: 'Day' })
    .getByRole('button', { name: new RegExp(`^\\S+ ${Number(other.date.slice(8))}\\b`) })
    .click()
  await page.getByRole('button', { name: other.time, exact: true }).click()
  await page.getByRole('button', { name: `Book ${other.when}` }).click()

  await expect(page.getByText('Booked with your payment')).toBeVisible()
  await expect(page).not.toHaveURL(new RegExp(held.id))
  await expect(page.getByText('Confirmed', { exact: true })).toBeVisible()
  await expect(page.getByText('Still to pay')).toBeHidden()
})
