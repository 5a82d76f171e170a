import { expect, test } from '@playwright/test'
import { signIn } from '../sign-in.ts'

test('the side bar is closed at 767 px and open at 768 px', async ({ page }) => {
  await page.setViewportSize({ width: 767, height: 800 })
  await signIn(page, 'learner', { name: 'Priya Sharma', path: '/learner/bookings' })
  const menu = page.getByRole('navigation', { name: 'Main menu', includeHidden: true })
  const places = menu.getByRole('link')
  const button = page.getByRole('button', { name: /^Open the menu/ })
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expect(places).toHaveCount(0)
  await expect(button).toBeVisible()

  await page.setViewportSize({ width: 768, height: 800 })
  await expect(places.first()).toBeInViewport()
  await expect(button).toBeHidden()

  await page.setViewportSize({ width: 767, height: 800 })
  await expect(places).toHaveCount(0)
  await button.click()
  await expect(places.first()).toBeInViewport()
})
