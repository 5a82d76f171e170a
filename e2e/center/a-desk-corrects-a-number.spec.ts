import { type Browser, expect, type Page, test } from '@playwright/test'
import { base } from '../cast.ts'
import { newPhone, openFamily, signInOnScreen } from '../newcomer.ts'
import { signIn } from '../sign-in.ts'

/** The owner of the number signs in and opens More. */
async function familyPage(browser: Browser, like: Page, phone: string) {
  const page = await (await browser.newContext({ viewport: like.viewportSize() })).newPage()
  await page.goto(`${base()}/sign-in?role=learner`)
  await signInOnScreen(page, phone)
  await page.waitForURL(/\/learner(\/|\?|$)/)
  await page.goto(`${base()}/learner/more`)
  return page
}

test('the desk corrects a number that answered “not my family”, and the right family confirms it', async ({
  page,
  browser,
}, { project }) => {
  const [wrong, right] = [newPhone(), newPhone()]
  const isPhone = project.name === 'phone'
  const child = isPhone ? 'Veer Malhotra' : 'Kabir Malhotra'
  await openFamily(wrong, 'Somebody Else')

  await signIn(page, 'center', { name: 'Lakshmi Nair', path: '/center/learners' })
  await page.getByRole('button', { name: 'Add a learner' }).click()
  const adding = page.getByRole('dialog', { name: 'Add a learner' })
  await adding.getByLabel('Phone of the guardian or the learner').fill(wrong.replace('+91', ''))
  await adding.getByLabel('Name of the person with this phone').fill('Sunita Malhotra')
  await adding.getByLabel('Name', { exact: true }).fill(child)
  await adding.getByLabel('Date of birth').fill('1999-02-28')
  await adding.getByRole('button', { name: /^Add/ }).last().click()
  await page.getByRole('searchbox', { name: 'Search' }).fill(child)
  const row = page.getByRole('row').or(page.getByRole('listitem')).filter({ hasText: child })
  await expect(row).toContainText('Not confirmed yet')

  const stranger = await familyPage(browser, page, wrong)
  await stranger.getByRole('button', { name: 'Not my family' }).click()
  await expect(stranger.getByText(/^Nothing is linked/)).toBeVisible()
  await stranger.context().close()

  await expect(row).toContainText('Number refused')
  await (isPhone
    ? row.getByRole('button', { name: 'Open' })
    : row.getByText(child, { exact: true }).first()
  ).click()
  const panel = page.getByRole('dialog', { name: child }).or(page.getByRole('complementary', { name: child }))
  await panel.getByRole('button', { name: 'Correct the number' }).click()
  const dialog = page.getByRole('dialog', { name: 'Correct the number' })
  await dialog.getByLabel('Phone of the guardian or the learner').fill(right.replace('+91', ''))
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText('Number corrected. We’ve asked the family to confirm it.')).toBeVisible()
  await expect(row).toContainText('Not confirmed yet')

  const family = await familyPage(browser, page, right)
  await expect(family.getByText(child)).toBeVisible()
  await family.getByRole('button', { name: 'Confirm' }).click()
  await expect(family.getByText('Confirmed. They are in your family now.')).toBeVisible()
  await family.context().close()

  await expect(row).toContainText('Member')
  await expect(row).not.toContainText('Not confirmed yet')
})
