import { expect, test } from '@playwright/test'
import { publicPaths, screenPaths } from '../../tools/route-tables.ts'
import { expectNoViolations } from '../axe.ts'
import { newPhone } from '../newcomer.ts'
import { openPublic } from '../open-public.ts'
import { open, signIn } from '../sign-in.ts'
import { expectRoomForWords, fillIn, goTo, listen, settled, viewers } from './visit.ts'

// They only read, so they can run in parallel. The screens of a role are visited one after the other by one user.
test.describe.configure({ mode: 'parallel', timeout: 600_000 })

test('public pages pass the screen checks', { tag: '@main' }, async ({ page }) => {
  const said = listen(page)
  for (const path of publicPaths) {
    await test.step(path, async () => {
      await openPublic(page, await fillIn(path))
      await settled(page)
      await expect(page).toHaveTitle(/./)
      await expectNoViolations(page)
      await expectRoomForWords(page)
      expect.soft(said.splice(0), path).toEqual([])
    })
  }
})

// Those with most screens first: two run side by side. Whoever changes a screen runs its role's; all run every night.
for (const role of ['center', 'expert', 'learner', 'admin'] as const) {
  test(`the screens of ${role} pass the screen checks`, async ({ page }) => {
    const said = listen(page)
    await signIn(page, role, { name: viewers[role] })
    await settled(page)
    for (const path of [...screenPaths(role), ...(role === 'center' ? ['/center/settings?tab=rules'] : [])]) {
      await test.step(path, async () => {
        await goTo(page, await fillIn(path))
        await expect(page).toHaveTitle(/^.+ · Triveni$/)
        await expectNoViolations(page)
        await expectRoomForWords(page)
        expect.soft(said.splice(0), path).toEqual([])
      })
    }
  })
}

test('sign-in passes the screen checks in every step', async ({ page }) => {
  const said = listen(page)
  await open(page, '/sign-in')
  await expectNoViolations(page)
  await page.getByRole('button', { name: /^Learner/ }).click()
  await expect(page.getByRole('heading', { name: /^Demo/ })).toBeVisible()
  await expectNoViolations(page)
  await page.getByLabel('Phone number').fill(newPhone())
  await page.getByRole('button', { name: 'Send OTP' }).click()
  await expect(page.getByRole('button', { name: /^Use OTP/ })).toBeVisible()
  await expectNoViolations(page)
  await page.getByRole('button', { name: /^Use OTP/ }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Welcome to Triveni')
  await settled(page)
  await expectNoViolations(page)
  expect(said).toEqual([])
})
