import { expect, type Page, test } from '@playwright/test'
import type { Role } from '../../domain/access/roles.ts'
import type { ApiAnswer } from '../../domain/wire.ts'
import { expectNoViolations } from '../axe.ts'
import { call } from '../cast.ts'
import { forgetCodes } from '../database.ts'
import { newPhone, signUp } from '../newcomer.ts'
import { callerOf, openSession } from '../sessions.ts'
import { bring, open } from '../sign-in.ts'
import { ownSession } from '../stored-in-browser.ts'

test.use({ viewport: { width: 360, height: 740 }, hasTouch: true })

/** Ends the session of the page from elsewhere, as its owner does after losing a phone. */
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
  await again(page).getByRole('button', { name: 'Send OTP' }).click()
  await again(page)
    .getByRole('button', { name: /^Use OTP \d{6}$/ })
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

test('a form in a modal waits while its user signs in again, and is then saved', async ({ page }) => {
  const { name } = await typeOnAndLoseSession(page)
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(again(page)).toBeVisible()
  await expectNoViolations(page)
  // Neither Esc nor Back discards anything.
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

test('a user who leaves instead sees sign-in, and their input is gone', async ({ page }) => {
  await typeOnAndLoseSession(page)
  await page.getByRole('button', { name: 'Save' }).click()
  await again(page).getByRole('button', { name: 'Leave without saving' }).click()
  await expect(page).toHaveURL(/\/sign-in\?role=learner&next=%2Flearner%2Fmore$/)
  await expect(page.getByText('Farida')).toHaveCount(0)
})

test('another user who signs in there gets their own home screen, and no data of the first', async ({
  page,
}) => {
  await typeOnAndLoseSession(page)
  const other = newPhone()
  await signUp(other, 'Joseph Mathew')
  await page.getByRole('button', { name: 'Save' }).click()
  await again(page).getByLabel('Phone number').fill(other.replace('+91', ''))
  await again(page).getByRole('button', { name: 'Send OTP' }).click()
  await again(page)
    .getByRole('button', { name: /^Use OTP \d{6}$/ })
    .click()
  await expect(again(page)).toHaveCount(0)
  await expect(page).toHaveURL(/\/learner(\/[a-z-]+)?$/)
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expect(page.getByText('Farida')).toHaveCount(0)
  await open(page, '/learner/more')
  await expect(page.getByText('Joseph Mathew').first()).toBeVisible()
  await expect(page.getByText('Farida')).toHaveCount(0)
})

/** A user who works at two centers of the cast, with the one currently selected: not the first one that invited them. */
async function coordinatorOfTwo() {
  const phone = newPhone()
  for (const head of ['Kavitha Rao', 'Sunita Reddy']) {
    const asHead = await callerOf('center', head)
    await asHead('POST', '/center/staff', { phone, name: 'Meghna Kulkarni', centerRole: 'coordinator' })
  }
  const session = await ownSession('center', phone)
  const authorization = `Bearer ${session.tokens.accessToken}`
  // A user without a name is asked for it first.
  const me = await call<ApiAnswer<'PATCH /me'>>(
    'PATCH',
    '/me',
    { name: 'Meghna Kulkarni' },
    { authorization },
  )
  const [first, second] = me.centers
  if (!first || !second) throw new Error('they work at one center alone')
  const learners = await call<ApiAnswer<'GET /center/memberships'>>('GET', '/center/memberships', undefined, {
    authorization,
    centerId: second.centerId,
  })
  return { phone, session, center: { id: second.centerId, name: second.name }, learner: learners.items[0] }
}

test('for a user who works at several centers, a note stays with the center it was typed at', async ({
  page,
}) => {
  const { phone, session, center, learner } = await coordinatorOfTwo()
  await bring(page, 'center', session, center)
  await open(page, `/center/learners?membership=${learner?.id}`)
  const note = page.getByRole('textbox', { name: 'New note' })
  await note.fill('Brings her own racket now.')
  await endElsewhere('center', phone, session.tokens.accessToken)
  await page.getByRole('button', { name: 'Add note' }).click()
  await expect(again(page)).toBeVisible()
  await expect(note).toHaveValue('Brings her own racket now.')
  await signInAgain(page)

  await expect(note).toHaveValue('')
  await expect(page.getByText('Brings her own racket now.')).toBeVisible()
  await expect(
    page
      .getByRole('dialog')
      .getByText(learner?.learner.name ?? '')
      .first(),
  ).toBeVisible()
  // The center that was removed with the session is restored.
  await page.reload()
  await expect(page.getByText('Brings her own racket now.')).toBeVisible()
})

test('signing out in another tab counts as leaving: no prompt about unsaved input', async ({ page }) => {
  const phone = newPhone()
  await signUp(phone, 'Farida Sheikh')
  await bring(page, 'learner', await ownSession('learner', phone))
  await open(page, '/learner/more')
  await page.getByRole('button', { name: /^Change Farida/ }).click()
  await page.getByRole('dialog').getByRole('textbox', { name: 'Name' }).fill('Farida Begum Sheikh')
  const tab = await page.context().newPage()
  await open(tab, '/learner/more')
  await tab.getByRole('button', { name: 'Your account' }).click()
  await tab.getByRole('menuitem', { name: 'Sign out' }).click()
  await expect(page).toHaveURL(/\/sign-in\?role=learner/)
  await expect(page.getByText('Farida')).toHaveCount(0)
})
