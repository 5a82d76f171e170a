import { expect, test } from '@playwright/test'
import { expectNoViolations } from '../axe.ts'
import { newPhone, signUp } from '../newcomer.ts'
import { signIn } from '../sign-in.ts'

test('an admin reviews what will move, then merges two accounts of the same person', async ({ page }) => {
  const [kept, duplicate] = [newPhone(), newPhone()]
  await signUp(kept, 'Farida Shaikh')
  await signUp(duplicate, 'Farida S Shaikh')
  await signIn(page, 'admin', { path: `/admin/users?search=${kept.slice(3)}` })
  await page
    .getByRole('listitem')
    .filter({ hasText: kept.slice(-5) })
    .getByRole('button')
    .click()
  await page.getByRole('button', { name: 'Merge a duplicate' }).click()
  const dialog = page.getByRole('dialog', { name: 'Merge a duplicate into Farida Shaikh' })
  await dialog.getByLabel('The duplicate').fill(duplicate.slice(3))
  await dialog.getByRole('button', { name: /Farida S Shaikh/ }).click()
  await expect(dialog.getByText(/can no longer sign in/)).toBeVisible()
  await expectNoViolations(page)
  await dialog.getByLabel('Reason').fill('Two numbers, one person')
  await dialog.getByRole('button', { name: 'Merge' }).click()
  await expect(dialog).toBeHidden()
  const panel = page.getByRole('dialog', { name: 'Farida Shaikh' })
  await expect(panel.getByText('Merged into this account')).toBeVisible()
  await expect(panel.getByText('Two numbers, one person')).toBeVisible()
})
