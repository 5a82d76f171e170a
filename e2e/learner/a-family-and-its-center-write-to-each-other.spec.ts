import { type BrowserContext, expect, type Page, test } from '@playwright/test'
import type { Role } from '../../domain/access/roles.ts'
import { expectNoViolations } from '../axe.ts'
import { open, signIn } from '../sign-in.ts'

const dialog = (page: Page) => page.getByRole('dialog')
const log = (page: Page) => page.getByRole('log')

const say = async (page: Page, text: string) => {
  await page.getByRole('textbox', { name: 'Your message' }).fill(text)
  await page.getByRole('button', { name: 'Send', exact: true }).click()
  await expect(log(page).getByText(text, { exact: true })).toBeVisible()
}

const choose = async (page: Page, field: string, option: string | RegExp) => {
  await dialog(page).getByRole('combobox', { name: field }).click()
  await page.getByRole('option', { name: option }).click()
}

test('a family writes to its center and its coach, both parents and the center read it, and no number is shown', async ({
  browser,
  page,
}, { project }) => {
  // Four people, and five screens with axe in both schemes.
  test.setTimeout(360_000)
  const contexts: BrowserContext[] = []
  const as = async (role: Role, name: string, path: string) => {
    const context = await browser.newContext({ viewport: project.use.viewport ?? null })
    contexts.push(context)
    const own = await context.newPage()
    await signIn(own, role, { name, path })
    return own
  }
  // Both widths run at once, each about a child of its own.
  const child = project.name === 'phone' ? 'दिया शर्मा' : 'Aarav Sharma'
  const family = `${child}’s family`
  const question = `A class on Sunday? (${project.name})`

  // The head says when the center answers, and families read it before they write.
  const head = await as('center', 'Kavitha Rao', '/center/messages')
  await head.getByRole('button', { name: 'Office hours' }).click()
  await expect(dialog(head).getByRole('switch', { name: 'Set office hours' })).toBeChecked()
  await dialog(head).getByLabel(/^To/).fill('20:30')
  await expectNoViolations(head)
  await dialog(head).getByRole('button', { name: 'Save' }).click()
  await expect(head.getByText('Office hours saved')).toBeVisible()

  await signIn(page, 'learner', { name: 'Priya Sharma', path: '/learner/messages' })
  await expect(page.getByRole('heading', { level: 1, name: 'Messages' })).toBeVisible()
  await expectNoViolations(page)
  await page.getByRole('button', { name: 'New message' }).click()
  await dialog(page).getByRole('button', { name: 'Send' }).click()
  await expect(dialog(page).getByRole('textbox', { name: 'Message' })).toHaveAttribute('aria-invalid', 'true')
  await choose(page, 'About', child)
  await choose(page, 'To', 'Sampige Sports and Arts')
  await expect(dialog(page).getByText(/^Replies Mon–Sat, 9:00 am to 8:30 pm\./)).toBeVisible()
  await dialog(page).getByRole('textbox', { name: 'Message' }).fill(question)
  await expectNoViolations(page)
  await dialog(page).getByRole('button', { name: 'Send' }).click()
  await expect(log(page).getByText(question, { exact: true })).toBeVisible()
  await expect(log(page).getByText('All parents of this child can read this.')).toBeVisible()
  await expectNoViolations(page)

  // The center finds it unread, and answers; the family's page moves by itself.
  const desk = await as('center', 'Lakshmi Nair', '/center/messages?which=unread')
  // The latest of this family: outside office hours its last line is the center's own.
  await desk.getByRole('button', { name: family }).first().click()
  await expect(log(desk).getByText(question, { exact: true })).toBeVisible()
  await say(desk, `Yes, at 5 pm. (${project.name})`)
  await expectNoViolations(desk)
  await expect(log(page).getByText(`Yes, at 5 pm. (${project.name})`)).toBeVisible()

  // The father has it too, under the center's name.
  const father = await as('learner', 'Arjun Sharma', '/learner/messages')
  await father
    .getByRole('button', { name: /Sampige Sports and Arts/ })
    .filter({ hasText: `Yes, at 5 pm. (${project.name})` })
    .click()
  await expect(log(father).getByText(question, { exact: true })).toBeVisible()
  await say(father, `I will bring him. (${project.name})`)

  // The center closes it: everybody reads, nobody writes, until it is open again.
  await desk.getByRole('button', { name: `More about ${child}` }).click()
  await desk.getByRole('menuitem', { name: 'Close conversation' }).click()
  await expect(father.getByText('The center closed this conversation.', { exact: false })).toBeVisible()
  await expect(father.getByRole('textbox', { name: 'Your message' })).toBeHidden()
  await father
    .getByRole('region', { name: 'Conversation' })
    .getByRole('button', { name: 'New message' })
    .click()
  await expect(dialog(father).getByText(`About ${child}`)).toBeVisible()
  await dialog(father).getByRole('button', { name: 'Cancel' }).click()
  await desk.getByRole('button', { name: `More about ${child}` }).click()
  await desk.getByRole('menuitem', { name: 'Reopen conversation' }).click()
  await expect(father.getByRole('textbox', { name: 'Your message' })).toBeVisible()

  // To a coach no number goes, and the center reads along.
  await open(page, '/learner/messages')
  await page.getByRole('button', { name: 'New message' }).click()
  await choose(page, 'About', child)
  await dialog(page).getByRole('combobox', { name: 'To' }).click()
  await page.getByRole('option').nth(1).click()
  await expect(
    dialog(page).getByText('Mobile numbers and e-mail addresses are hidden.', { exact: false }),
  ).toBeVisible()
  await dialog(page)
    .getByRole('textbox', { name: 'Message' })
    .fill(`Please call 98765 43210 (${project.name})`)
  await dialog(page).getByRole('button', { name: 'Send' }).click()
  await expect(log(page).getByText(`Please call ••• (${project.name})`)).toBeVisible()
  await open(desk, '/center/messages')
  await desk.getByRole('button', { name: family }).filter({ hasText: 'Please call •••' }).first().click()
  await expect(log(desk).getByText(`Please call ••• (${project.name})`)).toBeVisible()
  await log(desk)
    .getByRole('button', { name: /^Report message from/ })
    .last()
    .click()
  await dialog(desk).getByRole('textbox', { name: 'What’s wrong?' }).fill('Asks for a private call.')
  await dialog(desk).getByRole('button', { name: 'Report message' }).click()
  await expect(desk.getByText('Message reported')).toBeVisible()
  await expect(log(desk).getByText('You reported this message.').last()).toBeVisible()
  await open(head, '/center/messages?which=reported')
  await head.getByRole('button', { name: family }).first().click()
  await expect(log(head).getByText('Reported (Center): Asks for a private call.').last()).toBeVisible()
  await expectNoViolations(head)
  await log(head).getByRole('button', { name: 'Mark as resolved' }).last().click()
  await expect(head.getByText('Report resolved')).toBeVisible()
  await expect(
    log(head)
      .getByText(/^Resolved by Kavitha Rao/)
      .last(),
  ).toBeVisible()
  await open(head, '/center/messages?which=resolved')
  await expect(head.getByRole('button', { name: family }).first()).toBeVisible()
  await expectNoViolations(head)
  await Promise.all(contexts.map(context => context.close()))
})

