import { expect, test } from '@playwright/test'
import { expectNoViolations } from '../axe.ts'
import { base } from '../cast.ts'
import { signIn } from '../sign-in.ts'

test('a user saves the filters of a list as its default, opens the list with them, and deletes them', async ({
  page,
}) => {
  await signIn(page, 'center', {
    name: 'Lakshmi Nair',
    path: '/center/bookings?status=cancelled&search=kabir',
  })
  const saved = page.getByRole('button', { name: 'Saved filters' })
  await saved.click()
  const panel = page.getByRole('dialog', { name: 'Saved filters' })
  await panel.getByLabel('Save these filters as').fill('Cancelled')
  await panel.getByLabel('Open this list with it').check()
  await expectNoViolations(page)
  await page.keyboard.press('Enter')
  await expect(page.getByText('“Cancelled” is saved')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Saved filters: Cancelled' })).toBeVisible()

  await page.goto(`${base()}/center/bookings`)
  await expect(page).toHaveURL(/status=cancelled/)
  await page.getByRole('button', { name: 'Clear all filters' }).first().click()
  await expect(page).not.toHaveURL(/status/)

  await saved.click()
  await panel.getByRole('button', { name: 'Cancelled', exact: true }).click()
  await expect(page).toHaveURL(/status=cancelled/)
  await page.getByRole('button', { name: 'Saved filters: Cancelled' }).click()
  await panel.getByRole('button', { name: 'Delete “Cancelled”' }).click()
  await page.keyboard.press('Enter')
  await expect(panel.getByText('Nothing saved for this list yet.')).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(panel).toBeHidden()
})
