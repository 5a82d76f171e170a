import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { closeOnBack, goBack } from './back.ts'

const keys: string[] = []
let overlays: { isShown: boolean }[] = []
const back = vi.fn()
const leave = vi.fn()

beforeEach(() => {
  keys.length = 0
  overlays = []
  back.mockClear()
  leave.mockClear()
  vi.stubGlobal(
    'KeyboardEvent',
    class {
      key: string
      constructor(_kind: string, { key }: { key: string }) {
        this.key = key
      }
    },
  )
  vi.stubGlobal('document', {
    querySelectorAll: () => overlays.map(({ isShown }) => ({ checkVisibility: () => isShown })),
    activeElement: { dispatchEvent: ({ key }: { key: string }) => void keys.push(key) },
  })
})
afterEach(() => vi.unstubAllGlobals())

const press = (canGoBack = true) => goBack({ canGoBack, back, leave })

it('closes the top dialog as Esc does, and nothing else', () => {
  overlays = [{ isShown: false }, { isShown: true }]
  const close = vi.fn()
  const stop = closeOnBack(close)
  press()
  expect(keys).toEqual(['Escape'])
  expect([back, leave, close].map(one => one.mock.calls.length)).toEqual([0, 0, 0])
  stop()
})

it('then closes other open layers, newest first', () => {
  const closed: string[] = []
  const stops = ['menu', 'search'].map(name => closeOnBack(() => closed.push(name)))
  press()
  stops[1]?.()
  press()
  stops[0]?.()
  expect(closed).toEqual(['search', 'menu'])
  expect(back).not.toHaveBeenCalled()
  press()
  expect(back).toHaveBeenCalledOnce()
})

it('navigates back when nothing is open, and leaves the app at the start of the history', () => {
  overlays = [{ isShown: false }]
  press()
  press(false)
  expect([keys, back.mock.calls.length, leave.mock.calls.length]).toEqual([[], 1, 1])
})
