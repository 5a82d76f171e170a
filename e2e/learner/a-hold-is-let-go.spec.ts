import { expect, test } from '@playwright/test'
import { holdOnScreen } from '../book-on-screen.ts'
import { freeClass } from '../classes.ts'
import { signIn } from '../sign-in.ts'

test('a released slot is available again immediately, to others too', async ({ page, browser }, {
  project,
}) => {
  const free = await freeClass({
    center: 'sampige-sports-and-arts',
    expert: 'Vikram Shetty',
    service: 'Swimming',
    minutes: 45,
    week: 5,
    lane: project.name,
  })
  await signIn(page, 'learner', { name: 'Priya Sharma', path: free.path })
  const other = await (await browser.newContext({ viewport: page.viewportSize() })).newPage()
  await signIn(other, 'learner', { name: 'Fatima Khan', path: free.path })
  const theirs = other.getByRole('button', { name: free.time, exact: true })
  await expect(theirs).toBeVisible()

  const payment = await holdOnScreen(page, free, 'दिया शर्मा')
  await expect(payment.getByRole('timer')).toBeVisible()
  await other.reload()
  await expect(other.getByRole('group', { name: 'Day' })).toBeVisible()
  await expect(theirs).toBeHidden()

  await payment.getByRole('button', { name: 'Release slot' }).click()
  const asked = page.getByRole('dialog', { name: 'Release this slot?' })
  await expect(asked).toContainText('Nothing was paid')
  await asked.getByRole('button', { name: 'Release slot' }).click()

  await expect(page.getByText('Slot released')).toBeVisible()
  await expect(page.getByRole('button', { name: free.time, exact: true })).toBeVisible()
  await other.reload()
  await expect(theirs).toBeVisible()
  await other.context().close()
})
