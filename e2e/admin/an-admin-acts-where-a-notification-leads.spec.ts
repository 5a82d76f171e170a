import { expect, test } from '@playwright/test'
import { expectNoViolations } from '../axe.ts'
import { open, signIn } from '../sign-in.ts'

test('an admin opens a lead and documents to verify from notifications', async ({ page }) => {
  await signIn(page, 'admin', { path: '/admin/notifications' })
  await page.getByRole('link', { name: /New lead L-5H1J7PSA/ }).click()
  const now = page.getByRole('region', { name: 'Now', exact: true })
  await expect(now.getByRole('link', { name: /^Call / })).toBeVisible()
  await expect(now.getByText('Kathak for my daughter, on Saturdays.')).toBeVisible()
  await expectNoViolations(page)
  await page.getByRole('link', { name: 'Open lead' }).click()
  await expect(page).toHaveURL(/\/admin\/leads\?lead=/)

  await open(page, '/admin/notifications')
  await page.getByRole('link', { name: /Neelgiri Residency Club submitted documents/ }).click()
  await expect(page.getByRole('link', { name: 'Open center' })).toHaveAttribute(
    'href',
    /\/admin\/centers\?center=/,
  )
  await now.getByRole('button', { name: 'Review' }).click()
  await expect(page.getByRole('dialog').getByText('Neelgiri Residency Club').first()).toBeVisible()
  await expectNoViolations(page)
})
