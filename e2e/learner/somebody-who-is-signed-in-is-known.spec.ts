import { expect, type Page, test } from '@playwright/test'
import { base, somebody } from '../cast.ts'
import { forgetCodes } from '../database.ts'
import { newPhone } from '../newcomer.ts'
import { openPublic } from '../open-public.ts'
import { open, signIn } from '../sign-in.ts'

const batchPath = async () => {
  const xml = await (await fetch(`${base()}/sitemap.xml`)).text()
  const found = [...xml.matchAll(/<loc>([^<]+\/b\/[^<]*tennis-juniors[^<]*)</g)][0]?.[1]
  if (!found) throw new Error('the site map names no such batch')
  return new URL(found).pathname
}
const joins = (page: Page) => expect(page.getByRole('dialog', { name: 'Join Tennis Juniors' })).toBeVisible()

test('public pages recognise the signed-in user, and a join link opens its dialog however it is reached', async ({
  page,
}) => {
  await signIn(page, 'learner', { name: 'Priya Sharma', path: '/learner/schedule' })
  await openPublic(page)
  await expect(page.getByRole('link', { name: 'My bookings' })).toBeVisible()
  await expect(page.getByRole('link', { name: 'Sign in', exact: true })).toBeHidden()
  await openPublic(page, await batchPath())
  const link = page.getByRole('link', { name: 'Join this batch' })
  const href = (await link.getAttribute('href'))!
  await link.click()
  await joins(page)
  await page.reload()
  await joins(page)
  await page.keyboard.press('Escape')
  await expect(page.getByRole('dialog')).toBeHidden()
  await expect(page).toHaveURL(/\/learner\/batches\?tab=open$/)
  // A link in a message: a full page load, already signed in.
  await open(page, new URLSearchParams(href.split('?')[1]).get('next')!)
  await joins(page)
})

test('reloading the code step preserves the step and the number', async ({ page }) => {
  const { phone } = await somebody('learner', 'Priya Sharma')
  await forgetCodes(phone)
  await open(page, '/sign-in?role=learner')
  await page.getByLabel('Phone number').fill(phone)
  await page.getByRole('button', { name: 'Send OTP' }).click()
  const sentTo = page.getByText(/^Sent to \+91/)
  const words = await sentTo.innerText()
  expect(words.replace(/\D/g, '')).toBe(phone.slice(1))
  await page.reload()
  await expect(sentTo).toHaveText(words)
  await expect(page.getByRole('button', { name: /Send again in/ })).toBeDisabled()
  await page.getByRole('button', { name: /^Use OTP/ }).click()
  await expect(page).toHaveURL(/\/learner(\/|$)/)
})

test('Back asks before discarding input in a dialog', async ({ page }) => {
  await signIn(page, 'expert', { name: 'Vikram Shetty', path: '/expert/more/kyc' })
  await page.getByRole('button', { name: 'Add a document' }).click()
  const dialog = page.getByRole('dialog', { name: 'Add a document' })
  await dialog.getByLabel('Number').fill('KA05 20190012345')
  await expect(dialog.getByLabel('Number')).toHaveValue('KA05 20190012345')
  await page.goBack()
  const asks = page.getByRole('dialog', { name: 'Leave without saving?' })
  await expect(asks).toBeVisible()
  await asks.getByRole('button').filter({ hasText: 'Stay' }).click()
  await expect(dialog.getByLabel('Number')).toHaveValue('KA05 20190012345')
  await page.keyboard.press('Escape')
  await expect(asks).toBeVisible()
  await asks.getByRole('button').filter({ hasText: 'Leave' }).click()
  await expect(page.getByRole('dialog')).toBeHidden()
  await expect(page).toHaveURL(/\/expert\/more\/kyc/)
})

test('a user who changes the number and enters the same one again sees how long to wait', async ({
  page,
}) => {
  const phone = newPhone()
  await open(page, '/sign-in?role=learner')
  const number = page.getByLabel('Phone number')
  await number.fill(phone.replace('+91', ''))
  await page.getByRole('button', { name: 'Send OTP' }).click()
  const sentTo = page.getByText(/^Sent to \+91/)
  await expect(sentTo).toBeVisible()
  await page.getByRole('button', { name: 'Change number' }).click()
  // The step is gone, after a reload too.
  await page.reload()
  await expect(number).toBeVisible()
  await number.fill(phone.replace('+91', ''))
  await page.getByRole('button', { name: 'Send OTP' }).click()
  await expect(page.getByText(/We’ve sent your OTP\. You can ask for another in \d+ seconds\./)).toBeVisible()
  await expect(sentTo).toBeHidden()
})

test('a code can still be entered after a change of number was abandoned', async ({ page }) => {
  const phone = newPhone()
  await open(page, '/sign-in?role=learner')
  const number = page.getByLabel('Phone number')
  await number.fill(phone.replace('+91', ''))
  await page.getByRole('button', { name: 'Send OTP' }).click()
  await page.getByRole('button', { name: 'Change number' }).click()
  await number.fill(phone.replace('+91', ''))
  await page.getByRole('button', { name: 'Send OTP' }).click()
  await expect(page.getByText(/You can ask for another in/)).toBeVisible()
  await page.getByRole('button', { name: 'Enter OTP' }).click()
  await expect(page.getByText(/^Sent to \+91/)).toBeVisible()
  await expect(page.getByRole('button', { name: /Send again in/ })).toBeDisabled()
  await page.getByRole('button', { name: /^Use OTP/ }).click()
  await expect(page).toHaveURL(/\/learner(\/|$)/)
})

test('a pending code of one role is not requested in another', async ({ page }) => {
  await open(page, '/sign-in')
  await page.getByRole('button', { name: /^Learner/ }).click()
  await page.getByLabel('Phone number').fill(newPhone().replace('+91', ''))
  await page.getByRole('button', { name: 'Send OTP' }).click()
  await expect(page.getByText(/^Sent to \+91/)).toBeVisible()
  await page.goBack()
  await page.getByRole('button', { name: /^Expert/ }).click()
  await expect(page.getByLabel('Phone number')).toBeVisible()
  await expect(page.getByText(/^Sent to \+91/)).toBeHidden()
})
