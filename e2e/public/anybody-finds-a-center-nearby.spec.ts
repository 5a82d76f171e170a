import { expect, test } from '@playwright/test'
import { base } from '../cast.ts'
import { teachTomorrow } from '../database.ts'
import { newPhone } from '../newcomer.ts'
import { openPublic, takenOver } from '../open-public.ts'
import { signIn } from '../sign-in.ts'

const center = 'Sampige Sports and Arts'

test('a visitor searches by activity, place and radius, and opens a center', { tag: '@main' }, async ({
  page,
}) => {
  await teachTomorrow('Asha Menon', 'sampige-sports-and-arts')
  await openPublic(page)
  const search = page.getByRole('search', { name: 'Find a class' })
  await search.getByLabel('Activity').fill('Badminton')
  await search.getByLabel('Area or city').fill('Malleshwaram')
  await search.getByRole('button', { name: 'Search' }).click()

  await expect(page).toHaveURL(/activity=Badminton/)
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Badminton near Malleshwaram')
  const centers = page.getByRole('region', { name: 'Centers' })
  await expect(centers.getByRole('link', { name: center })).toBeVisible()
  await expect(centers.getByText(/^\d+ m away$/)).toBeVisible()
  await expect(centers.getByRole('link', { name: 'Neelgiri Residency Club' })).toBeHidden()

  // The results are visible at once, with a picture and the next slots.
  await expect(centers.getByRole('heading', { name: center })).toBeInViewport()
  await expect(centers.locator('img').first()).toHaveJSProperty('complete', true)
  expect(await centers.locator('img').first().getAttribute('src')).toMatch(/badminton-[\w-]+\.svg$/)
  const time = centers.getByRole('link', { name: /: book$/ }).first()
  await expect(time).toHaveAttribute('href', /find-new-centers%2Fsampige-[^&]*%3Fservice%3D.*date%3D.*at%3D/)

  await page.getByRole('link', { name: /^Batches \d/ }).click()
  await expect(page.getByRole('region', { name: 'Batches' })).toBeVisible()
  await expect(centers).toBeHidden()
  await page.getByRole('link', { name: 'All', exact: true }).click()
  await expect(centers).toBeVisible()

  const filters = page.getByRole('navigation', { name: 'Filter results' })
  await expect(filters.getByRole('link', { name: 'Within 5 km' })).toHaveAttribute('aria-current', 'true')
  await filters.getByRole('link', { name: 'Within 25 km' }).click()
  await expect(page).toHaveURL(/distance=25000/)
  await expect(centers.getByRole('link', { name: 'Neelgiri Residency Club' })).toBeVisible()
  await expect(centers.getByText('Residents only')).toBeVisible()

  // Until hydration, a center's link navigates to its page.
  await takenOver(page)
  await centers.getByRole('link', { name: center }).click()
  const opened = page.getByRole('dialog', { name: center })
  await expect(opened.getByRole('heading', { name: 'Classes and prices' })).toBeVisible()
  await expect(opened.getByText('Asha Menon').first()).toBeVisible()
  await expect(opened.getByText(/before: full refund/)).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(opened).toBeHidden()
  await expect(centers.getByRole('link', { name: center })).toBeFocused()

  await centers.getByRole('link', { name: center }).click()
  await page.goBack()
  await expect(opened).toBeHidden()
  await expect(page).toHaveURL(/distance=25000/)
})

test('an unknown activity or place is reported, and a wider radius is offered', async ({ page }) => {
  await openPublic(page, '/?place=Electronic+City&distance=1000')
  await expect(
    page.getByRole('heading', { name: /^No classes within 1 km of Electronic City/ }),
  ).toBeVisible()
  await page.getByRole('link', { name: 'Search within 2 km' }).click()
  await expect(page).toHaveURL(/distance=2000/)

  await openPublic(page, '/?activity=quidditch&place=Narnia')
  await expect(page.getByText('We don’t know the activity “quidditch”')).toBeVisible()
  await expect(page.getByText('We don’t know “Narnia”')).toBeVisible()
})

test('the search works without JavaScript, with its results in the page', { tag: '@main' }, async ({
  browser,
}) => {
  const context = await browser.newContext({ javaScriptEnabled: false })
  const page = await context.newPage()
  await page.goto(base())
  await page.getByLabel('Activity').fill('Kathak')
  await page.getByLabel('Area or city').fill('Kothrud')
  await page.getByRole('button', { name: 'Search' }).click()
  await expect(page.getByRole('link', { name: 'Sahyadri Kala Mandir' }).first()).toBeVisible()
  await expect(page.getByRole('link', { name: 'Sahyadri Kala Mandir' }).first()).toHaveAttribute(
    'href',
    /^\/c\/sahyadri-kala-mandir/,
  )
  await expect(page.getByRole('button', { name: 'Contact us' })).toBeHidden()
  const html = await (await fetch(`${base()}/?activity=Kathak&place=Kothrud`)).text()
  expect(html).toContain('Sahyadri Kala Mandir')
  await context.close()
})

test('a visitor sends an enquiry, gets a number, and the admin finds it', async ({ page, browser }, {
  project,
}) => {
  const phone = newPhone()
  const name = project.name === 'phone' ? 'Ravi Kumar' : 'Sarita Patil'
  await openPublic(page)
  await page.getByRole('button', { name: 'Contact us' }).click()
  const form = page.getByRole('dialog', { name: 'Contact us' })
  await form.getByRole('button', { name: 'Send' }).click()
  await expect(form.getByText('We need your consent to call you back')).toBeVisible()
  await form.getByLabel('Your name').fill(name)
  await form.getByLabel('Phone number').fill(phone)
  await form.getByLabel('Your area').fill('Jayanagar')
  await form.getByLabel('Your message').fill('Is there a choir near Jayanagar?')
  await form.getByRole('checkbox').check()
  await form.getByRole('button', { name: 'Send' }).click()

  const thanks = page.getByRole('dialog', { name: 'Thank you' })
  await expect(thanks).toContainText('Your number')
  const number = (await thanks.getByText(/^[A-Z]+-[A-Z0-9]+$/).textContent()) ?? ''
  await thanks.getByRole('button', { name: 'Done' }).click()
  await expect(thanks).toBeHidden()

  const desk = await (await browser.newContext({ viewport: page.viewportSize() })).newPage()
  await signIn(desk, 'admin', { path: '/admin/leads' })
  const lead = desk.getByRole('row').or(desk.getByRole('listitem')).filter({ hasText: name })
  await expect(lead).toHaveCount(1)
  await lead.getByRole('button').first().click()
  const shown = desk.getByRole('dialog')
  await expect(shown).toContainText(number)
  await expect(shown).toContainText('Is there a choir near Jayanagar?')
  await desk.context().close()
})
