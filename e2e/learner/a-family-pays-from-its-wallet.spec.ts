import { expect, test } from '@playwright/test'
import { open, signIn } from '../sign-in.ts'

test('a family sees its money at a center, pays a class with it, and finds that in the history', async ({
  page,
}) => {
  await signIn(page, 'learner', { name: 'Priya Sharma', path: '/learner/more/payments?status=due' })
  // The newest may be what another journey is about to pay.
  await page
    .getByRole('main')
    .getByRole('listitem')
    .filter({ hasText: 'Kathak, 60 min' })
    .getByRole('button', { name: /^Pay ₹[\d,.]+$/ })
    .last()
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
