import { expect, test } from '@playwright/test'
import { base } from '../cast.ts'
import { signIn } from '../sign-in.ts'

test('an unknown path within a role answers 404 to people and machines', async ({ page }) => {
  await signIn(page, 'learner', { path: '/learner/schedule' })
  const answer = await page.goto(`${base()}/learner/nope`)
  expect(answer?.status()).toBe(404)
  await expect(page.getByRole('heading', { name: 'Page not found' })).toBeVisible()
  await page.getByRole('main').getByRole('link', { name: 'Go to the start' }).click()
  await expect(page).toHaveURL(/\/$/)
})

test('a truncated address says so, rather than pointing at marked fields', async ({ page }) => {
  await signIn(page, 'learner', { path: '/learner/bookings/019b76da' })
  await expect(page.getByRole('heading', { name: 'Page not found' })).toBeVisible()
  await expect(page.getByText('marked fields')).toBeHidden()
  await page.getByRole('main').getByRole('button', { name: 'Go to home' }).click()
  await expect(page).toHaveURL(/\/learner$/)
})
