import { expect, type Locator, type Page, test } from '@playwright/test'
import { forgetCodes } from '../database.ts'
import { newPhone, signInOnScreen } from '../newcomer.ts'
import { open } from '../sign-in.ts'

/** A new user fills in an expert's profile, and reaches the terms. */
async function makeProfile(page: Page, activity: string) {
  const phone = newPhone()
  await open(page, '/sign-in?role=expert')
  await signInOnScreen(page, phone)
  await expect(page).toHaveURL(/\/expert\/more\/profile/)
  await page.getByLabel('Name', { exact: true }).fill('Radha Pai')
  await page.getByLabel('About you in one line').fill(`${activity} for beginners`)
  await page.getByRole('combobox', { name: 'Activities' }).fill(activity)
  await page.getByRole('option', { name: activity, exact: true }).click()
  await page.keyboard.press('Escape')
  await page.getByLabel('City').fill('Bengaluru')
  await page.getByRole('combobox', { name: 'Area' }).fill('Malleshw')
  await page.getByRole('option', { name: /Malleshwaram/ }).click()
  await page.getByRole('button', { name: /^Save/ }).click()

  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Terms')
  await forgetCodes(phone)
}

async function sign(on: Page | Locator) {
  await expect(on.getByLabel('Your full name'), 'given once').toHaveValue('Radha Pai')
  await on.getByRole('checkbox', { name: /I have read/ }).check()
  await on.getByRole('button', { name: /^Send me an OTP/ }).click()
  await on.getByRole('button', { name: /^Use OTP \d{6}$/ }).click()
  await on.getByRole('button', { name: 'Accept the terms' }).click()
}

test('an expert creates a profile, reads the terms and accepts them with name and OTP', async ({ page }) => {
  await makeProfile(page, 'Kathak')
  await sign(page)
  await expect(page).toHaveURL(/\/expert(\?|$)/)
  await open(page, '/expert/terms-acceptance')
  await expect(page.getByText(/^Radha Pai accepted version \d+\.\d+$/)).toBeVisible()
})

test('an expert who explored first signs the terms when an action requires it, and the action continues', async ({
  page,
}) => {
  await makeProfile(page, 'Tennis')
  await page.getByRole('button', { name: 'Look around first' }).click()
  await open(page, '/expert/find-new-centers?search=Sampige')
  await page.getByRole('button', { name: 'Ask to work together' }).first().click()
  const ask = page.getByRole('dialog', { name: /^Ask .* to work together$/ })
  await ask.getByText('Tennis', { exact: true }).click()
  await ask.getByLabel('Your message').fill('I teach beginners and would like to teach with you.')
  await ask.getByRole('button', { name: 'Send' }).click()
  await sign(page.getByRole('dialog', { name: 'Accept the terms' }))
  await expect(ask).toBeHidden()
  await expect(page.getByText(/^Sent to Sampige/)).toBeVisible()
})
