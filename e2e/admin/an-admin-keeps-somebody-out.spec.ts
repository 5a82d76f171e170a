import { expect, test } from '@playwright/test'
import { expectNoViolations } from '../axe.ts'
import { newPhone, signUp } from '../newcomer.ts'
import { signIn } from '../sign-in.ts'

test('an admin finds a user by phone, deactivates them with a reason, and reactivates them', async ({
  page,
}) => {
  const phone = newPhone()
  await signUp(phone, 'Farida Sheikh')
  await signIn(page, 'admin', { path: '/admin/users' })
  await page.getByRole('searchbox', { name: 'Search' }).fill(phone.slice(3))
  const row = page
    .getByRole('listitem')
    .filter({ hasText: phone.slice(-5) })
    .getByRole('button')
  await row.click()
  await expect(page.getByText('Not signed in anywhere.')).toHaveCount(0)

  await page.getByRole('button', { name: 'Make inactive' }).click()
  const dialog = page.getByRole('dialog', { name: 'Deactivate Farida Sheikh?' })
  await dialog.getByRole('button', { name: 'Make inactive' }).click()
  await expect(dialog.getByLabel('Reason')).toBeFocused()
  await dialog.getByLabel('Reason').fill('Asked for it on the phone')
  await dialog.getByRole('button', { name: 'Make inactive' }).click()
  await expect(dialog).toBeHidden()
  await expect(page.getByText('Not signed in anywhere.')).toBeVisible()
  await expect(page.getByText('Asked for it on the phone')).toBeVisible()
  await expectNoViolations(page)

  await page.getByRole('button', { name: 'Make active' }).click()
  const back = page.getByRole('dialog', { name: 'Reactivate Farida Sheikh?' })
  await back.getByLabel('Reason').fill('Came to the desk')
  await back.getByRole('button', { name: 'Make active' }).click()
  await expect(page.getByRole('button', { name: 'Make inactive' })).toBeVisible()
})
