import { expect, test } from '@playwright/test'
import { expectNoViolations } from '../axe.ts'
import { base } from '../cast.ts'
import { acceptTerms, fillRegistration } from '../new-center.ts'
import { newPhone, signInOnScreen } from '../newcomer.ts'
import { signIn } from '../sign-in.ts'

test('a center shares its referral code and sees another center register with it', async ({
  page,
  browser,
}) => {
  await signIn(page, 'center', { name: 'Kavitha Rao', path: '/center/payment?tab=plan' })
  await expect(page.getByRole('heading', { name: 'Invite another center' })).toBeVisible()
  await expect(page.getByText(/^For bringing .+: 30 free days$/)).toBeVisible()
  await expect(page.getByText('Rewarded', { exact: true })).toBeVisible()
  await expectNoViolations(page)
  const link = await page.getByRole('link', { name: 'WhatsApp' }).getAttribute('href')
  const code = /%2Fr%2Fcenter%2F(\w+)/.exec(link ?? '')?.[1]

  const own = await page.context().newPage()
  await own.goto(`${base()}/r/center/${code}`)
  await expect(own.getByRole('heading', { level: 1 })).toHaveText(/^This is the link of /)
  await expect(own.getByText(code ?? '', { exact: true })).toBeVisible()
  await expectNoViolations(own)
  await own.close()

  const other = await browser.newContext()
  const friend = await other.newPage()
  await friend.goto(`${base()}/r/center/${code}`)
  await expect(friend.getByText('Your first plan gets 30 free days.')).toBeVisible()
  await expectNoViolations(friend)
  await expect(friend.getByRole('button', { name: 'हिन्दी' })).toBeVisible()
  await friend.getByRole('link', { name: 'Register your center' }).click()
  const phone = newPhone()
  await signInOnScreen(friend, phone)
  await expect(friend.getByRole('heading', { level: 1 })).toHaveText('Register a center')
  await expect(friend.getByRole('navigation', { name: 'Main places' })).toHaveCount(0)
  const name = `Raga Studio ${crypto.randomUUID().slice(0, 8)}`
  await fillRegistration(friend, name, 'Bengaluru')
  await friend.getByRole('combobox', { name: 'Area' }).fill('Malleshw')
  await friend.getByRole('option', { name: /Malleshwaram/ }).click()
  const field = friend.getByLabel('Code from another center')
  await expect(field, 'the link has brought it').toHaveValue(code ?? '')
  await field.fill('NOBODY00')
  await friend.getByRole('button', { name: 'Register', exact: true }).click()
  await expect(friend.getByText('No center has this code. Check it, or leave it empty.')).toBeVisible()
  await expect(friend.getByText(/^No center has this code/), 'said once').toHaveCount(1)
  await field.fill(code ?? '')
  await friend.getByRole('button', { name: 'Register', exact: true }).click()
  await acceptTerms(friend, phone)
  const promised = friend.getByText(/^Your first plan gets 30 free days, because .+ invited you\.$/)
  await expect(promised).toBeVisible()
  await friend.getByRole('button', { name: /^Choose Three months/ }).click()
  await expect(friend).toHaveURL(/\/center\/payment\/amount/)
  await expect(promised).toBeVisible()
  await other.close()

  // The open screen updates.
  const row = page.getByRole('row').filter({ hasText: name })
  await expect(row.or(page.getByRole('listitem').filter({ hasText: name })).first()).toContainText(
    'Registered',
  )
})
