import { expect, test } from '@playwright/test'
import type { ApiAnswer } from '../../domain/wire.ts'
import { call, somebody } from '../cast.ts'
import { newPhone } from '../newcomer.ts'
import { callerOf, workplaceOf } from '../sessions.ts'
import { bring, open } from '../sign-in.ts'
import { changeKept, loseIdentity, noteAnswers, ownSession, signedInAs } from '../stored-in-browser.ts'

test('two tabs with an expired token renew it once, and both continue', async ({ page, context }) => {
  const phone = newPhone()
  await bring(page, 'learner', await ownSession('learner', phone))
  await open(page, '/learner/devices')
  const tab = await context.newPage()
  await open(tab, '/learner/devices')
  for (let round = 1; round <= 3; round += 1) {
    const renewals = noteAnswers(page, 'POST', '/auth/refresh')
    await changeKept(page, 'learner', { expiresAt: 0 })
    await Promise.all([page.reload(), tab.reload()])
    for (const one of [page, tab]) {
      await expect(one.getByText('This device')).toBeVisible()
      await expect(one).toHaveURL(/\/learner\/devices$/)
    }
    expect(renewals).toEqual([201])
  }
  expect(await signedInAs(tab, 'learner')).toBe(`learner ${phone}`)
})

test('a token rejected by the server is renewed by force, and the request retried once', async ({ page }) => {
  const phone = newPhone()
  await bring(page, 'learner', await ownSession('learner', phone))
  await open(page, '/learner/devices')
  await changeKept(page, 'learner', { accessToken: 'a-token-of-nobody' })
  const asked = noteAnswers(page, 'GET', '/sessions')
  const renewals = noteAnswers(page, 'POST', '/auth/refresh')
  const refused: string[] = []
  page.on('response', answer => {
    if (answer.status() === 401) refused.push(answer.url())
  })
  await page.reload()
  await expect(page.getByText('This device')).toBeVisible()
  // The first request is rejected; later ones may already have the new token.
  expect(refused.length).toBeGreaterThan(0)
  expect(asked.at(-1)).toBe(200)
  expect(renewals).toEqual([201])
})

test('a session that cannot be renewed ends only in its role', async ({ page }) => {
  const phone = newPhone()
  await bring(page, 'learner', await ownSession('learner', phone))
  await bring(page, 'expert', await ownSession('expert', phone))
  await changeKept(page, 'learner', { accessToken: 'a-token-of-nobody', refreshToken: 'nor.this.one' })
  await open(page, '/learner/devices')
  await expect(page).toHaveURL(/\/sign-in\?role=learner&next=%2Flearner%2Fdevices$/)
  expect(await signedInAs(page, 'expert')).toBe(`expert ${phone}`)
})

test('a forbidden action is explained, and does not sign the user out', async ({ page }, { project }) => {
  test.skip(project.name === 'phone', 'her phone gets one code at a time: told once')
  const { phone } = await somebody('center', 'Lakshmi Nair')
  const session = await ownSession('center', phone)
  await bring(page, 'center', session, await workplaceOf(session))
  // As a page loaded an hour ago would: it still treats her as a head, and requests what she may no longer see.
  const head = await (await callerOf('center', 'Kavitha Rao'))<ApiAnswer<'GET /me'>>('GET', '/me')
  await page.route('**/api/v1/me', async route => {
    const answer = await route.fetch()
    const me = (await answer.json()) as ApiAnswer<'GET /me'>
    await route.fulfill({
      response: answer,
      json: { ...me, centers: me.centers.map(one => ({ ...one, access: head.centers[0]?.access })) },
    })
  })
  const asked = noteAnswers(page, 'GET', '/center/staff')
  const renewals = noteAnswers(page, 'POST', '/auth/refresh')
  await open(page, '/center/staff')
  await expect(page.getByText('You don’t have access to this. Ask the center head.').first()).toBeVisible()
  expect(asked.length).toBeGreaterThan(0)
  expect(new Set(asked)).toEqual(new Set([403]))
  expect(renewals.length).toBeGreaterThan(0)
  await page.unroute('**/api/v1/me')
  expect(await signedInAs(page, 'center')).toBe(`center ${phone}`)
})

test('the stored token signs in a user unknown to the identity service, until the server rejects it', async ({
  page,
}) => {
  const phone = newPhone()
  const session = await ownSession('learner', phone)
  await bring(page, 'learner', session)
  await loseIdentity(page)
  await open(page, '/learner/devices')
  await expect(page.getByText('This device')).toBeVisible()
  expect(await signedInAs(page, 'learner')).toBe(`learner ${phone}`)

  const authorization = `Bearer ${session.tokens.accessToken}`
  await call('DELETE', '/auth/session', undefined, { authorization })
  await open(page, '/learner/devices')
  await expect(page).toHaveURL(/\/sign-in\?role=learner&next=%2Flearner%2Fdevices$/)
  await expect(page.getByLabel('Phone number')).toBeVisible()
})
