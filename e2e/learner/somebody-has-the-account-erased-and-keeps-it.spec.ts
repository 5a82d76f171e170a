import { expect, test } from '@playwright/test'
import { newPhone, signInOnScreen, signUp } from '../newcomer.ts'
import { open } from '../sign-in.ts'

test('a user requests deletion of the account with an OTP, and withdraws it', async ({ page }) => {
  const phone = newPhone()
  await signUp(phone, 'Farida Sheikh')
  await open(page, '/sign-in?role=learner&next=/learner/more')
  await signInOnScreen(page, phone)

  await page.getByRole('button', { name: 'Erase…' }).click()
  const dialog = page.getByRole('dialog')
  await expect(dialog.getByText('Your account: name and phone number')).toBeVisible()
  await dialog.getByRole('radio', { name: 'Only the profile of Farida Sheikh' }).check()
  await expect(dialog.getByText('Your account: name and phone number')).toBeHidden()
  await dialog.getByRole('button', { name: /^Delete on / }).click()
  await expect(dialog.getByRole('alert')).toHaveText('Get the OTP and enter its six digits.')
  await dialog.getByRole('button', { name: 'Send me an OTP' }).click()
  await dialog.getByRole('button', { name: /^Use OTP \d{6}$/ }).click()
  await dialog.getByRole('button', { name: /^Delete on / }).click()
  await expect(dialog).toBeHidden()

  const banner = page.getByRole('region', { name: /^Farida Sheikh will be deleted on / })
  await page.reload()
  await banner.getByRole('button', { name: 'Keep my data' }).click()
  await expect(banner).toBeHidden()
})
