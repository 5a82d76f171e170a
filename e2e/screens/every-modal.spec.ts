import { expect, type Page, test } from '@playwright/test'
import { ROLES, type Role } from '../../domain/access/roles.ts'
import { expectNoViolations } from '../axe.ts'
import { openPublic } from '../open-public.ts'
import { signIn } from '../sign-in.ts'
import { modalsOf } from './modal-payloads.ts'
import { fillIn, goTo, listen, quiet, settled, viewers } from './visit.ts'

test.describe.configure({ mode: 'parallel', timeout: 600_000 })

type Opening = { role: Role; path: string; button: RegExp; dialog: RegExp }

/** Modals opened by a single button on a screen. */
const openings: Opening[] = [
  {
    role: 'center',
    path: '/center/schedule',
    button: /^Close for a day or a few hours$/,
    dialog: /^Close for a day or a few hours$/,
  },
  {
    role: 'learner',
    path: '/learner/more',
    button: /^Add$/,
    dialog: /^Add a family member$/,
  },
  {
    role: 'learner',
    path: '/learner/more',
    button: /^Change Aarav Sharma$/,
    dialog: /^Change Aarav Sharma$/,
  },
  { role: 'learner', path: '/learner/more', button: /^(Change|Set my home)$/, dialog: /^Your home$/ },
  {
    role: 'learner',
    path: '/learner/bookings/$bookingId',
    button: /^Cancel$/,
    dialog: /^Cancel this class/,
  },
  {
    role: 'learner',
    path: '/learner/bookings/$bookingId',
    button: /^Move$/,
    dialog: /^Reschedule this class$/,
  },
  {
    role: 'learner',
    path: '/learner/find-new-centers/sampige-sports-and-arts',
    button: /^\d+:\d\d [ap]m$/,
    dialog: /^Book this class$/,
  },
  {
    role: 'learner',
    path: '/learner/more/credits',
    button: /^Aarav Sharma$/,
    dialog: /^Attendance of Aarav Sharma$/,
  },
  {
    role: 'learner',
    path: '/learner/more/credits',
    button: /^Choose a class$/,
    dialog: /^Choose a make-up class$/,
  },
  { role: 'center', path: '/center/dashboard', button: /^Book at the desk$/, dialog: /^Book at the desk$/ },
  {
    role: 'center',
    path: '/center/bookings?status=upcoming',
    button: /^Take payment$/,
    dialog: /^Take a payment$/,
  },
  {
    role: 'center',
    path: '/center/settings?tab=holidays',
    button: /^Add a holiday$/,
    dialog: /^Add a holiday$/,
  },
  { role: 'center', path: '/center/settings?tab=spaces', button: /^Add a space$/, dialog: /^Add a space$/ },
  {
    role: 'center',
    path: '/center/settings?tab=services',
    button: /^Offer an activity$/,
    dialog: /^Offer an activity$/,
  },
  { role: 'center', path: '/center/settings?tab=prices', button: /^Set a price$/, dialog: /^Set a price$/ },
  { role: 'expert', path: '/expert/more/time-off', button: /^Add time off$/, dialog: /^Add time off$/ },
  { role: 'expert', path: '/expert/schedule?view=list', button: /Badminton/, dialog: /Badminton/ },
]

/** Open, complete, and with the focus inside. */
async function stands(page: Page, name?: RegExp) {
  const opened = page.getByRole('dialog', name ? { name } : {}).last()
  await expect(opened).toBeVisible()
  await expect(opened.locator('.mantine-Skeleton-root')).toHaveCount(0)
  await quiet(page)
  const isInside = () => opened.evaluate(box => box.contains(document.activeElement))
  await expect.poll(isInside, 'focus is inside').toBe(true)
  await expectNoViolations(page, opened)
  return opened
}

for (const role of ROLES) {
  const own = openings.filter(one => one.role === role)
  test(`modals that ${role} opens from a button pass the screen checks, and Esc returns the focus`, async ({
    page,
  }) => {
    test.skip(own.length === 0, 'they stand among those with something in hand')
    const said = listen(page)
    await signIn(page, role, { name: viewers[role] })
    await settled(page)
    for (const { path, button, dialog } of own) {
      await test.step(`${dialog.source} on ${path}`, async () => {
        await goTo(page, await fillIn(path))
        const opener = page.getByRole('main').getByRole('button', { name: button }).first()
        await opener.focus()
        await page.keyboard.press('Enter')
        const opened = await stands(page, dialog)
        await page.keyboard.press('Escape')
        await expect(opened).toBeHidden()
        await expect(opener).toBeFocused()
        expect.soft(said.splice(0), path).toEqual([])
      })
    }
  })

  test(`modals that show ${role} their own data pass the screen checks, and Esc closes them`, async ({
    page,
  }) => {
    const said = listen(page)
    await signIn(page, role, { name: viewers[role] })
    await settled(page)
    for (const modal of await modalsOf(role)) {
      await test.step(modal.name, async () => {
        // As `openModal` does it: the open modal is in the browser's history.
        await page.evaluate(
          kept => history.pushState({ ...history.state, modal: kept, __TSR_key: kept.name }, ''),
          modal,
        )
        const opened = await stands(page)
        await page.keyboard.press('Escape')
        await expect(opened).toBeHidden()
        expect.soft(said.splice(0), modal.name).toEqual([])
      })
    }
  })
}

test('the modals of the home page pass the screen checks', async ({ page }) => {
  const said = listen(page)
  await openPublic(page, '/?activity=Badminton&place=Malleshwaram')
  const main = page.getByRole('main')
  for (const [region, link] of [
    ['Centers', 'Sampige Sports and Arts'],
    ['Experts', 'Asha Menon'],
  ] as const) {
    await main.getByRole('region', { name: region }).getByRole('link', { name: link }).click()
    await expect(page.getByRole('dialog', { name: link })).toBeVisible()
    await quiet(page)
    await expectNoViolations(page)
    await page.keyboard.press('Escape')
    await expect(page.getByRole('dialog')).toBeHidden()
  }
  await openPublic(page)
  const openers = [
    main.getByRole('link', { name: /^Badminton/ }),
    main.getByRole('link', { name: 'Teach with us' }),
    main.getByRole('link', { name: 'List your center' }).first(),
    main.getByRole('button', { name: 'Contact us' }),
    main.getByRole('button', { name: /^See how it works/ }),
  ]
  for (const opener of openers) {
    await opener.click()
    await expect(page.getByRole('dialog')).toBeVisible()
    await quiet(page)
    await expectNoViolations(page)
    await page.keyboard.press('Escape')
    await expect(page.getByRole('dialog')).toBeHidden()
  }
  expect(said).toEqual([])
})
