import { expect, test } from '@playwright/test'
import { expectNoViolations } from '../axe.ts'
import { call } from '../cast.ts'
import { newPhone, signInOnScreen } from '../newcomer.ts'
import { open, signIn } from '../sign-in.ts'

test(
  'a visitor sends an enquiry, an admin converts the lead, and the visitor signs in to the new center',
  { tag: '@main' },
  async ({ page, browser }, { project }) => {
    const phone = newPhone()
    const name = project.name === 'phone' ? 'Farida Sheikh' : 'Anjali Deshpande'
    await signIn(page, 'admin', { path: '/admin/leads' })
    await call('POST', '/leads', {
      ...{ kind: 'center', name, phone, place: 'Aundh', message: 'Three studios.' },
      ...{ source: 'landing-center', consent: true },
    })
    // It appears without a reload; the phone distinguishes it from that of an earlier attempt.
    const rows = page.getByRole('row').or(page.getByRole('listitem')).filter({ hasText: name })
    const lead = rows.filter({ hasText: phone.slice(-5) })
    await expect(lead).toContainText(name)
    await lead.getByRole('button').first().click()

    const panel = page.getByRole('dialog', { name })
    const next = panel.getByRole('textbox', { name: 'Next step' })
    await next.fill('Set up center')
    await panel.getByRole('button', { name: 'Mark as Contacted' }).click()
    await expect(panel.getByRole('button', { name: 'Mark as Qualified' })).toBeVisible()
    await panel.getByRole('textbox', { name: 'What was said' }).fill('Opens in January.')
    await panel.getByRole('button', { name: 'Add note' }).click()
    await expect(panel.getByText('Opens in January.')).toBeVisible()
    // Input typed in the meantime is still there.
    await expect(next).toHaveValue('Set up center')
    await panel.getByRole('button', { name: 'Save' }).click()
    await panel.getByRole('button', { name: 'Mark as Qualified' }).click()
    await expectNoViolations(page)
    await panel.getByRole('button', { name: 'Convert', exact: true }).click()

    const form = page.getByRole('dialog', { name: `Convert ${name}` })
    const pick = async (field: string, written: string) => {
      await form.getByRole('combobox', { name: field }).fill(written)
      await page.getByRole('option', { name: written }).first().click()
    }
    const center = `Studio of ${name}`
    await form.getByLabel('Name of the center').fill(center)
    await form.getByRole('combobox', { name: 'Type of center' }).click()
    await page.getByRole('option', { name: 'Studio' }).click()
    await form.getByRole('combobox', { name: 'Who runs it?' }).click()
    await page.getByRole('option', { name: 'Private' }).click()
    await pick('What is taught or played there?', 'Kathak')
    await form.getByLabel('Address').fill('7 Parihar Chowk')
    await form.getByLabel('City').fill('Pune')
    await pick('State', 'Maharashtra')
    await pick('Area', 'Aundh')
    await form.getByRole('button', { name: 'Set up center' }).click()
    await expect(form).toBeHidden()
    await expect(panel.getByRole('link', { name: center })).toBeVisible()

    const head = await (await browser.newContext({ viewport: page.viewportSize() })).newPage()
    await open(head, '/sign-in?role=center')
    await signInOnScreen(head, phone)
    await expect(head.getByRole('heading', { name: 'Terms for centers' })).toBeVisible()
    await expect(head.getByText(center).first()).toBeAttached()
    await head.context().close()
  },
)
