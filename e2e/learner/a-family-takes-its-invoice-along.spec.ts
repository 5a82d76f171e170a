import { readFile } from 'node:fs/promises'
import { expect, test } from '@playwright/test'
import { signIn } from '../sign-in.ts'

test('a parent finds a payment and downloads its invoice', async ({ page }) => {
  await signIn(page, 'learner', { path: '/learner/more' })
  await page.getByRole('link', { name: 'Payments and invoices' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Payments and invoices')
  await page.getByText('Paid', { exact: true }).first().click()
  await expect(page).toHaveURL(/status=paid/)
  await page.getByRole('button', { name: 'Open', exact: true }).first().click()
  const order = page.getByRole('dialog')
  await expect(order.getByRole('heading', { name: 'Documents' })).toBeVisible()
  const arrives = page.waitForEvent('download')
  await order
    .getByRole('button', { name: /^Download (Tax invoice|Receipt)/ })
    .first()
    .click()
  const file = await arrives
  expect(file.suggestedFilename()).toMatch(/^(Tax invoice INV|Receipt RCT)-\d\d-\d\d-\d{5}\.pdf$/)
  expect((await readFile(await file.path())).subarray(0, 5).toString()).toBe('%PDF-')
})