test('a coach writes to a family in Hindi, and the family reads it', async ({ browser, page }, {
  project,
}) => {
  const text = `दिया कल रैकेट लाए। (${project.name})`
  await page.addInitScript(() => localStorage.setItem('language', 'hi'))
  await signIn(page, 'expert', { name: 'Asha Menon', path: '/expert/messages' })
  await expect(page.getByRole('heading', { level: 1, name: 'मैसेज' })).toBeVisible()
  await page.getByRole('button', { name: 'नया मैसेज', exact: true }).click()
  await dialog(page).getByRole('combobox', { name: 'किसके बारे में' }).click()
  await page.getByRole('option', { name: /^Aarav/ }).click()
  await dialog(page).getByRole('textbox', { name: 'मैसेज' }).fill(text)
  await dialog(page).getByRole('button', { name: 'भेजें' }).click()
  await expect(log(page).getByText(text)).toBeVisible()
  await expectNoViolations(page)
  const context = await browser.newContext({ viewport: project.use.viewport ?? null })
  const family = await context.newPage()
  await family.addInitScript(() => localStorage.setItem('language', 'hi'))
  await signIn(family, 'learner', { name: 'Priya Sharma', path: '/learner/messages' })
  await family.getByRole('button', { name: /Asha Menon/ }).click()
  await expect(log(family).getByText(text)).toBeVisible()
  await expectNoViolations(family)
  await context.close()
})
