import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { expect, it } from 'vitest'
import { sceneNameOf, sceneOf, sceneWords } from './scenes.ts'

const drawn = readdirSync(import.meta.dirname).flatMap(name => /^(.+)\.svg$/.exec(name)?.[1] ?? [])
const activity = (en: string) => ({ id: en, name: { en } })

const lists = readFileSync(join(import.meta.dirname, '../../../database/demo/master-lists.ts'), 'utf8')
const offered = [...lists.split('export const otherLists')[0]!.matchAll(/^ {6}\['[a-z-]+', '([^']+)'/gm)]

it.each(offered.map(([, en]) => en ?? ''))('has a scene for %s', en =>
  expect(drawn).toContain(sceneNameOf(activity(en))),
)

it('covers the whole list of activities', () => expect(offered.length).toBeGreaterThan(30))

it('has a drawing for every name and a name for every drawing', () => {
  expect([...sceneWords.map(([scene]) => scene), 'batch', 'center', 'expert'].sort()).toEqual(drawn.sort())
})

it('tells table tennis from tennis, and gymnastics from a gym', () => {
  expect(['Table tennis', 'Tennis', 'Gymnastics', 'Gym'].map(name => sceneNameOf(activity(name)))).toEqual([
    'table-tennis',
    'tennis',
    'gymnastics',
    'fitness',
  ])
})

it('shows the activity searched for rather than the first one', () => {
  const taught = [activity('Hindustani vocal'), activity('Badminton')]
  expect(sceneOf('center', taught, 'Badminton')).toContain('badminton')
  expect(sceneOf('center', taught)).toContain('vocal')
})

it('shows a generic scene when no activity is known', () => {
  expect(sceneOf('expert', [activity('Beekeeping')])).toContain('expert')
  expect(sceneOf('center', [])).toContain('center')
})

it.each(drawn)('draws %s in few bytes, without text or external resources', name => {
  const text = readFileSync(join(import.meta.dirname, `${name}.svg`), 'utf8')
  expect(text.length).toBeLessThan(3072)
  expect(gzipSync(text).length).toBeLessThan(1024)
  expect(text).not.toMatch(/<(text|image|script|style|foreignObject)\b|href=/)
})
