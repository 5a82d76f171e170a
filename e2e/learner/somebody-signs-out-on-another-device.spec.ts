import { expect, test } from '@playwright/test'
import { base } from '../cast.ts'
import { forgetCodes } from '../database.ts'
import { newPhone, signUp } from '../newcomer.ts'
import { codeFor, openSession } from '../sessions.ts'
import { open } from '../sign-in.ts'

test('a user sees where their number is signed in, and signs out there', async ({ page }) => {
  const phone = newPhone()
  await signUp(phone, 'Farida Sheikh')
  const there = await openSession('expert', phone)
  await forgetCodes(phone)

  await open(page, '/sign-in?role=learner&next=/learner/devices')
  await page.getByLabel('Phone number').fill(phone.replace('+91', ''))
  await page.getByRole('button', { name: 'Send OTP' }).click()
  await expect(page.getByText(`Sent to +91 ${phone.slice(3, 8)} ${phone.slice(8)}`)).toBeVisible()
  const code = await codeFor(phone)
  await page.keyboard.type(code)

  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Devices and sessions')
  await expect(page.getByText('This device')).toHaveCount(1)
  await page.getByRole('button', { name: /^Sign out there: .*, Expert$/ }).click()
  await expect(page.getByRole('button', { name: /^Sign out there: .*, Expert$/ })).toHaveCount(0)
  const answer = await page.request.get(`${base()}/api/v1/me`, {
    headers: { authorization: `Bearer ${there.tokens.accessToken}` },
  })
  expect(answer.status()).toBe(401)
})

test('a session ended elsewhere leads to sign-in and back, and does not affect the other roles', async ({
  page,
}) => {
  const phone = newPhone()
  await signUp(phone, 'Farida Sheikh')
  for (const role of ['learner', 'expert']) {
    await open(page, `/sign-in?role=${role}&next=/${role}/devices`)
    await page.getByLabel('Phone number').fill(phone.replace('+91', ''))
    await page.getByRole('button', { name: 'Send OTP' }).click()
    await page.getByRole('button', { name: /^Use OTP \d{6}$/ }).click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Devices and sessions')
    await forgetCodes(phone)
  }
  const tab = await page.context().newPage()
  await open(tab, '/learner/devices')
  await page.getByRole('button', { name: 'Sign out there: Chrome · Linux, Learner' }).click()

  await expect(tab).toHaveURL(/\/sign-in\?role=learner&next=%2Flearner%2Fdevices$/)
  await page.reload()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Devices and sessions')
})
