import { type Browser, expect, type Page, test } from '@playwright/test'
import { expectNoViolations } from '../axe.ts'
import { base } from '../cast.ts'
import { newPhone, signInOnScreen } from '../newcomer.ts'
import { signIn } from '../sign-in.ts'

const head = { name: 'Sunita Reddy', path: '/center/staff' }

async function invite(page: Page, name: string, role: 'Coordinator' | 'Manager') {
  const phone = newPhone()
  await page.getByRole('button', { name: 'Invite', exact: true }).first().click()
  const form = page.getByRole('dialog', { name: 'Invite staff' })
  await form.getByLabel('Their phone number').fill(phone.replace('+91', ''))
  await form.getByLabel('Name', { exact: false }).last().fill(name)
  await form.getByRole('radio', { name: role }).check()
  await form.getByRole('button', { name: 'Send the invitation' }).click()
  await expect(page.getByText(`${name} is invited`)).toBeVisible()
  return phone
}

/** The row of a member, as a table's or a card. */
const rowOf = (page: Page, name: string) =>
  page.getByRole('row').or(page.getByRole('listitem')).filter({ hasText: name })

async function openAccess(page: Page, name: string) {
  await rowOf(page, name)
    .getByRole('button', { name: `Actions for ${name}` })
    .click()
  await page.getByRole('menuitem', { name: 'Access' }).click()
  return page.getByRole('dialog', { name: `${name}’s access` })
}

/** An invited user signs in for the first time, and enters their name. */
async function comeIn(browser: Browser, like: Page, { phone, name }: { phone: string; name: string }) {
  const page = await (await browser.newContext({ viewport: like.viewportSize() })).newPage()
  await page.goto(`${base()}/sign-in?role=center`)
  await signInOnScreen(page, phone)
  await page.waitForURL('**/center/dashboard')
  const question = page.getByRole('dialog', { name: 'Your name' })
  await question.getByLabel('Your name').fill(name)
  await question.getByRole('button', { name: 'Save' }).click()
  await expect(question).toBeHidden()
  return page
}

const menuOf = (page: Page, project: string) =>
  page.getByRole('navigation', { name: project === 'phone' ? 'Main places' : 'Main menu' })

test('a head invites a coordinator, who sees only what their access allows, and more once it is granted', async ({
  page,
  browser,
}, { project }) => {
  const name = project.name === 'phone' ? 'Radha Pai' : 'Uma Hegde'
  await signIn(page, 'center', head)
  const phone = await invite(page, name, 'Coordinator')
  await expect(rowOf(page, name)).toContainText('Invited')
  await expectNoViolations(page)

  const invited = await comeIn(browser, page, { phone, name })
  const menu = menuOf(invited, project.name)
  await expect(menu.getByRole('link', { name: 'Bookings' })).toBeVisible()
  await expect(menu.getByRole('link', { name: 'Staff' })).toBeHidden()
  await invited.goto(`${base()}/center/staff`)
  await expect(invited.getByRole('heading', { name: 'This is not part of your access' })).toBeVisible()
  await expect(invited.getByText('Ask Sunita Reddy to open “Staff” to you.')).toBeVisible()
  await expectNoViolations(invited)

  const access = await openAccess(page, name)
  await access.getByRole('radiogroup', { name: 'Staff' }).getByText('View').click()
  await expect(access.getByText('From the role: None')).toBeVisible()
  await expectNoViolations(page)
  await access.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText('Access saved')).toBeVisible()
  await expect(rowOf(page, name)).toContainText('Adjusted')

  // The granted access appears without a reload.
  await expect(menu.getByRole('link', { name: 'Staff' })).toBeVisible()
  await expect(rowOf(invited, 'Sunita Reddy')).toBeVisible()
  await expect(invited.getByRole('button', { name: 'Invite', exact: true })).toBeHidden()

  await rowOf(page, name)
    .getByRole('button', { name: `Actions for ${name}` })
    .click()
  await page.getByRole('menuitem', { name: 'Deactivate' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Deactivate' }).click()
  await expect(page.getByText(`${name} is deactivated`)).toBeVisible()
  await expect(invited.getByRole('heading', { name: 'You no longer work at this center' })).toBeVisible()
  await invited.context().close()
})

test('the last head cannot be removed by anyone', async ({ page, browser }, { project }) => {
  const name = project.name === 'phone' ? 'Latha Kamath' : 'Girish Bhat'
  await signIn(page, 'center', head)
  const phone = await invite(page, name, 'Manager')
  const access = await openAccess(page, name)
  await access.getByRole('radiogroup', { name: 'Center' }).getByText('Manage').click()
  await access.getByRole('radiogroup', { name: 'Staff' }).getByText('Manage').click()
  await access.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText('Access saved')).toBeVisible()

  const manager = await comeIn(browser, page, { phone, name })
  await manager.goto(`${base()}/center/staff`)
  await rowOf(manager, 'Sunita Reddy').getByRole('button', { name: 'Actions for Sunita Reddy' }).click()
  await manager.getByRole('menuitem', { name: 'Deactivate' }).click()
  const question = manager.getByRole('dialog', { name: 'Deactivate Sunita Reddy?' })
  await question.getByRole('button', { name: 'Deactivate' }).click()
  await expect(question.getByRole('alert')).toContainText('A center needs at least one active head')
  await expect(rowOf(page, 'Sunita Reddy')).toContainText('Active')
  await manager.context().close()
})
