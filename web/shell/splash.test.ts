import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { hideSplash } from './splash.ts'

const remove = vi.fn()
let splash: { remove: () => void } | null = { remove }
/** Milliseconds since the page was opened. */
let sinceOpened = 0

beforeEach(() => {
  vi.useFakeTimers()
  remove.mockClear()
  splash = { remove }
  vi.stubGlobal('document', { getElementById: (id: string) => (id === 'splash' ? splash : null) })
  vi.spyOn(performance, 'now').mockImplementation(() => sinceOpened)
})
afterEach(() => {
  vi.useRealTimers()
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
})

it('shows the logo for one second from page load, however fast the app starts', () => {
  sinceOpened = 300
  hideSplash()
  vi.advanceTimersByTime(699)
  expect(remove).not.toHaveBeenCalled()
  vi.advanceTimersByTime(1)
  expect(remove).toHaveBeenCalledOnce()
})

it('does not delay an app that took longer', () => {
  sinceOpened = 2500
  hideSplash()
  vi.advanceTimersByTime(0)
  expect(remove).toHaveBeenCalledOnce()
})

it('ignores a page without a logo', () => {
  splash = null
  hideSplash()
  vi.advanceTimersByTime(5000)
  expect(remove).not.toHaveBeenCalled()
})
