import { expect, test } from '@playwright/test'
import { signIn } from '../sign-in.ts'

test('settings and payments are reached through a grouped list', async ({ page }, { project }) => {
  const isPhone = project.name === 'phone'
  await signIn(page, 'center', { name: 'Lakshmi Nair', path: '/center/settings' })
  const parts = page.getByRole('navigation', { name: 'Part of the settings' })
  await expect(parts.getByRole('list', { name: 'Classes and booking' })).toBeVisible()
  await parts.getByRole('link', { name: 'Booking rules' }).click()
  await expect(page).toHaveURL(/tab=rules/)
  if (isPhone) {
    await expect(parts).toBeHidden()
    await page.getByRole('link', { name: 'All settings' }).click()
    await expect(parts).toBeVisible()
  } else {
    await expect(parts.getByRole('link', { name: 'Booking rules' })).toHaveAttribute('aria-current', 'page')
  }
})
