import { expect, test } from '@playwright/test'
import { newPhone, signUp } from '../newcomer.ts'
import { bring, open, sealing, signIn } from '../sign-in.ts'
import { keptAnswers, ownSession, storedTexts } from '../stored-in-browser.ts'

test('storage contains only encrypted values, and the activation flags as true and false', async ({
  page,
}) => {
  await signIn(page, 'learner', { name: 'Priya Sharma', path: '/learner/bookings' })
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await signIn(page, 'center', { name: 'Kavitha Rao', path: '/center/bookings' })
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expect.poll(async () => new Map(await storedTexts(page)).has('center:page')).toBe(true)
  const texts = await storedTexts(page)
  for (const [key, text] of texts) expect(text, key).toMatch(/^s1:[A-Za-z0-9+/]+=*$/)
  const kept = new Map(texts.map(([key, text]) => [key, sealing.open(key, text)]))
  for (const name of ['centerTermsAccepted', 'isOnboardingPaymentReceived', 'isOnboardingPaymentVerified']) {
    expect(kept.get(`center:${name}`), name).toBe('true')
  }
  expect(JSON.parse(kept.get('center:logged_in_user') ?? '{}')).toMatchObject({ name: 'Kavitha Rao' })
  expect(kept.get('learner:page')).toBe('/learner/bookings')
  expect(kept.get('learner:selectedModule')).toBe('/learner/bookings')
})

test('a tampered value is ignored', async ({ page }) => {
  await signIn(page, 'center', { name: 'Kavitha Rao', path: '/center/bookings' })
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await page.evaluate(() => localStorage.setItem('center:selectedCenter', '{"id":"of-somebody-else"}'))
  // Chosen again, which is automatic for users who work in only one center.
  await open(page, '/center/bookings')
  await expect(page.getByRole('button', { name: /^Center: Sampige Sports and Arts/ })).toBeVisible()
  await expect(page).toHaveURL(/\/center\/bookings$/)
  const kept = new Map(await storedTexts(page)).get('center:selectedCenter') ?? ''
  expect(sealing.open('center:selectedCenter', kept)).toContain('Sampige Sports and Arts')
})

test('a returning role continues where it was; the next user starts fresh', async ({ page }) => {
  const phone = newPhone()
  await signUp(phone, 'Farida Sheikh')
  await bring(page, 'learner', await ownSession('learner', phone))
  await open(page, '/learner')
  await expect(page).toHaveURL(/\/learner$/)
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await bring(page, 'expert', await ownSession('expert', phone))
  /** As an expert, then as a learner again. */
  const comeBack = async () => {
    await open(page, '/expert/devices')
    await page.getByRole('button', { name: 'Your account' }).click()
    await page.getByRole('menuitem', { name: 'Learner' }).click()
  }
  await open(page, '/learner/schedule?view=month')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await comeBack()
  await expect(page).toHaveURL(/\/learner\/schedule\?view=month$/)

  await open(page, '/learner/more')
  await page.getByRole('button', { name: /^Add$/ }).click()
  await expect(page.getByRole('dialog')).toBeVisible()
  await comeBack()
  await expect(page).toHaveURL(/\/learner\/more$/)
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expect(page.getByRole('dialog')).toBeHidden()

  // The last answers are cached for offline use: encrypted, and removed with their user.
  const ownKept = () => keptAnswers(page, 'learner')
  await expect.poll(async () => (await ownKept()).some(([key]) => key.includes('GET /me'))).toBe(true)
  const kept = await ownKept()
  for (const [key, text] of kept) expect(sealing.open(key, text), key).not.toBeNull()
  expect(JSON.stringify(kept)).not.toContain('Farida')
  await page.getByRole('button', { name: 'Your account' }).click()
  await page.getByRole('menuitem', { name: 'Sign out' }).click()
  await expect(page).toHaveURL(/\/sign-in\?role=learner/)
  await expect.poll(ownKept).toEqual([])
  await bring(page, 'learner', await ownSession('learner', phone))
  await open(page, '/learner')
  await expect(page).toHaveURL(/\/learner$/)
})
