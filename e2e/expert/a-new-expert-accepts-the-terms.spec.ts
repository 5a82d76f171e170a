import { expect, test } from '@playwright/test'
import { forgetCodes } from '../database.ts'
import { newPhone, signInOnScreen } from '../newcomer.ts'
import { open } from '../sign-in.ts'

test('an expert makes a profile, reads the terms and accepts them with name and code', async ({ page }) => {
  const phone = newPhone()
  await open(page, '/sign-in?role=expert')
  await signInOnScreen(page, phone)
  await expect(page).toHaveURL(/\/expert\/more\/profile/)
  await page.getByLabel('Name', { exact: true }).fill('Radha Pai')
  await page.getByLabel('A line about you').fill('Kathak for beginners')
  await page.getByRole('combobox', { name: 'Activities' }).fill('Kath')
  await page.getByRole('option', { name: 'Kathak' }).click()
  await page.keyboard.press('Escape')
  await page.getByLabel('City').fill('Bengaluru')
  await page.getByRole('combobox', { name: 'Area' }).fill('Malleshw')
  await page.getByRole('option', { name: /Malleshwaram/ }).click()
  await page.getByRole('button', { name: /^Save/ }).click()

  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Terms')
  await forgetCodes(phone)
  await page.getByLabel('Your full name').fill('Radha Pai')
  await page.getByRole('checkbox', { name: /I have read/ }).check()
  await page.getByRole('button', { name: /^Send me a code/ }).click()
  await page.getByRole('button', { name: /^Use code \d{6}$/ }).click()
  await page.getByRole('button', { name: 'Accept the terms' }).click()
  await expect(page).toHaveURL(/\/expert(\?|$)/)
  await open(page, '/expert/terms-acceptance')
  await expect(page.getByText('Radha Pai accepted version 1.0')).toBeVisible()
})
