import { expect, type Page, test } from '@playwright/test'
import { storedForOffline } from '../app-offline.ts'
import { signIn } from '../sign-in.ts'

test.use({ serviceWorkers: 'allow' })

// In order: the second journey finds the attendance as the first one left it.
test.describe.configure({ mode: 'serial' })

const dialog = (page: Page) => page.getByRole('dialog')
const rolls = (page: Page) =>
  page.getByRole('button', {
    name: /^(Take attendance|Attendance taken|\d+ of \d+ marked): Badminton Juniors/,
  })

async function openRoll(page: Page) {
  await rolls(page).first().click()
  await expect(dialog(page).getByText('Aarav', { exact: true })).toBeVisible()
}

test('an expert opens the app offline, marks attendance, and the marks are sent later', {
  tag: '@main',
}, async ({ page, context }) => {
  await signIn(page, 'expert', { name: 'Asha Menon', path: '/expert/schedule' })
  await page.goto(page.url().replace(/\/expert\/schedule.*/, '/expert'))
  await openRoll(page)
  await dialog(page).getByRole('button', { name: 'Done' }).click()
  await storedForOffline(page)

  await context.setOffline(true)
  await page.reload()
  await expect(page.getByText(/Showing data from \d+:\d\d/)).toBeVisible()
  await openRoll(page)
  await dialog(page).getByRole('button', { name: 'Aarav: Present' }).click()
  await expect(dialog(page).getByText('Waiting to be sent')).toBeVisible()
  await dialog(page).getByRole('button', { name: 'Done' }).click()
  await expect(page.getByText('1 mark not sent yet')).toBeVisible()

  // Pending marks survive a reload.
  await page.reload()
  await expect(page.getByText('1 mark not sent yet')).toBeVisible()
  await context.setOffline(false)
  await expect(page.getByText('1 mark not sent yet')).toBeHidden()
  await expect(page.getByText(/Showing data from/)).toBeHidden()
})

test('two phones mark the same learner offline, and both names are shown until it is resolved', async ({
  browser,
  page,
  context,
}, { project }) => {
  const desk = await browser.newContext({ viewport: project.use.viewport ?? null })
  const other = await desk.newPage()
  await signIn(page, 'expert', { name: 'Ananya Deshpande', path: '/expert/inbox' })
  await signIn(other, 'center', { name: 'Lakshmi Nair', path: '/center/inbox' })
  for (const phone of [page, other]) {
    // The same class for both: on some days a class of today is listed above.
    await phone
      .getByRole('button', { name: /^Take attendance: Kathak Beginners/ })
      .first()
      .click()
    await expect(dialog(phone).getByText(/दिया/).first()).toBeVisible()
  }
  await context.setOffline(true)
  await desk.setOffline(true)
  await dialog(page)
    .getByRole('button', { name: /Present/ })
    .click()
  await dialog(other)
    .getByRole('button', { name: /Absent/ })
    .click()
  for (const phone of [page, other]) await expect(dialog(phone).getByText('Waiting to be sent')).toBeVisible()
  await context.setOffline(false)
  await expect(dialog(page).getByText('Waiting to be sent')).toBeHidden()
  await desk.setOffline(false)
  await expect(dialog(other).getByText('Marked differently')).toBeVisible()
  await expect(dialog(other).getByText(/^Ananya Deshpande at .*: Present$/)).toBeVisible()
  await expect(dialog(other).getByText(/^Lakshmi Nair at .*: Absent$/)).toBeVisible()
  // The mark by the person who saw the learner wins.
  await expect(dialog(other).getByRole('button', { name: /: Present$/ })).toHaveAttribute(
    'aria-pressed',
    'true',
  )

  await dialog(other).getByRole('button', { name: 'Present is right' }).click()
  await expect(dialog(other).getByText('Marked differently')).toBeHidden()
  await expect(dialog(page).getByText('Marked differently')).toBeHidden()
  await desk.close()
})
