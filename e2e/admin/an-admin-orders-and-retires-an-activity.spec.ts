import { expect, test } from '@playwright/test'
import { expectNoViolations } from '../axe.ts'
import { call } from '../cast.ts'
import { open, signIn } from '../sign-in.ts'

/** The options that every form offers, in order. */
async function offered() {
  const lists = await call<{ service: { name: { en: string } }[] }>('GET', '/masterlists?lists=service')
  return lists.service.map(item => item.name.en)
}

test('an admin adds an activity, reorders it by keyboard, archives it and deletes it', async ({ page }, {
  project,
}) => {
  const name = project.name === 'phone' ? 'Pickleball' : 'Padel'
  await signIn(page, 'admin', { path: '/admin/masterlists?list=service' })
  await page.getByRole('button', { name: 'Add' }).click()
  const form = page.getByRole('dialog', { name: 'Add to “Activities”' })
  await form.getByRole('textbox', { name: 'Name in English' }).fill(name)
  await form.getByRole('textbox', { name: 'Name in Hindi' }).fill('नया खेल')
  await form.getByRole('combobox', { name: 'Category' }).click()
  await page.getByRole('option', { name: 'Racket sports' }).click()
  await form.getByRole('button', { name: 'Add' }).click()
  await expect(form).toBeHidden()
  expect((await offered()).indexOf(name)).toBe((await offered()).indexOf('Squash') + 1)

  const grip = page.getByRole('button', { name: `Move ${name}` })
  await grip.focus()
  await page.keyboard.press('Space')
  await page.keyboard.press('ArrowUp')
  await expect(grip).toBeFocused()
  await page.keyboard.press('Space')
  await expect(page.getByRole('status').filter({ hasText: `${name} is now number` })).toBeAttached()
  const stepsAboveSquash = async () => {
    const names = await offered()
    return names.indexOf('Squash') - names.indexOf(name)
  }
  await expect.poll(stepsAboveSquash).toBe(1)
  await expectNoViolations(page)

  // An activity in use cannot be deleted.
  await page.getByRole('button', { name: 'Actions for Badminton' }).click()
  await page.getByRole('menuitem', { name: 'Delete' }).click()
  const refused = page.getByRole('dialog', { name: 'Delete “Badminton”?' })
  await expect(refused).toContainText('It is used by')
  await expect(refused.getByRole('button', { name: 'Delete' })).toBeDisabled()
  await refused.getByRole('button', { name: 'Cancel' }).click()

  await page.getByRole('button', { name: `Actions for ${name}` }).click()
  await page.getByRole('menuitem', { name: 'Make inactive' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Make inactive' }).click()
  // A modal closes through the browser's history: opening another page before it has closed would navigate back.
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await expect.poll(offered).not.toContain(name)

  await open(page, `/admin/masterlists?list=service&status=inactive&search=${name}`)
  await page.getByRole('button', { name: `Actions for ${name}` }).click()
  await page.getByRole('menuitem', { name: 'Delete' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click()
  await expect(page.getByRole('heading', { name: 'Nothing matches' })).toBeVisible()
})
