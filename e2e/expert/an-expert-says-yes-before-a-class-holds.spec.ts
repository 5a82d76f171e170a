import { expect, test } from '@playwright/test'
import { signIn } from '../sign-in.ts'

test('an expert approves a class, and the family is asked to pay', async ({ page, browser }) => {
  await signIn(page, 'expert', { name: 'Rohan Kulkarni', path: '/expert/bookings' })
  const waiting = page.getByRole('region', { name: 'Families need your answer' })
  await expect(waiting.getByText('Nikhil Verma').first()).toBeVisible()
  await waiting.getByRole('button', { name: 'Approve' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Approve' }).last().click()
  await expect(waiting).toBeHidden()

  const family = await browser.newPage()
  await signIn(family, 'learner', { name: 'Nikhil Verma', path: '/learner/bookings?status=held' })
  await expect(family.getByText('Payment pending').first()).toBeVisible()
  await family.close()
})
