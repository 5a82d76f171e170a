import { expect, type Page } from '@playwright/test'
import { forgetCodes } from './database.ts'

/** A picture of one dot: enough for a receipt. */
const dot = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
)

/** Fills in the registration of a studio in Temple Road where Kathak is taught; its location is left to the caller. */
export async function fillRegistration(page: Page, name: string, city: string) {
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Register a center')
  await page.getByLabel('Your name').fill('Radha Pai')
  await page.getByLabel('Name of the center').fill(name)
  await page.getByRole('combobox', { name: 'Type of center' }).click()
  await page.getByRole('option', { name: 'Studio' }).click()
  await page.getByRole('combobox', { name: 'Who runs it?' }).click()
  await page.getByRole('option', { name: 'Private' }).click()
  await page.getByRole('combobox', { name: 'What is taught or played there?' }).fill('Kath')
  await page.getByRole('option', { name: 'Kathak' }).click()
  await page.keyboard.press('Escape')
  await page.getByLabel('Address').fill('12, Temple Road')
  await page.getByLabel('City').fill(city)
  await page.getByRole('combobox', { name: 'State' }).fill('Karna')
  await page.getByRole('option', { name: 'Karnataka' }).click()
}

/** Sets a location by the name of a town. */
export async function chooseTown(page: Page, typed: string, town: string) {
  await page.getByRole('combobox', { name: 'Area or town' }).fill(typed)
  await page.getByRole('option', { name: town }).first().click()
}

/** Chooses the yearly plan and reports a UPI payment with a receipt; the payment is then being verified. */
export async function payYearByUpi(page: Page, transactionId: string, button: RegExp = /^I have paid ₹/) {
  await page.getByRole('button', { name: /^Choose One year/ }).click()
  // A practice gateway is available as well.
  await page.getByText('UPI', { exact: true }).click()
  await page.getByLabel(/UTR of the UPI payment/).fill(transactionId)
  await addReceipt(page)
  await page.getByRole('button', { name: button }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('We are checking your payment')
}

async function addReceipt(page: Page) {
  await page
    .locator('input[type=file]')
    .setInputFiles({ name: 'receipt.png', mimeType: 'image/png', buffer: dot })
  await expect(page.getByText(/^receipt\.\w+ is here/)).toBeVisible()
}

/** Accepts the terms for a center that a new user has just registered. */
export async function acceptTerms(page: Page, phone: string) {
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Terms')
  await expect(page.getByRole('heading', { name: 'Terms for centers' })).toBeVisible()
  await forgetCodes(phone)
  await expect(page.getByLabel('Your full name'), 'given once').toHaveValue('Radha Pai')
  await page.getByRole('checkbox', { name: /have authority to act for/ }).check()
  await page.getByRole('button', { name: /^Send (me an )?OTP/ }).click()
  await page.getByRole('button', { name: /^Use OTP \d{6}$/ }).click()
  await page.getByRole('button', { name: 'Accept the terms' }).click()
}
