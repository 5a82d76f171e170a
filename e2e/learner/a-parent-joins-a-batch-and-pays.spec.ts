import { expect, test } from '@playwright/test'
import { signIn } from '../sign-in.ts'

test('a parent enrols a child in a batch, pays online, and leaves with a refund', {
  tag: '@main',
}, async ({ page }) => {
  await signIn(page, 'learner', { name: 'Priya Sharma', path: '/learner/batches?tab=open&search=Tennis' })
  const tennis = page.getByRole('listitem').filter({ hasText: 'Tennis Juniors' })
  await tennis.getByRole('button', { name: /^Join / }).click()
  const joining = page.getByRole('dialog', { name: 'Join Tennis Juniors' })
  const aarav = joining.getByRole('checkbox', { name: 'Aarav Sharma' })
  if (!(await aarav.isChecked())) await joining.getByText('Aarav Sharma').click()
  // His badminton is at the same time: the days are listed, and he may still join.
  await expect(joining.getByText(/Aarav has another class/)).toBeVisible()
  await expect(joining.getByText(/^₹/).first()).toBeVisible()
  await joining.getByRole('button', { name: /^Join and pay ₹/ }).click()

  const paying = page.getByRole('dialog', { name: 'Pay for the batch' })
  await paying.getByRole('button', { name: /^Pay ₹[\d,.]+$/ }).click()
  await page.getByRole('button', { name: /^Pay( ₹[\d,.]+)?$/ }).click()
  await expect(page.getByText('Paid. The seat is yours.')).toBeVisible()

  await page.getByRole('button', { name: 'Leave', exact: true }).click()
  const leaving = page.getByRole('dialog', { name: 'Leave Tennis Juniors?' })
  await expect(leaving.getByText('Refund', { exact: true })).toBeVisible()
  await leaving.getByRole('button', { name: 'Leave batch' }).click()
  await expect(page.getByText(/You’ve left the batch. ₹.* will be refunded./)).toBeVisible()
})
