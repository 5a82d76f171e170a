import { expect, type Page, test } from '@playwright/test'
import type { Role } from '../../domain/access/roles.ts'
import type { ApiAnswer } from '../../domain/wire.ts'
import { expectNoViolations } from '../axe.ts'
import { call, somebody } from '../cast.ts'
import { forgetCodes } from '../database.ts'
import { ownSession } from '../kept-in-browser.ts'
import { newPhone, signUp } from '../newcomer.ts'
import { callerOf, openSession, workplaceOf } from '../sessions.ts'
import { bring, open } from '../sign-in.ts'

test.use({ viewport: { width: 360, height: 740 }, hasTouch: true })

/** Ends the session on the page from somewhere else, as its owner does who has lost a phone. */
async function endElsewhere(role: Role, phone: string, ofPage: string) {
  await forgetCodes(phone)
  const { tokens } = await openSession(role, phone)
  const authorization = `Bearer ${tokens.accessToken}`
  const mine = { authorization: `Bearer ${ofPage}` }
  const { items } = await call<ApiAnswer<'GET /sessions'>>('GET', '/sessions', undefined, mine)
  const there = items.find(one => one.isThis)
  await call('DELETE', `/sessions/${there?.id}`, undefined, { authorization })
  await forgetCodes(phone)
}

const again = (page: Page) => page.getByRole('dialog', { name: 'Sign in again' })

async function signInAgain(page: Page) {
  await again(page).getByRole('button', { name: 'Send the code' }).click()
  await again(page)
    .getByRole('button', { name: /^Use code \d{6}$/ })
    .click()
  await expect(again(page)).toBeHidden()
}

/** A family of one whose child's name is being changed when the session ends. */
async function typeOnAndLoseSession(page: Page) {
  const phone = newPhone()
  await signUp(phone, 'Farida Sheikh')
  const session = await ownSession('learner', phone)
  await bring(page, 'learner', session)
  await open(page, '/learner/more')
  await page
    .getByRole('button', { name: /^Change Farida/ })
    .first()
    .click()
  const name = page.getByRole('dialog').getByRole('textbox', { name: 'Name' })
  await name.fill('Farida Begum Sheikh')
  await endElsewhere('learner', phone, session.tokens.accessToken)
  return { phone, name }
}

test('a form in a modal waits while its person signs in again, and is saved then', async ({ page }) => {
  const { name } = await typeOnAndLoseSession(page)
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(again(page)).toBeVisible()
  await page.screenshot({ path: '/tmp/h3/again.png' })
  await expectNoViolations(page)
  // Neither Esc nor Back takes anything away.
  await page.keyboard.press('Escape')
  await expect(again(page)).toBeVisible()
  await expect(name).toHaveValue('Farida Begum Sheikh')
  await page.evaluate(() => history.back())
  await expect(again(page)).toBeVisible()
  await expect(name).toHaveValue('Farida Begum Sheikh')

  await signInAgain(page)
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await expect(page.getByText('Farida Begum Sheikh').first()).toBeVisible()
  await expect(page).toHaveURL(/\/learner\/more$/)
})

test('who leaves instead finds the sign-in, and nothing of what was typed', async ({ page }) => {
  await typeOnAndLoseSession(page)
  await page.getByRole('button', { name: 'Save' }).click()
  await again(page).getByRole('button', { name: 'Leave without saving' }).click()
  await expect(page).toHaveURL(/\/sign-in\?role=learner&next=%2Flearner%2Fmore$/)
  await expect(page.getByText('Farida')).toHaveCount(0)
})

test('somebody else who signs in there comes to their own start, and to nothing of the first', async ({
  page,
}) => {
  await typeOnAndLoseSession(page)
  const other = newPhone()
  await signUp(other, 'Joseph Mathew')
  await page.getByRole('button', { name: 'Save' }).click()
  await again(page).getByLabel('Phone number').fill(other.replace('+91', ''))
  await again(page).getByRole('button', { name: 'Send the code' }).click()
  await again(page)
    .getByRole('button', { name: /^Use code \d{6}$/ })
    .click()
  await expect(again(page)).toHaveCount(0)
  await expect(page).toHaveURL(/\/learner(\/[a-z-]+)?$/)
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expect(page.getByText('Farida')).toHaveCount(0)
  await open(page, '/learner/more')
  await expect(page.getByText('Joseph Mathew').first()).toBeVisible()
  await expect(page.getByText('Farida')).toHaveCount(0)
})

test('a form on a screen of a center stays at that center, also for somebody who works at several', async ({
  page,
}) => {
  const { phone } = await somebody('center', 'Sunita Reddy')
  const session = await ownSession('center', phone)
  await bring(page, 'center', session, await workplaceOf(session))
  await open(page, '/center/settings?tab=profile')
  const words = page.getByRole('textbox', { name: 'In English' })
  const text = `${await words.inputValue()} Lockers at the gate.`
  await words.fill(text)
  await endElsewhere('center', phone, session.tokens.accessToken)
  await page.getByRole('button', { name: 'Save profile' }).click()
  await signInAgain(page)

  await expect(page.getByRole('button', { name: 'Save profile' })).toBeDisabled()
  await expect(words).toHaveValue(text)
  await expect(page).toHaveURL(/\/center\/settings\?tab=profile$/)
  const asHead = await callerOf('center', 'Sunita Reddy')
  await expect
    .poll(
      async () => (await asHead<ApiAnswer<'GET /center/profile'>>('GET', '/center/profile')).description.en,
    )
    .toBe(text)
})
