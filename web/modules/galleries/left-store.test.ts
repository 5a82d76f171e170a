import { expect, it } from 'vitest'
import { isSameFile } from './left-store.ts'

const at = (name: string, bytes: string, lastModified: number) => new File([bytes], name, { lastModified })

it('an upload resumes only with the identical file', () => {
  const left = { name: 'cup.mp4', size: 4, lastModified: 1000 }
  expect(isSameFile(left, at('cup.mp4', 'aaaa', 1000))).toBe(true)
  expect(isSameFile(left, at('other.mp4', 'aaaa', 1000))).toBe(false)
  expect(isSameFile(left, at('cup.mp4', 'aaaaa', 1000))).toBe(false)
  expect(isSameFile(left, at('cup.mp4', 'aaaa', 2000))).toBe(false)
})
