import { expect, test } from '@playwright/test'
import { signIn } from '../sign-in.ts'

const accountant = "Joseph D'Souza"

test('an accountant sees the center’s work, without buttons for actions they may not take', async ({
  page,
}) => {
  await signIn(page, 'center', { name: accountant, path: '/center/bookings' })
  await expect(page.getByRole('heading', { name: 'Bookings' })).toBeVisible()
  await expect(page.getByRole('row').or(page.getByRole('listitem')).nth(1)).toBeVisible()
  await expect(page.getByRole('button', { name: 'Book at the desk' })).toBeHidden()

  await page.goto(page.url().replace('/bookings', '/dashboard'))
  await expect(page.getByText('Collected this month')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Book at the desk' })).toBeHidden()

  await page.goto(page.url().replace('/dashboard', '/settings?tab=spaces'))
  await expect(page.getByText('You can view this but not change it.')).toBeVisible()
  await page.goto(page.url().replace('tab=spaces', 'tab=prices'))
  await expect(page.getByRole('button', { name: /^Change the price of/ }).first()).toBeEnabled()

  await page.goto(page.url().replace('/settings?tab=prices', '/staff'))
  await expect(page.getByText('Kavitha Rao').first()).toBeVisible()
  await expect(page.getByRole('button', { name: 'Invite', exact: true })).toBeHidden()
  await expect(page.getByRole('button', { name: /^Actions for/ })).toHaveCount(0)
})
