import { expect, test } from '@playwright/test'
import { freeClasses, hold } from '../classes.ts'
import { open, signIn } from '../sign-in.ts'

test('a family sees its wallet at a center, pays for a class from it, and finds that in the history', async ({
  page,
}) => {
  const kathak = {
    center: 'sampige-sports-and-arts',
    expert: 'Ananya Deshpande',
    service: 'Kathak',
    minutes: 60,
    week: 5,
  }
  // An afternoon: other journeys of the family take the evenings and mornings of that week.
  const [free] = await freeClasses(kathak)
  if (!free) throw new Error('a class is needed')
  await hold(free, 'Priya Sharma', 'Aarav Sharma')
  await signIn(page, 'learner', { name: 'Priya Sharma', path: '/learner/more/payments?status=due' })
  // No other journey pays Kathak.
  await page
    .getByRole('main')
    .getByRole('listitem')
    .filter({ hasText: 'Kathak, 60 min' })
    .getByRole('button', { name: /^Pay ₹[\d,.]+$/ })
    .first()
    .click()
  const paying = page.getByRole('dialog', { name: /^Pay for/ })
  await paying.getByRole('button', { name: /^Pay ₹.* from wallet$/ }).click()
  const asked = page.getByRole('dialog', { name: 'Pay from wallet?' })
  await expect(asked.getByText('Left in wallet')).toBeVisible()
  await expect(page.getByText(/paid from the wallet$/)).toBeHidden()
  await asked.getByRole('button', { name: /^Pay ₹[\d,.]+$/ }).click()
  await expect(page.getByText(/paid from the wallet$/)).toBeVisible()
  await open(page, '/learner/more/payments')
  await page.getByRole('button', { name: /^Sampige Sports and Arts ₹/ }).click()
  const wallet = page.getByRole('dialog', { name: 'Wallet at Sampige Sports and Arts' })
  await expect(wallet.getByText('Paid with it').first()).toBeVisible()
})
