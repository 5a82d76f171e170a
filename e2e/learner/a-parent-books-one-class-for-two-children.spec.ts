import { expect, test } from '@playwright/test'
import { formatMoney } from '../../domain/kernel/money.ts'
import type { ApiAnswer } from '../../domain/wire.ts'
import { chooseTime } from '../book-on-screen.ts'
import { freeClass } from '../classes.ts'
import { callerOf } from '../sessions.ts'
import { signIn } from '../sign-in.ts'

const [aarav, diya] = ['Aarav Sharma', 'दिया शर्मा']

test('a parent books one class for two children on one bill, the expert sees both, and one is cancelled and refunded', async ({
  page,
  browser,
}, { project }) => {
  const free = await freeClass({
    center: 'sampige-sports-and-arts',
    expert: 'Vikram Shetty',
    service: 'Swimming',
    minutes: 45,
    week: 7,
    lane: project.name,
  })
  await signIn(page, 'learner', { name: 'Priya Sharma', path: free.path })
  const offer = await chooseTime(page, free, aarav)
  const total = offer.getByText('To pay', { exact: true }).locator('xpath=following::dd[1]')
  const one = formatMoney(free.rate.price, 'en', { trim: true })
  const both = formatMoney({ ...free.rate.price, amount: 2 * free.rate.price.amount }, 'en', { trim: true })
  await expect(total).toHaveText(one)
  await offer.getByText(diya, { exact: true }).click()
  await expect(total).toHaveText(both)
  await expect(offer.getByText('Swimming, 45 min · Aarav')).toBeVisible()
  await expect(offer.getByText('Swimming, 45 min · दिया')).toBeVisible()
  await offer.getByRole('button', { name: `Book and pay ${both}` }).click()

  const payment = page.getByRole('dialog', { name: 'Pay for your class' })
  await expect(payment).toContainText(`for ${aarav} and ${diya}`)
  await payment.getByRole('button', { name: /^Pay ₹[\d,.]+$/ }).click()
  await page.getByRole('button', { name: /^Pay ₹[\d,.]+$/ }).click()
  const done = page.getByRole('dialog', { name: 'Booking confirmed' })
  await expect(done).toContainText(`for ${aarav} and ${diya}`)
  await done.getByRole('link', { name: 'See the booking' }).click()
  await expect(page.getByText('Also in this class')).toBeVisible()
  const bookingId = new URL(page.url()).pathname.split('/').at(-1) ?? ''

  const api = await callerOf('expert', 'Vikram Shetty')
  const { classSessionId } = await api<ApiAnswer<'GET /bookings/{id}'>>('GET', `/bookings/${bookingId}`)
  const roll = () => api<ApiAnswer<'GET /classes/{id}/roll'>>('GET', `/classes/${classSessionId}/roll`)
  expect((await roll()).entries.map(entry => entry.name).toSorted()).toEqual(['Aarav', 'दिया'])
  const theirs = await (await browser.newContext({ viewport: page.viewportSize() })).newPage()
  await signIn(theirs, 'expert', { name: 'Vikram Shetty', path: `/expert/bookings?booking=${bookingId}` })
  await expect(theirs.getByRole('dialog').getByRole('link', { name: 'दिया' })).toBeVisible()
  await theirs.context().close()

  await page.getByRole('link', { name: diya }).click()
  await expect(page.getByRole('link', { name: aarav })).toBeVisible()
  await page.getByRole('button', { name: 'Cancel', exact: true }).click()
  const asked = page.getByRole('dialog', { name: `Cancel for ${diya}?` })
  await expect(asked.getByText('Your refund', { exact: true }).locator('xpath=following::dd[1]')).toHaveText(
    one,
  )
  await expect(asked).toContainText(`The class takes place for ${aarav}.`)
  await asked.getByRole('button', { name: `Cancel for ${diya}` }).click()
  await expect(page.getByText(`Cancelled for ${diya}. ${one} will be refunded.`)).toBeVisible()
  expect((await roll()).entries.map(entry => entry.name)).toEqual(['Aarav'])

  await page.getByRole('link', { name: aarav }).click()
  await expect(page.getByText('Confirmed', { exact: true }).first()).toBeVisible()
  await expect(page.getByText('Also in this class')).toBeHidden()
})
