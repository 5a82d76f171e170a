import { expect, test } from '@playwright/test'
import { expectNoViolations } from '../axe.ts'
import { settled } from '../screens/visit.ts'
import { signIn } from '../sign-in.ts'

test('staff find a learner with Ctrl K and a misspelt name, without the mouse', async ({ page }) => {
  await signIn(page, 'center', { name: 'Lakshmi Nair', path: '/center/batches' })
  await settled(page)
  const before = page.getByRole('navigation').getByRole('link', { name: 'Bookings' }).first()
  await before.focus()
  await page.keyboard.press('Control+k')
  const search = page.getByRole('dialog', { name: 'Search' })
  const field = search.getByPlaceholder('Name, number or screen')
  await expect(field).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(search).toBeHidden()
  await expect(before).toBeFocused()

  await page.keyboard.press('Control+k')
  await expect(field).toBeFocused()
  await page.keyboard.type('aarav shrama')
  const found = search.getByRole('button', { name: /^Aarav Sharma \+91/ })
  await expect(found).toBeVisible()
  await expectNoViolations(page)
  await page.keyboard.press('ArrowDown')
  await expect(found).toHaveAttribute('data-selected', 'true')
  await page.keyboard.press('Enter')

  await expect(search).toBeHidden()
  await expect(page).toHaveURL(/\/center\/learners\?/)
  await expect(page.getByRole('dialog', { name: 'Aarav Sharma' })).toBeVisible()
})
