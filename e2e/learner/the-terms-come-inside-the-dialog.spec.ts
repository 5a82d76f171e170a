import { expect, type Locator, type Page, test } from '@playwright/test'
import { chooseTime } from '../book-on-screen.ts'
import { type FreeClass, freeClass, freeClasses } from '../classes.ts'
import { acceptTerms, newPhone, openFamily } from '../newcomer.ts'
import { bring, open } from '../sign-in.ts'
import { noteAnswers, ownSession } from '../stored-in-browser.ts'

/** A family that has not accepted the terms yet, with the dialog of its own free class open. */
async function openOffer(page: Page, name: string, free: FreeClass, phone = newPhone()) {
  await bring(page, 'learner', await openFamily(phone, name))
  await open(page, free.path)
  return chooseTime(page, free, name)
}

/** The POST requests to the API: path and idempotency key. */
function watchSending(page: Page) {
  const sent: { path: string; key: string | undefined; body: string }[] = []
  page.on('request', request => {
    if (request.method() !== 'POST') return
    const path = new URL(request.url()).pathname.replace(/^\/api(\/v1)?/, '')
    sent.push({ path, key: request.headers()['idempotency-key'], body: request.postData() ?? '' })
  })
  return {
    to: (path: string) => sent.filter(one => one.path === path),
  }
}

const guitar = { center: 'sahyadri-kala-mandir', expert: 'Rohan Kulkarni', service: 'Guitar', minutes: 60 }

test('the terms are a checkbox in the dialog: nothing is sent without it, and one press accepts and books with it', async ({
  page,
}, { project }) => {
  const free = await freeClass({ ...guitar, week: 7, lane: project.name })
  const offer = await openOffer(page, 'Nandini Rao', free)
  const sending = watchSending(page)
  const box = offer.getByRole('checkbox', { name: 'I accept the terms and refund policy' })
  const book = offer.getByRole('button', { name: /^Book and pay/ })
  for (const name of ['Terms', 'Refunds', 'Privacy'])
    await expect(offer.getByRole('link', { name, exact: true })).toBeVisible()
  // They are read over the dialog, which is still there afterwards.
  await offer.getByRole('link', { name: 'Refunds', exact: true }).click()
  const policy = page.getByRole('dialog', { name: 'Refund policy' })
  await expect(policy.getByRole('heading', { name: 'The usual policy' })).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(policy).toBeHidden()
  await expect(offer).toBeVisible()

  await book.focus()
  await page.keyboard.press('Enter')
  await expect(box).toBeFocused()
  await expect(offer.getByRole('alert')).toHaveText('Please tick this box to continue.')
  expect(sending.to('/terms/acceptances')).toHaveLength(0)
  expect(sending.to('/bookings')).toHaveLength(0)

  await page.keyboard.press('Space')
  await expect(offer.getByRole('alert')).toBeHidden()
  // Declining the terms changes nothing.
  await page.route('**/terms/acceptances', route => route.abort())
  await book.click()
  await expect(offer.getByRole('alert')).toBeVisible()
  expect(sending.to('/bookings')).toHaveLength(0)
  await expect(box).toBeChecked()
  await page.unroute('**/terms/acceptances')

  await book.focus()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('dialog', { name: 'Pay for your class' })).toBeVisible()
  await expect(page.getByRole('checkbox', { name: /I accept the terms/ })).toBeHidden()
  expect(sending.to('/bookings')).toHaveLength(1)
})

// Requests still pending at the end of a journey are not failures.
test.afterEach(({ page }) => page.unrouteAll({ behavior: 'ignoreErrors' }))

/** The page's data about its user is older than the terms. */
const knowsNoTerms = (page: Page) =>
  page.route('**/me', async route => {
    if (route.request().method() !== 'GET') return route.fallback()
    const response = await route.fetch()
    const me = await response.json()
    return route.fulfill({
      response,
      json: me.terms ? { ...me, terms: { ...me.terms, accepted: true } } : me,
    })
  })

/** A free class away from the ends of the week, where the first test books. */
async function freeBetween(project: string, place: number) {
  const all = await freeClasses({ ...guitar, week: 7 })
  const free = all.at(project === 'phone' ? -place - 1 : place)
  if (!free) throw new Error('nothing is free')
  return free
}

async function acceptIn(terms: Locator) {
  await terms.getByRole('checkbox', { name: /I accept the terms/ }).check()
  await terms.getByRole('button', { name: 'Accept the terms' }).click()
}

