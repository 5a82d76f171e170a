import { expect, type Page, test } from '@playwright/test'
import { teachTomorrow } from '../database.ts'
import { acceptTerms, newPhone, openFamily, tapCounter } from '../newcomer.ts'
import { openPublic } from '../open-public.ts'
import { bring, open } from '../sign-in.ts'

/** A returning parent: signed in, with one learner and one address, the terms accepted. */
async function comeBack(page: Page, name: string) {
  const session = await openFamily(newPhone(), name)
  await acceptTerms({ authorization: `Bearer ${session.tokens.accessToken}` })
  await bring(page, 'learner', session)
  await openPublic(page)
}

/** From the confirmation to the success screen. */
async function bookAndPay(page: Page, tap: (target: { click: () => Promise<void> }) => Promise<void>) {
  const offer = page.getByRole('dialog', { name: 'Book this class' })
  await expect(offer.getByText('To pay', { exact: true })).toBeVisible()
  await tap(offer.getByRole('button', { name: /^Book and pay/ }))
  const payment = page.getByRole('dialog', { name: 'Pay for your class' })
  await tap(payment.getByRole('button', { name: /^Pay ₹[\d,.]+$/ }))
  await tap(page.getByRole('button', { name: /^Pay ₹[\d,.]+$/ }))
  await expect(page.getByRole('dialog', { name: 'Booking confirmed' })).toBeVisible()
}

test('a returning parent books a slot from an activity card in 5 taps', async ({ page }, { project }) => {
  await comeBack(page, project.name === 'phone' ? 'Usha Prabhu' : 'Nirmala Kini')
  const { tap, expectAtMost } = tapCounter()
  await tap(page.getByRole('link', { name: /^Tennis/ }))
  // Another slot for each width: both may run at once.
  const times = page.getByRole('dialog').getByRole('link', { name: /: book$/ })
  const time = project.name === 'phone' ? times.nth(1) : times.first()
  const words = (await time.textContent()) ?? ''
  await tap(time)
  await expect(page.getByRole('dialog', { name: 'Book this class' })).toContainText(words)
  await bookAndPay(page, tap)
  expectAtMost({ taps: 5, fields: 0 })
})

test(
  'a returning parent searches and books a result in at most 6 taps',
  { tag: '@main' },
  async ({ page }, { project }) => {
    await teachTomorrow('Asha Menon', 'sampige-sports-and-arts')
    await comeBack(page, project.name === 'phone' ? 'Latha Pujari' : 'Geetha Shenoy')
    const { tap, fill, expectAtMost } = tapCounter()
    const search = page.getByRole('search', { name: 'Find a class' })
    await fill(search.getByLabel('Activity'), 'Badminton')
    await fill(search.getByLabel('Area or city'), 'Malleshwaram')
    await tap(search.getByRole('button', { name: 'Search' }))
    const times = page.getByRole('region', { name: 'Centers' }).getByRole('link', { name: /: book$/ })
    await tap(project.name === 'phone' ? times.last() : times.first())
    await bookAndPay(page, tap)
    expectAtMost({ taps: 6, fields: 2 })
  },
)

test('the learner’s own search shows the same slots, and one taken since is not booked', async ({ page }) => {
  await comeBack(page, 'Suma Hegde')
  await open(page, '/learner/find-new-centers?distance=20000')
  const time = page
    .getByRole('main')
    .getByRole('link', { name: /: book$/ })
    .first()
  await expect(time).toBeVisible()
  const href = (await time.getAttribute('href')) ?? ''
  await time.click()
  // Once the price is there, somebody may change their mind.
  await expect(
    page.getByRole('dialog', { name: 'Book this class' }).getByText('To pay', { exact: true }),
  ).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(page.getByRole('dialog')).toBeHidden()
  await expect(page, 'a reload opens nothing').not.toHaveURL(/[?&]at=/)
  const gone = new URL(href, 'http://any')
  gone.searchParams.set('at', '2020-01-01T00:07:00.000Z')
  await open(page, `${gone.pathname}${gone.search}`)
  await expect(page.getByText('That time has just been taken. These are still free.')).toBeVisible()
})
