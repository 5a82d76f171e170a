import { readFile } from 'node:fs/promises'
import { expect, type Page, test } from '@playwright/test'
import { expectNoViolations } from '../axe.ts'
import { signIn } from '../sign-in.ts'

const dialog = (page: Page) => page.getByRole('dialog')

/** Opens the results of a poll: with “Open” on its card on a phone, with its question on a desktop. */
const openResults = (page: Page, question: string) =>
  page
    .getByRole('row')
    .or(page.getByRole('listitem'))
    .filter({ hasText: question })
    .getByRole('button', { name: question })
    .or(page.getByRole('listitem').filter({ hasText: question }).getByRole('button', { name: 'Open' }))
    .click()

test('a center polls a batch, a family votes offline and changes the vote, and the center sees who chose what', async ({
  browser,
  page,
}, { project }) => {
  const question = `Shall we train in the park? (${project.name})`
  await signIn(page, 'center', { name: 'Kavitha Rao', path: '/center/polls' })
  await page.getByRole('button', { name: 'Create poll' }).first().click()
  await dialog(page).getByRole('textbox', { name: 'Question' }).fill(question)
  await dialog(page).getByRole('combobox', { name: 'Batch' }).click()
  await page.getByRole('option', { name: 'Badminton Juniors', exact: true }).click()
  await dialog(page).getByRole('textbox', { name: 'Option 1' }).fill('Yes')
  await dialog(page).getByRole('button', { name: 'Create poll' }).click()
  // The second option is still empty.
  await expect(dialog(page).getByRole('textbox', { name: 'Option 2' })).toHaveAttribute(
    'aria-invalid',
    'true',
  )
  await dialog(page).getByRole('textbox', { name: 'Option 2' }).fill('No')
  await expectNoViolations(page)
  await dialog(page).getByRole('button', { name: 'Create poll' }).click()
  await expect(page.getByText('Poll created')).toBeVisible()

  const home = await browser.newContext({ viewport: project.use.viewport ?? null })
  const family = await home.newPage()
  await signIn(family, 'learner', { name: 'Priya Sharma', path: '/learner/batches' })
  await family
    .getByRole('status')
    .filter({ hasText: 'your answer' })
    .getByRole('button', { name: 'Answer' })
    .click()
  const card = family.getByRole('listitem').filter({ hasText: question })
  await expect(card.getByText('You’ll see the results after voting.')).toBeVisible()
  await card.getByRole('radio', { name: 'No' }).click()
  await card.getByRole('button', { name: 'Vote', exact: true }).click()
  await expect(card.getByRole('row', { name: 'No 1 100%' })).toBeVisible()
  const waits = family.getByText('1 vote will send when you’re online.')
  await home.setOffline(true)
  await card.getByRole('radio', { name: 'Yes' }).click()
  await card.getByRole('button', { name: 'Change vote' }).click()
  await expect(waits).toBeVisible()
  // It shows at once.
  await expect(card.getByRole('row', { name: 'Yes 1 100%' })).toBeVisible()
  await home.setOffline(false)
  await expect(waits).toBeHidden()
  await expect(card.getByRole('row', { name: 'Yes 1 100%' })).toBeVisible()
  await expectNoViolations(family)

  // Opened right after typing: late search results do not close it.
  await page.getByRole('searchbox').fill(question)
  await openResults(page, question)
  await expect(dialog(page).getByRole('row', { name: 'Yes 1 100%' })).toBeVisible()
  await expect(page).toHaveURL(/search=Shall/)
  await expectNoViolations(page)
  await dialog(page).getByRole('button', { name: 'Who chose what' }).click()
  await expect(dialog(page).getByRole('row', { name: /Aarav Sharma.* Yes/ })).toBeVisible()
  await expectNoViolations(page)
  const arrives = page.waitForEvent('download')
  await dialog(page).getByRole('button', { name: 'Export' }).click()
  const file = await readFile(await (await arrives).path(), 'utf8')
  expect(file).toContain('"Aarav Sharma","Yes",')

  // The expert of the batch sees only the first name of a child.
  const coach = await browser.newContext({ viewport: project.use.viewport ?? null })
  const expertPage = await coach.newPage()
  await signIn(expertPage, 'expert', { name: 'Asha Menon', path: '/expert/polls' })
  await openResults(expertPage, question)
  await dialog(expertPage).getByRole('button', { name: 'Who chose what' }).click()
  await expect(dialog(expertPage).getByRole('rowheader', { name: 'Aarav', exact: true })).toBeVisible()
  await expect(dialog(expertPage).getByText('Sharma')).toHaveCount(0)
  await coach.close()

  await dialog(page).getByRole('button', { name: 'Poll results' }).click()
  await dialog(page).getByRole('button', { name: 'Close poll' }).click()
  await dialog(page).getByRole('alert').getByRole('button', { name: 'Close poll' }).click()
  await expect(dialog(page).getByText('Closed', { exact: true })).toBeVisible()
  // The family’s page updates.
  await expect(card.getByText(/^You chose Yes for /)).toBeVisible()
  await home.close()
})

test('a poll about times becomes a proposal to reschedule the class with one press', async ({ page }) => {
  await signIn(page, 'center', { name: 'Kavitha Rao', path: '/center/polls?status=closed' })
  await openResults(page, 'When should we have the class of the festival week?')
  await dialog(page)
    .getByRole('button', { name: /^Propose / })
    .first()
    .click()
  await expect(dialog(page).getByRole('heading', { name: 'Ask families for a new time' })).toBeVisible()
  await expect(dialog(page).getByRole('checkbox', { checked: true })).toHaveCount(1)
  await expect(dialog(page).getByRole('button', { name: 'Ask everybody' })).toBeEnabled()
})
