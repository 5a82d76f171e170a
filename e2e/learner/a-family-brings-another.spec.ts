import { expect, test } from '@playwright/test'
import type { ApiAnswer } from '../../domain/wire.ts'
import { expectNoViolations } from '../axe.ts'
import { base } from '../cast.ts'
import { newPhone, signInOnScreen } from '../newcomer.ts'
import { callerOf } from '../sessions.ts'
import { signIn } from '../sign-in.ts'

test('a family shares its referral code, and sees a friend join with it', async ({ page, browser }) => {
  await signIn(page, 'learner', { name: 'Priya Sharma', path: '/learner/referrals' })
  await expect(page.getByRole('heading', { level: 1, name: 'Refer and earn' })).toBeVisible()
  await expect(page.getByText('Neighbour from 4B')).toBeVisible()
  await expect(page.getByText('Rewarded', { exact: true }).first()).toBeVisible()
  await page.getByRole('button', { name: 'Invite a friend' }).click()
  const modal = page.getByRole('dialog', { name: 'Refer and earn' })
  await expect(modal.getByRole('img', { name: 'QR code for your link' })).toBeVisible()
  await expect(modal.getByRole('link', { name: 'WhatsApp' })).toHaveAttribute('href', /wa\.me.*%2Fr%2F/)
  await expectNoViolations(page)
  const call = await callerOf('learner', 'Priya Sharma')
  const { code, counts } = await call<ApiAnswer<'GET /referrals/own'>>('GET', '/referrals/own')

  const other = await browser.newContext()
  const friend = await other.newPage()
  await friend.goto(`${base()}/r/${code}`)
  await expect(friend.getByRole('heading', { name: 'Priya invited you to Triveni' })).toBeVisible()
  await expectNoViolations(friend)
  await friend.getByRole('link', { name: 'Sign up' }).click()
  await signInOnScreen(friend, newPhone())
  await expect(friend.getByText('Code applied')).toBeVisible()
  await friend.goto(`${base()}/learner/referrals`)
  await expect(friend.getByText(/^You joined with a friend’s code/)).toBeVisible()
  await other.close()

  // The open screen updates.
  await page.keyboard.press('Escape')
  const joined = page.locator('dl > div').filter({ hasText: 'Joined' })
  await expect(joined.locator('dd')).toHaveText(String(counts.joined + 1))

  // A notification about the friend links to the friend, not to the list.
  await page.goto(`${base()}/learner/notifications`)
  await page
    .getByRole('link', { name: /A friend joined with your code/ })
    .first()
    .click()
  const now = page.getByRole('region', { name: 'Now' })
  await expect(now.getByText('Joined with your link')).toBeVisible()
  await expectNoViolations(page)
  await page.getByRole('link', { name: 'Open Refer and earn' }).click()
  const dialog = page.getByRole('dialog', { name: 'Friend' })
  await expect(dialog.getByText('Joined with your link')).toBeVisible()
  await expect(dialog.getByText('Invited', { exact: true }), 'nobody invited them by name').toHaveCount(0)
  await expectNoViolations(page)

  // The link tells its owner that it is theirs.
  await page.goto(`${base()}/r/${code}`)
  await expect(page.getByRole('heading', { level: 1, name: 'This is your own link' })).toBeVisible()
  await expect(page.getByRole('img', { name: 'QR code for your link' })).toBeVisible()
  await expectNoViolations(page)
  await page.getByRole('button', { name: 'हिन्दी' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'यह आपका अपना लिंक है' })).toBeVisible()
})

test('a new family enters a friend’s code while adding its learner', async ({ page }) => {
  const call = await callerOf('learner', 'Priya Sharma')
  const { code } = await call<ApiAnswer<'GET /referrals/own'>>('GET', '/referrals/own')
  await page.goto(`${base()}/sign-in?role=learner&next=/learner/profile`)
  await signInOnScreen(page, newPhone())
  await expect(page.getByRole('heading', { level: 1, name: 'Welcome to Triveni' })).toBeVisible()
  await page.getByRole('button', { name: 'Have a friend’s code?' }).click()
  const field = page.getByLabel('Code', { exact: true })
  await field.fill('NOBODY00')
  await page.getByRole('button', { name: 'Apply code' }).click()
  await expect(page.getByRole('alert')).toBeVisible()
  await field.fill(code ?? '')
  await page.getByRole('button', { name: 'Apply code' }).click()
  await expect(page.getByText(/^You joined with a friend’s code/)).toBeVisible()
  await expectNoViolations(page)
})
