import { globSync, readFileSync } from 'node:fs'
import { basename } from 'node:path'
import { describe, expect, it } from 'vitest'
import { z } from 'zod'
import { api } from '#domain/api.ts'
import { DEFAULT_DISTANCE_METRES } from '#domain/kernel/distance.ts'
import { offsetOfPage, PAGE_SIZE } from '#domain/kernel/paging.ts'
import { DEFAULT_ZONE, zoneOffsetMinutes } from '#domain/kernel/time.ts'
import { FILE_KINDS, MEDIA_TYPES } from '#domain/modules/files/media-types.ts'
import type { PushFailure } from '#web/browser/push/push-error.ts'
import type { StoredName } from '#web/browser/storage.ts'
import { frame } from '#web/messages/common/frame.en.ts'
import {
  specifiedFilters,
  specifiedMedia,
  specifiedModals,
  specifiedPushErrors,
  specifiedStorage,
  specifiedValues as values,
} from './specification.ts'

const modalFiles = new Map(
  globSync('web/{modules/**,public,public/contact}/modals/*.tsx').map(file => [basename(file, '.tsx'), file]),
)
const sourceOf = (file: string) => readFileSync(file, 'utf8')

describe('a modal in the specification', () => {
  it.each(Object.entries(specifiedModals))('exists: %s', (_, names) => {
    expect(names.filter(name => !modalFiles.has(name))).toEqual([])
  })

  it('is opened with a typed payload by a button on some screen', () => {
    const screens = globSync('web/{modules,screens,shell,public,modals}/**/*.{ts,tsx}')
      .map(sourceOf)
      .join('\n')
    const names = Object.values(specifiedModals).flat()
    const opened = (name: string) =>
      screens.includes(`openModal('${name}'`) || new RegExp(`['"]${name}['"]`).test(withoutOwn(screens, name))
    expect(names.filter(name => !opened(name))).toEqual([])
  })

  it('is also the confirmation of an accepted code, shown for a second', () => {
    expect(sourceOf('web/ui/signed-in/otp-submitted.tsx')).toContain('seenForMs = 1000')
  })
})

/** The source without the declarations of modals. */
const withoutOwn = (text: string, name: string) =>
  text
    .replaceAll(`ModalProps<'${name}'>`, '')
    .replace(new RegExp(`interface \\w+Modals( extends Record<'${name}'| \\{\\s+'${name}')`, 'g'), '')

it('the browser stores exactly what the specification names', () => {
  // The compiler refuses a name that is no `StoredName`, and a `StoredName` that is not listed.
  const listed: readonly StoredName[] = specifiedStorage
  const missing: Exclude<StoredName, (typeof specifiedStorage)[number]>[] = []
  expect(listed).toHaveLength(10)
  expect(missing).toEqual([])
})

describe('a filter in the specification', () => {
  it.each(Object.entries(specifiedFilters))('is accepted by %s', (key, names) => {
    const { query } = api[key as keyof typeof specifiedFilters]
    const taken = Object.keys(z.toJSONSchema(query, { io: 'input', unrepresentable: 'any' }).properties ?? {})
    expect(names.filter(name => !taken.includes(name))).toEqual([])
  })

  it('has the default from the specification', () => {
    const read = api['GET /centers'].query.parse({})
    expect(read).toMatchObject({ distance: values.distance, coordinatesSource: values.coordinatesSource })
    expect(DEFAULT_DISTANCE_METRES).toBe(values.distance)
  })

  it.each(['requests/requests-list', 'requests/requests-scroll', 'classes/reschedules/reschedules-screen'])(
    'is All for a list with tabs: %s',
    name => {
      expect(sourceOf(`web/modules/${name}.tsx`)).toMatch(/\?\? 'all'/)
    },
  )
})

it('media types are exactly those in the specification', () => {
  const byKind = Object.fromEntries(
    FILE_KINDS.filter(kind => kind !== 'unknown').map(kind => [
      kind,
      MEDIA_TYPES.filter(row => row.kind === kind).map(row => row.extensions[0]),
    ]),
  )
  const sorted = (given: Record<string, readonly (string | undefined)[]>) =>
    Object.fromEntries(Object.entries(given).map(([kind, names]) => [kind, [...names].sort()]))
  const named = { ...byKind, image: byKind.image?.map(name => (name === 'jpg' ? 'jpeg' : name)) ?? [] }
  expect(sorted(named)).toEqual(sorted(specifiedMedia))
})

it('push errors have the names from the specification', () => {
  const named: readonly PushFailure[] = specifiedPushErrors
  // Our own addition: the browser's push service did not answer.
  const own: Exclude<PushFailure, (typeof specifiedPushErrors)[number]>[] = ['subscription-failed']
  expect([...named, ...own]).toHaveLength(8)
  for (const failure of specifiedPushErrors)
    expect(sourceOf('web/browser/push/push.ts')).toContain(`'${failure}'`)
})

describe('a constant in the specification', () => {
  it('is the page size of 25, counted from 1, starting at row (page - 1) * limit + 1', () => {
    expect(PAGE_SIZE).toBe(values.pageSize)
    expect([offsetOfPage(values.firstPage), offsetOfPage(3), offsetOfPage(2, 10)]).toEqual([1, 51, 11])
  })

  it('is the ten seconds for a service worker to become active', () => {
    expect(sourceOf('web/browser/push/push.ts')).toContain('activeWithinMs = 10_000')
    expect(values.workerActiveWithinMs).toBe(10_000)
  })

  it('is the one second of the splash logo', () => {
    expect(sourceOf('web/shell/splash.ts')).toContain(`shownMs = ${values.splashMs}`)
  })

  it('is the +05:30 offset', () => {
    expect(zoneOffsetMinutes(Date.parse('2026-07-01T00:00:00Z'), DEFAULT_ZONE)).toBe(values.zoneOffset)
  })

  it('is the 768 pixel breakpoint of the side bar', () => {
    // 48em, Mantine's `sm`: narrower screens have the bar at the bottom.
    expect(values.sideBarFrom / 16).toBe(48)
    expect(sourceOf('web/shell/role-layout.tsx')).toContain("breakpoint: 'sm'")
  })

  it('is the title of an alert', () => {
    expect(frame.alerts).toEqual(values.alerts)
  })

  it('is the payload for registering a device', () => {
    const { shape } = api['POST /notification/fcm/register'].body
    expect(Object.keys(shape)).toEqual(values.registration)
    expect(shape.deviceType.options).toEqual(values.deviceTypes)
  })
})