test('terms published while the dialog is open are requested, and the booking continues with the same key', async ({
  page,
}, { project }) => {
  await knowsNoTerms(page)
  const offer = await openOffer(page, 'Sarita Menon', await freeBetween(project.name, 4))
  const sending = watchSending(page)
  await expect(offer.getByRole('checkbox', { name: /I accept the terms/ })).toBeHidden()
  await offer.getByRole('button', { name: /^Book and pay/ }).click()
  await acceptIn(page.getByRole('dialog', { name: 'Accept the terms' }))

  await expect(page.getByRole('dialog', { name: 'Pay for your class' })).toBeVisible()
  const keys = sending.to('/bookings').map(one => one.key)
  expect(keys.length).toBeGreaterThan(1)
  expect(new Set(keys).size).toBe(1)
})

test('Esc closes only the terms: the dialog below preserves the input, says what is missing, and books once they are accepted', async ({
  page,
}, { project }) => {
  await knowsNoTerms(page)
  const offer = await openOffer(page, 'Farida Khan', await freeBetween(project.name, 6))
  const sending = watchSending(page)
  const answers = noteAnswers(page, 'POST', '/bookings')
  const note = offer.getByRole('textbox', { name: 'Anything the expert should know' })
  await note.fill('Brings her own guitar.')
  await offer.getByRole('button', { name: /^Book and pay/ }).click()
  const terms = page.getByRole('dialog', { name: 'Accept the terms' })
  await expect(terms.getByRole('checkbox')).toBeVisible()

  await page.keyboard.press('Escape')
  await expect(terms).toBeHidden()
  await expect(offer).toBeVisible()
  await expect(note).toHaveValue('Brings her own guitar.')
  await expect(offer.getByRole('alert')).toContainText('Please accept our terms first.')
  expect(sending.to('/terms/acceptances')).toHaveLength(0)
  expect(answers).not.toContain(201)

  await note.fill('Brings her own guitar, and a stand.')
  // The page learns the current state, and shows the checkbox as well.
  await page.unroute('**/me')
  await page.evaluate(() => dispatchEvent(new Event('online')))
  await expect(offer.getByRole('checkbox', { name: /I accept the terms/ })).toBeVisible()
  await offer.getByRole('alert').getByRole('button', { name: 'Accept terms' }).click()
  await acceptIn(terms)
  await expect(page.getByRole('dialog', { name: 'Pay for your class' })).toBeVisible()
  expect(answers.filter(status => status === 201)).toHaveLength(1)
  // Input typed since is included.
  expect(sending.to('/bookings').at(-1)?.body).toContain('and a stand')
})

test('terms left open past the end of the session: the refused request is still sent, once', async ({
  page,
}, { project }) => {
  await knowsNoTerms(page)
  const offer = await openOffer(page, 'Meenakshi Pillai', await freeBetween(project.name, 8))
  const sending = watchSending(page)
  const answers = noteAnswers(page, 'POST', '/bookings')
  const renewals = noteAnswers(page, 'POST', '/auth/refresh')
  await offer.getByRole('button', { name: /^Book and pay/ }).click()
  const terms = page.getByRole('dialog', { name: 'Accept the terms' })
  await expect(terms.getByRole('checkbox')).toBeVisible()
  renewals.length = 0
  const runOut = { times: 1 }
  await page.route(
    '**/terms/acceptances',
    async route =>
      route.continue({ headers: { ...(await route.request().allHeaders()), authorization: 'Bearer over' } }),
    runOut,
  )
  await acceptIn(terms)
  await expect(page.getByRole('dialog', { name: 'Pay for your class' })).toBeVisible()
  expect(renewals).toEqual([201])
  expect(answers.filter(status => status === 201)).toHaveLength(1)
  expect(new Set(sending.to('/bookings').map(one => one.key)).size).toBe(1)
})

for (const [title, isTold] of [
  ['terms that were accepted on another device let the booking here go on by one press', true],
  ['so they do where this page has not heard of it: accepting once more changes nothing', false],
] as const)
  test(title, async ({ page }, { project }) => {
    await knowsNoTerms(page)
    const phone = newPhone()
    const offer = await openOffer(
      page,
      'Lalitha Rao',
      await freeBetween(project.name, isTold ? 10 : 12),
      phone,
    )
    const sending = watchSending(page)
    const answers = noteAnswers(page, 'POST', '/bookings')
    await offer.getByRole('button', { name: /^Book and pay/ }).click()
    const terms = page.getByRole('dialog', { name: 'Accept the terms' })
    await expect(terms.getByRole('checkbox')).toBeVisible()
    if (!isTold) await page.route('**/terms', route => route.abort())
    const { tokens } = await ownSession('learner', phone)
    await acceptTerms({ authorization: `Bearer ${tokens.accessToken}` })
    if (isTold) await terms.getByRole('button', { name: 'Continue' }).click()
    else await acceptIn(terms)
    await expect(page.getByRole('dialog', { name: 'Pay for your class' })).toBeVisible()
    expect(answers.filter(status => status === 201)).toHaveLength(1)
    expect(new Set(sending.to('/bookings').map(one => one.key)).size).toBe(1)
  })
