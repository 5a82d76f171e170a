import { expect, test } from '@playwright/test'
import { newPhone, signInOnScreen } from '../newcomer.ts'
import { codeFor } from '../sessions.ts'
import { open } from '../sign-in.ts'

test('a new user signs in, adds a learner, and arrives where they were going', {
  tag: '@main',
}, async ({ page }) => {
  const phone = newPhone()
  await open(page, '/learner/bookings?status=upcoming')
  await expect(page).toHaveURL(/\/sign-in\?.*role=learner/)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Sign in')

  await page.getByLabel('Phone number').fill('12345')
  await page.getByRole('button', { name: 'Send OTP' }).click()
  await expect(page.getByText('This is not a valid phone number')).toBeVisible()
  await page.getByLabel('Phone number').fill(phone)
  await page.getByRole('button', { name: 'Send OTP' }).click()

  const digit = (place: number) => page.getByLabel(`Six-digit OTP ${place}`, { exact: true })
  await expect(digit(1)).toBeFocused()
  const code = await codeFor(phone)
  await page.keyboard.type(code === '000000' ? '111111' : '000000')
  await expect(page.getByRole('alert')).toBeVisible()
  await expect(digit(1)).toBeFocused()
  await expect(digit(1)).toHaveValue('')
  await page.getByRole('button', { name: `Use OTP ${code}` }).click()
  // Straight to where they were going; who learns is asked where it is needed.
  await expect(page).toHaveURL(/\/learner\/bookings\?status=upcoming/)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Plan')

  await open(page, '/learner/profile')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Welcome to Triveni')
  await page.getByLabel('Child’s name').fill('कबीर सिंह')
  const year = page.getByLabel('Year of birth')
  await year.fill('17')
  // No home address is requested before it is needed.
  await expect(page.getByLabel('Address')).toBeHidden()
  await page.getByRole('button', { name: 'Save and continue' }).click()
  await expect(page.getByText('Enter a year, such as 2017')).toBeVisible()
  await year.fill(String(new Date().getFullYear() - 9))
  await expect(page.getByText('8 or 9 years old')).toBeVisible()
  await page.getByRole('button', { name: 'Save and continue' }).click()
  await expect(page.getByText('Please tick this box to continue.')).toBeVisible()
  await page.getByRole('checkbox', { name: /कबीर सिंह’s parent or guardian/ }).check()
  await page.getByRole('button', { name: 'Save and continue' }).click()

  await expect(page).toHaveURL(/\/learner$/)
  // The parent gives a name when there is time for it, and is signed in, not the child.
  await page.getByRole('textbox', { name: 'Your name' }).fill('Meera Singh')
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByRole('banner')).toContainText('Meera Singh')
  await expect(page.getByRole('banner')).not.toContainText('कबीर सिंह')
})

test('a user without a center registers one, or learns whom to ask', async ({ page }) => {
  await open(page, '/sign-in?role=center')
  await signInOnScreen(page, newPhone())
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Register a center')
  await expect(page.getByText(/ask the head to add your number \+91\s98\d{3}\s\d{5}/)).toBeVisible()
})

test('requesting a code does not make anyone an admin', async ({ page }) => {
  await open(page, '/sign-in?role=admin')
  await signInOnScreen(page, newPhone())
  await expect(page.getByRole('alert')).toBeVisible()
  await expect(page).toHaveURL(/\/sign-in/)
})

test('signing out ends the session in every tab', async ({ page, context }) => {
  await open(page, '/sign-in?role=learner')
  await signInOnScreen(page, newPhone())
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Welcome to Triveni')
  await page.getByRole('button', { name: 'Your account' }).click()
  await page.getByRole('menuitem', { name: 'Sign out' }).click()
  await expect(page).toHaveURL(/\/sign-in/)
  const tab = await context.newPage()
  await open(tab, '/learner/more')
  await expect(tab).toHaveURL(/\/sign-in/)
})
