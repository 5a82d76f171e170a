import { expect, type Page, test } from '@playwright/test'
import { open, signIn } from '../sign-in.ts'

const boxes = (page: Page) => page.getByRole('checkbox', { name: /^Choose (?!all)/ })
const bar = (page: Page) => page.getByRole('region', { name: 'What you chose' })

test('the desk adds several learners to a batch, messages their families and exports them', async ({
  page,
  browser,
}) => {
  await signIn(page, 'center', { name: 'Lakshmi Nair', path: '/center/learners' })
  await boxes(page).first().check()
  await boxes(page)
    .last()
    .click({ modifiers: ['Shift'] })
  const count = await boxes(page).count()
  expect(count).toBeGreaterThan(1)
  await expect(bar(page)).toContainText(`${count} chosen`)
  await page.keyboard.press('Escape')
  await expect(bar(page)).toBeHidden()

  await page.getByRole('checkbox', { name: 'Select all on this page' }).check()
  const file = page.waitForEvent('download')
  await bar(page).getByRole('button', { name: 'Export' }).click()
  await expect(
    page.getByText(`“${(await file).suggestedFilename()}” is written, with ${count} entries`),
  ).toBeVisible()

  await bar(page).getByRole('button', { name: 'Add to a batch' }).click()
  const enrol = page.getByRole('dialog', { name: `Add ${count} learners to a batch` })
  await enrol.getByRole('combobox', { name: 'Batch' }).click()
  await enrol
    .getByRole('option', { name: /seats? left$/ })
    .first()
    .click()
  await expect(enrol.getByText(/^\d+ joins?$/)).toBeVisible()
  await enrol.getByRole('button', { name: /^Add \d+ learners?$/ }).click()
  await expect(page.getByText(/: \d+ joined.*Their families are notified\.$/)).toBeVisible()
  await expect(enrol).toBeHidden()

  await bar(page).getByRole('button', { name: 'Message' }).click()
  const message = page.getByRole('dialog', { name: 'Message families' })
  await message.getByRole('textbox', { name: 'Message' }).fill('The hall is closed on Friday.')
  await message.getByRole('button', { name: /^Send to \d+ (person|people)$/ }).click()
  await expect(page.getByText(/^Message sent to \d+ (person|people)$/)).toBeVisible()

  const family = await browser.newPage()
  await signIn(family, 'learner', { name: 'Priya Sharma', path: '/learner/notifications' })
  await expect(family.getByText('The hall is closed on Friday.').first()).toBeVisible()
  await family.close()
})

test('the desk tags several learners, filters by the tag, and removes it from one', async ({ page }) => {
  await signIn(page, 'center', { name: 'Lakshmi Nair', path: '/center/learners' })
  await page.getByRole('checkbox', { name: 'Select all on this page' }).check()
  const count = await boxes(page).count()
  await bar(page).getByRole('button', { name: 'Tag', exact: true }).click()
  const tagging = page.getByRole('dialog', { name: `Tag ${count} learners` })
  await tagging.getByRole('combobox', { name: 'Add tags' }).fill('Annual day')
  await page.keyboard.press('Enter')
  await tagging.getByRole('button', { name: `Save for ${count} learners` }).click()
  await expect(page.getByText(`Tags saved for ${count} learners`)).toBeVisible()
  await expect(tagging).toBeHidden()
  await expect(page.getByText('Annual day', { exact: true })).toHaveCount(count)

  await open(page, '/center/learners?tags=Annual%20day')
  await expect(page.getByText('Annual day', { exact: true }).first()).toBeVisible()
  await expect(boxes(page)).toHaveCount(count)
  await page
    .getByRole('button', { name: /^More for/ })
    .first()
    .click()
  await page.getByRole('menuitem', { name: 'Tags' }).click()
  const one = page.getByRole('dialog', { name: /^Tags for / })
  // They may have other tags too.
  await one.locator('.mantine-Pill-root', { hasText: 'Annual day' }).locator('button').click()
  await one.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText('Tags saved', { exact: true })).toBeVisible()
  await expect(boxes(page)).toHaveCount(count - 1)
})

test('dues are selected by family, and only families that may be reminded are included', async ({ page }) => {
  await signIn(page, 'center', { name: 'Lakshmi Nair', path: '/center/payment?tab=dues' })
  await page.getByRole('checkbox', { name: 'Select all on this page' }).check()
  await expect(bar(page)).toContainText(/\d+ famil(y|ies), ₹/)
  await expect(bar(page).getByRole('button', { name: /^(Remind \d+ famil|Send reminders)/ })).toBeVisible()
  await bar(page).getByRole('button', { name: 'Choose none' }).click()
  await expect(bar(page)).toBeHidden()
})
