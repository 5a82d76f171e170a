import { expect, test } from '@playwright/test'
import { expectNoViolations } from '../axe.ts'
import { base } from '../cast.ts'
import { fillRegistration } from '../new-center.ts'
import { newPhone, signInOnScreen } from '../newcomer.ts'
import { signIn } from '../sign-in.ts'

test('a center passes its code on, and sees the other register by the link', async ({ page, browser }) => {
  await signIn(page, 'center', { name: 'Kavitha Rao', path: '/center/payment?tab=plan' })
  await expect(page.getByRole('heading', { name: 'Bring another center' })).toBeVisible()
  await expect(page.getByText(/^For bringing .+: 30 free days$/)).toBeVisible()
  await expect(page.getByText('Rewarded', { exact: true })).toBeVisible()
  await expectNoViolations(page)
  const link = await page.getByRole('link', { name: 'WhatsApp' }).getAttribute('href')
  const code = /%2Fr%2Fcenter%2F(\w+)/.exec(link ?? '')?.[1]

  const other = await browser.newContext()
  const friend = await other.newPage()
  await friend.goto(`${base()}/r/center/${code}`)
  await expect(friend.getByText('Your first plan gets 30 free days.')).toBeVisible()
  await expectNoViolations(friend)
  await friend.getByRole('link', { name: 'Register your center' }).click()
  await signInOnScreen(friend, newPhone())
  const name = `Raga Studio ${crypto.randomUUID().slice(0, 8)}`
  await fillRegistration(friend, name, 'Bengaluru')
  await friend.getByRole('combobox', { name: 'Area' }).fill('Malleshw')
  await friend.getByRole('option', { name: /Malleshwaram/ }).click()
  const field = friend.getByLabel('Code from another center')
  await expect(field, 'the link has brought it').toHaveValue(code ?? '')
  await field.fill('NOBODY00')
  await friend.getByRole('button', { name: 'Register', exact: true }).click()
  await expect(friend.getByText('No center has this code. Check it, or leave it empty.')).toBeVisible()
  await field.fill(code ?? '')
  await friend.getByRole('button', { name: 'Register', exact: true }).click()
  await expect(friend.getByRole('heading', { level: 1 })).toHaveText('Terms')
  await other.close()

  // The open screen hears of it.
  const row = page.getByRole('row').filter({ hasText: name })
  await expect(row.or(page.getByRole('listitem').filter({ hasText: name })).first()).toContainText(
    'Registered',
  )
})
