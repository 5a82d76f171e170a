import { expect, type Locator, type Page, test } from '@playwright/test'
import { expectNoViolations } from '../axe.ts'
import { signIn } from '../sign-in.ts'

const center = { name: 'Kavitha Rao', path: '/center/batches' }
const rowOf = (page: Page, name: string) =>
  page.getByRole('row').or(page.getByRole('listitem')).filter({ hasText: name })

async function choose(page: Page, form: Locator, label: string, option: string | RegExp) {
  await form.getByRole('combobox', { name: label }).click()
  await page.getByRole('option', { name: option }).click()
}

/** Kathak Beginners has the dance hall and Ananya on Mondays and Wednesdays at half past four. */
async function planAgainstKathakBeginners(page: Page, name: string): Promise<Locator> {
  await page.getByRole('button', { name: 'Add batch' }).first().click()
  const form = page.getByRole('dialog', { name: 'New batch' })
  await choose(page, form, 'Activity', 'Kathak')
  await form.getByLabel('Name', { exact: true }).fill(name)
  await form.getByRole('button', { name: 'Next' }).click()
  for (const day of ['Monday', 'Friday']) await form.getByText(day, { exact: true }).click()
  await form.getByLabel('Begins at').fill('16:30')
  await choose(page, form, 'Space', 'Dance hall')
  await choose(page, form, 'Taught by', /Ananya/)
  await form.getByText('After some classes').click()
  await form.getByLabel('Number of classes').fill('4')
  await expectNoViolations(page)
  await form.getByRole('button', { name: 'Next' }).click()
  await form.getByLabel('Price (₹)', { exact: true }).fill('2500')
  await form.getByRole('button', { name: 'Next' }).click()
  return form
}

test(
  'a coordinator reviews clashes, skips those dates and saves, then changes the start time of later classes',
  { tag: '@main' },
  async ({ page }, { project }) => {
    test.skip(project.name !== 'desktop', 'the phone fills in the same form, on its whole screen')
    const name = 'Kathak on Fridays'
    await signIn(page, 'center', center)
    const form = await planAgainstKathakBeginners(page, name)

    await expect(
      form.getByText(/Ananya Deshpande teaches Kathak Beginners, 4:30 pm to 5:30 pm/).first(),
    ).toBeVisible()
    await expect(form.getByRole('button', { name: 'Save and start' })).toBeDisabled()
    await expectNoViolations(page)
    // Skipped dates extend the series, so that the next Monday clashes too.
    const skipAll = form.getByRole('button', { name: /^Skip (all these dates|Mon )/ }).first()
    await expect(async () => {
      if (await skipAll.isVisible()) await skipAll.click({ timeout: 1000 })
      await expect(form.getByText('Every date works.')).toBeVisible({ timeout: 1500 })
    }).toPass()
    // Pressing twice creates one batch, and navigates back once.
    await form.getByRole('button', { name: 'Save and start' }).dblclick()
    await expect(page.getByText(`${name} runs`).first()).toBeVisible()
    await expect(rowOf(page, name)).toContainText('0 of 12')

    await rowOf(page, name)
      .getByRole('button', { name: `Actions for ${name}` })
      .click()
    await page.getByRole('menuitem', { name: 'Change the timetable' }).click()
    const retime = page.getByRole('dialog', { name: `Timetable of ${name}` })
    await retime.getByRole('radio', { name: /and all after it/ }).check()
    await retime.getByLabel('Begins at').fill('18:00')
    await retime.getByText('Monday', { exact: true }).click()
    await retime.getByRole('button', { name: 'Next' }).click()
    await expect(retime.getByText(/get another time or place/)).toBeVisible()
    await expect(retime.getByText('No learners affected')).toBeVisible()
    await expectNoViolations(page)
    await retime.getByRole('button', { name: 'Change the classes' }).click()
    await expect(page.getByText('The classes have changed')).toBeVisible()
    await expect(rowOf(page, name)).toContainText('6:00 pm')
  },
)

test('a center sees what families pay next to its own price before tax', async ({ page }) => {
  const sum = { net: '₹2,800 before GST', paid: '₹3,304 a month' }
  await signIn(page, 'center', { ...center, path: '/center/batches?search=Badminton%20Juniors' })
  await page.setViewportSize({ width: 360, height: 740 })
  const card = rowOf(page, 'Badminton Juniors').first()
  await expect(card).toContainText(sum.paid)
  await expect(card).toContainText(sum.net)
  await page.setViewportSize({ width: 1280, height: 800 })
  await rowOf(page, 'Badminton Juniors').first().getByText('Badminton Juniors').first().click()
  const facts = page.getByRole('region', { name: 'About' })
  await expect(facts.getByText(sum.paid)).toBeVisible()
  await expect(facts.getByText(sum.net)).toBeVisible()
})

test('a selected option stays selected when it is selected again', async ({ page }) => {
  await signIn(page, 'center', center)
  await page.getByRole('button', { name: 'Add batch' }).first().click()
  const form = page.getByRole('dialog', { name: 'New batch' })
  const activity = form.getByRole('combobox', { name: 'Activity' })
  await choose(page, form, 'Activity', 'Kathak')
  await expect(activity).toHaveValue('Kathak')
  await choose(page, form, 'Activity', 'Kathak')
  await expect(activity).toHaveValue('Kathak')
})
